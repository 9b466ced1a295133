// Every colour, size and duration of the window. Nothing else names a colour or a pixel size.
// Amber always means reactive work, teal always proactive work; good, warning and error come with an icon or words.
pragma Singleton
import QtQuick

QtObject {
    id: theme

    /// Set by the window from the settings; everything below follows.
    property bool dark: false
    property bool reducedMotion: false
    /// Text size chosen by the person, 1 = normal.
    property real textScale: 1

    // Surfaces, from the back to the front.
    readonly property color rail: dark ? "#131417" : "#eceded"
    readonly property color sidebar: dark ? "#191a1e" : "#f5f5f6"
    readonly property color page: dark ? "#1f2024" : "#ffffff"
    readonly property color raised: dark ? "#292b30" : "#ffffff"
    readonly property color sunken: dark ? "#17181b" : "#f4f4f5"
    readonly property color bubble: dark ? "#2b2d33" : "#f0f0f2"
    readonly property color border: dark ? "#373940" : "#dedee2"
    readonly property color borderStrong: dark ? "#7d8089" : "#85868f"
    readonly property color hover: dark ? "#14ffffff" : "#0d000000"
    readonly property color pressed: dark ? "#22ffffff" : "#18000000"
    readonly property color selected: dark ? "#2a3145" : "#e3e9f8"
    readonly property color scrim: dark ? "#99000000" : "#66000000"
    readonly property color shadow: dark ? "#24000000" : "#0b000000"

    // Text.
    readonly property color text: dark ? "#e9e9ec" : "#1b1c20"
    readonly property color textMuted: dark ? "#a9abb4" : "#5a5c66"
    readonly property color link: dark ? "#9db9ff" : "#2a53b8"

    // The one accent.
    readonly property color accent: dark ? "#8fb0ff" : "#2f5bc7"
    readonly property color accentHover: dark ? "#a5c0ff" : "#284fb0"
    readonly property color accentText: dark ? "#0f1a33" : "#ffffff"
    readonly property color focus: dark ? "#8fb0ff" : "#2f5bc7"
    readonly property color selection: dark ? "#3d5490" : "#c5d5fb"

    // What kind of work: as text, and as a soft background for that text.
    readonly property color reactive: dark ? "#f2b652" : "#855000"
    readonly property color reactiveSoft: dark ? "#3a2f1c" : "#fdf1dc"
    readonly property color reactiveFill: dark ? "#f0b04a" : "#e39a1b"
    readonly property color proactive: dark ? "#57cbc1" : "#0a6a65"
    readonly property color proactiveSoft: dark ? "#173431" : "#def3f1"
    readonly property color proactiveFill: dark ? "#4cc4ba" : "#149a92"

    // How something went; always beside an icon or words.
    readonly property color good: dark ? "#7dd398" : "#1c6f3b"
    readonly property color goodSoft: dark ? "#1c3325" : "#e2f4e8"
    readonly property color warning: dark ? "#f5a97f" : "#96420a"
    readonly property color warningSoft: dark ? "#3b291f" : "#fdeee4"
    readonly property color error: dark ? "#ff9d94" : "#ad231b"
    readonly property color errorSoft: dark ? "#3d2322" : "#fdeaea"

    // Code.
    readonly property color codeBackground: dark ? "#17181b" : "#f6f6f7"
    readonly property color codeHeader: dark ? "#222429" : "#ececef"

    // Type.
    readonly property int textSmall: Math.round(12 * textScale)
    readonly property int textBody: Math.round(14 * textScale)
    readonly property int textLarge: Math.round(16 * textScale)
    readonly property int textTitle: Math.round(20 * textScale)
    readonly property int textDisplay: Math.round(28 * textScale)
    /// Distance of lines in running text, in pixels.
    readonly property int lineHeight: Math.round(textBody * 1.6)
    readonly property string monospace: "monospace"

    // Space: a grid of 4.
    readonly property int gap1: 4
    readonly property int gap2: 8
    readonly property int gap3: 12
    readonly property int gap4: 16
    readonly property int gap6: 24
    readonly property int gap8: 32
    readonly property int radius: 8
    readonly property int radiusSmall: 6
    readonly property int controlHeight: Math.round(36 * Math.max(1, textScale))
    readonly property int iconSize: Math.round(20 * Math.max(1, textScale))
    readonly property int railWidth: 56
    readonly property int sidebarWidth: 272
    readonly property int headerHeight: controlHeight + 20
    readonly property int sheetWidth: 360
    /// Widest text column: about 70 characters of body text.
    readonly property int columnWidth: Math.round(textBody * 0.5 * 74) + 2 * gap4
    /// Below this width the conversation list folds away.
    readonly property int narrowWidth: 820

    // Motion.
    readonly property int motionQuick: reducedMotion ? 0 : 120
    readonly property int motion: reducedMotion ? 0 : 160
}
