"""What texts of a feed are about, as training asks it behind them (train.topic_losses). One byte says it: the number of a
topic, from 1 to COUNT, plus WISHED where the user wishes for it, or PICKED where an entry answers a wish."""

from .grammar import grammar

TOPICS = [template.line for template in grammar("feeds").sections["topic"].train]
COUNT = len(TOPICS) + 1  # the last one stands for all words that are none of them
WISHED, PICKED = 64, 128
assert COUNT < WISHED


def number_of(topic):
    return TOPICS.index(topic) + 1 if topic in TOPICS else COUNT
