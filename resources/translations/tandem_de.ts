<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AnswerFooter</name>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 Token/s</translation>
    </message>
    <message>
        <source>%1 of %2 prompt tokens reused</source>
        <translation>%1 von %2 gelesenen Token wiederverwendet</translation>
    </message>
    <message>
        <source>%1 prompt tokens</source>
        <translation>%1 gelesene Token</translation>
    </message>
    <message>
        <source>Time until the first word (TTFT), speed of the answer, and how much of the question the engine still remembered and did not have to read again.
Length of the answer in tokens: %1.</source>
        <translation>Zeit bis zum ersten Wort (TTFT), Tempo der Antwort und wie viel von der Frage noch bekannt war und nicht neu gelesen werden musste.
Länge der Antwort in Token: %1.</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Neu antworten</translation>
    </message>
</context>
<context>
    <name>AnswerMessage</name>
    <message>
        <source>Tandem</source>
        <translation>Tandem</translation>
    </message>
    <message>
        <source>reading, %1 %</source>
        <translation>liest, %1 %</translation>
    </message>
    <message>
        <source>thinking about it</source>
        <translation>denkt nach</translation>
    </message>
    <message>
        <source>The context is full</source>
        <translation>Der Kontext ist voll</translation>
    </message>
    <message>
        <source>No complete answer</source>
        <translation>Keine vollständige Antwort</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>ApprovalCard</name>
    <message>
        <source>Tandem asks: %1</source>
        <translation>Tandem fragt: %1</translation>
    </message>
    <message>
        <source>This cannot be undone. %1</source>
        <translation>Das lässt sich nicht rückgängig machen. %1</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes, do this</source>
        <translation>Ja, ausführen</translation>
    </message>
</context>
<context>
    <name>ApprovalSheet</name>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Yes, do this</source>
        <translation>Ja, ausführen</translation>
    </message>
</context>
<context>
    <name>ChatHeader</name>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>New name of the conversation</source>
        <translation>Neuer Name der Unterhaltung</translation>
    </message>
    <message>
        <source>Use my documents</source>
        <translation>Meine Dokumente verwenden</translation>
    </message>
    <message>
        <source>Questions here are answered from your documents. Press to stop.</source>
        <translation>Fragen werden hier aus Ihren Dokumenten beantwortet. Drücken, um das zu beenden.</translation>
    </message>
    <message>
        <source>Answer from my documents in this chat</source>
        <translation>In diesem Chat aus meinen Dokumenten antworten</translation>
    </message>
    <message>
        <source>How this chat is answered</source>
        <translation>Antworten in diesem Chat</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>ChatNotices</name>
    <message>
        <source>Choose another</source>
        <translation>Anderes wählen</translation>
    </message>
    <message>
        <source>No model is loaded. You can read your conversations; to get answers, choose one.</source>
        <translation>Es ist kein Modell geladen. Sie können Ihre Unterhaltungen lesen; für Antworten wählen Sie eines.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>No folder is chosen yet, so there are no documents to search.</source>
        <translation>Es ist noch kein Ordner gewählt, also gibt es keine Dokumente zu durchsuchen.</translation>
    </message>
    <message>
        <source>Choose folders</source>
        <translation>Ordner wählen</translation>
    </message>
</context>
<context>
    <name>ChatPage</name>
    <message>
        <source>What would you like to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>%1 answers on this computer; nothing leaves it.</source>
        <translation>%1 antwortet auf diesem Rechner; nichts verlässt ihn.</translation>
    </message>
    <message>
        <source>Choose a model to begin.</source>
        <translation>Wählen Sie zuerst ein Modell.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>%1 answers on this computer; nothing leaves it. It knows Tandem and everyday tasks, and little else.</source>
        <translation>%1 antwortet auf diesem Rechner; nichts verlässt ihn. Es kennt Tandem und alltägliche Aufgaben, sonst wenig.</translation>
    </message>
    <message>
        <source>Larger models</source>
        <translation>Größere Modelle</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>What you feel</source>
        <translation>Was Sie spüren</translation>
    </message>
    <message>
        <source>What the background gets done</source>
        <translation>Was im Hintergrund erledigt wird</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Ask…</source>
        <translation>Fragen Sie …</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>Ihre Nachricht</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter begins a new line</source>
        <translation>Eingabe sendet, Umschalt+Eingabe beginnt eine neue Zeile</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation>Strg+Eingabe sendet</translation>
    </message>
</context>
<context>
    <name>ComputerPanel</name>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Share of time that all cores together are busy</source>
        <translation>Anteil der Zeit, in der alle Kerne zusammen beschäftigt sind</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Graphics and neural processors</source>
        <translation>Grafik- und Neuroprozessoren</translation>
    </message>
    <message>
        <source>The kernel shows none on this machine.</source>
        <translation>Der Kernel zeigt auf diesem Rechner keine.</translation>
    </message>
</context>
<context>
    <name>ContestLanes</name>
    <message>
        <source>%1, simulated: what each device computes, over the last %2 seconds</source>
        <translation>%1, simuliert: was jedes Gerät rechnet, über die letzten %2 Sekunden</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation>niemand wartet</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) wait for the first word</source>
        <translation>
            <numerusform>%Ln Frage wartet auf das erste Wort</numerusform>
            <numerusform>%Ln Fragen warten auf das erste Wort</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in the background</source>
        <translation>%1 im Hintergrund</translation>
    </message>
    <message>
        <source>%1 background requests are being read or wait</source>
        <translation>%1 Anfragen im Hintergrund werden gelesen oder warten</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation>−%1 s</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>Context: %1 of %2 tokens used</source>
        <translation>Kontext: %1 von %2 Token belegt</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The conversation is nearly as long as the model can keep in mind (its context). Begin a new chat soon, or shorten an earlier message.</source>
        <translation>Die Unterhaltung ist fast so lang, wie das Modell sich merken kann (sein Kontext). Beginnen Sie bald einen neuen Chat oder kürzen Sie eine frühere Nachricht.</translation>
    </message>
    <message>
        <source>How much of what the model can keep in mind (its context, in tokens) this conversation takes. Nothing is ever left out silently.</source>
        <translation>Wie viel von dem, was das Modell sich merken kann (sein Kontext, in Token), diese Unterhaltung belegt. Es wird nie etwas stillschweigend weggelassen.</translation>
    </message>
</context>
<context>
    <name>CoreBars</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>DashboardPage</name>
    <message>
        <source>The engine rests</source>
        <translation>Die Engine ruht</translation>
    </message>
    <message>
        <source>When a model is loaded, you see here what each device computes, who waits and why. A simulation can be watched without one.</source>
        <translation>Wenn ein Modell geladen ist, sehen Sie hier, was jedes Gerät rechnet, wer wartet und warum. Eine Simulation läuft auch ohne Modell.</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>Modell wählen …</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>scheduling: %1</source>
        <translation>Scheduling: %1</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>Scheduling</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>Dieser Rechner</translation>
    </message>
</context>
<context>
    <name>DecisionLog</name>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Nobody had to wait so far.</source>
        <translation>Bisher musste niemand warten.</translation>
    </message>
    <message>
        <source>Decisions and their reasons</source>
        <translation>Entscheidungen und ihre Gründe</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>On this desktop</source>
        <translation>Auf diesem Desktop</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>Beim Anmelden starten</translation>
    </message>
    <message>
        <source>The window opens when you log in, so that monitors watch from the beginning.</source>
        <translation>Das Fenster öffnet sich beim Anmelden, damit Beobachter von Anfang an dabei sind.</translation>
    </message>
    <message>
        <source>Keep running when the window is closed</source>
        <translation>Weiterlaufen, wenn das Fenster geschlossen wird</translation>
    </message>
    <message>
        <source>Closing the window ends Tandem, and monitors stop watching.</source>
        <translation>Wird das Fenster geschlossen, endet Tandem, und die Beobachter hören auf.</translation>
    </message>
    <message>
        <source>Monitors go on watching. The icon in the tray brings the window back; Ctrl+Q ends Tandem.</source>
        <translation>Beobachter machen weiter. Das Symbol in der Kontrollleiste holt das Fenster zurück; Strg+Q beendet Tandem.</translation>
    </message>
    <message>
        <source>Monitors go on watching. This desktop shows no tray, so the window is minimised instead of hidden; Ctrl+Q ends Tandem.</source>
        <translation>Beobachter machen weiter. Dieser Desktop zeigt keine Symbole in der Leiste, darum wird das Fenster minimiert statt ausgeblendet; Strg+Q beendet Tandem.</translation>
    </message>
    <message>
        <source>Pause work in the background</source>
        <translation>Arbeit im Hintergrund anhalten</translation>
    </message>
    <message>
        <source>Monitors only take note of what happens, and documents are not read. Also after a restart.</source>
        <translation>Beobachter merken sich nur, was geschieht, und Dokumente werden nicht gelesen. Auch nach einem Neustart.</translation>
    </message>
    <message>
        <source>Ask from anywhere</source>
        <translation>Von überall fragen</translation>
    </message>
    <message>
        <source>Keys that bring Tandem to the front with a new question. Your desktop asks you which.</source>
        <translation>Tasten, die Tandem mit einer neuen Frage nach vorn holen. Ihr Desktop fragt Sie, welche.</translation>
    </message>
    <message>
        <source>%1 brings Tandem to the front with a new question. The settings of your desktop change it.</source>
        <translation>%1 holt Tandem mit einer neuen Frage nach vorn. Ändern lässt es sich in den Einstellungen Ihres Desktops.</translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation>Tasten wählen …</translation>
    </message>
    <message>
        <source>Give this command to a shortcut in the settings of your desktop: it brings Tandem to the front with a new question, and out of the way again.</source>
        <translation>Geben Sie diesen Befehl einem Kurzbefehl in den Einstellungen Ihres Desktops: Er holt Tandem mit einer neuen Frage nach vorn und wieder aus dem Weg.</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>DocumentFolderRow</name>
    <message>
        <source>Which, and why</source>
        <translation>Welche, und warum</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Remove. Its index is erased; your files stay.</source>
        <translation>Entfernen. Der Index wird gelöscht, Ihre Dateien bleiben.</translation>
    </message>
</context>
<context>
    <name>DocumentFoldersSection</name>
    <message>
        <source>Document folders</source>
        <translation>Dokumentordner</translation>
    </message>
    <message>
        <source>What lies in these folders is read on this computer, so that answers can draw on it and name their sources. Nothing in them is changed.</source>
        <translation>Was in diesen Ordnern liegt, wird auf diesem Rechner gelesen, damit Antworten darauf zurückgreifen und ihre Quellen nennen können. Nichts darin wird verändert.</translation>
    </message>
    <message>
        <source>~/Documents</source>
        <translation>~/Dokumente</translation>
    </message>
    <message>
        <source>Path of a folder</source>
        <translation>Pfad eines Ordners</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>Das Lesen ist angehalten</translation>
    </message>
    <message>
        <source>New and changed files are read as they come</source>
        <translation>Neue und geänderte Dateien werden laufend gelesen</translation>
    </message>
    <message>
        <source>What was read until now is searched.</source>
        <translation>Durchsucht wird, was bis jetzt gelesen wurde.</translation>
    </message>
    <message>
        <source>At the lowest priority; your questions go first.</source>
        <translation>Mit der niedrigsten Priorität; Ihre Fragen gehen vor.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Left out are hidden files and folders, files that hold keys or passwords by their names, build output and unfinished downloads, PDFs above 64 MB, and of very long texts all but the first 4 MB.</source>
        <translation>Ausgelassen werden versteckte Dateien und Ordner, Dateien, die dem Namen nach Schlüssel oder Passwörter enthalten, Build-Ausgaben und unfertige Downloads, PDFs über 64 MB und von sehr langen Texten alles nach den ersten 4 MB.</translation>
    </message>
    <message>
        <source>Choose a folder with documents</source>
        <translation>Ordner mit Dokumenten wählen</translation>
    </message>
    <message>
        <source>Reading is paused with all work in the background</source>
        <translation>Das Lesen ist mit aller Arbeit im Hintergrund angehalten</translation>
    </message>
</context>
<context>
    <name>DropLayer</name>
    <message>
        <source>Drop the model here</source>
        <translation>Modell hier ablegen</translation>
    </message>
    <message>
        <source>A .gguf file is used where it lies; nothing is copied.</source>
        <translation>Eine .gguf-Datei wird verwendet, wo sie liegt; nichts wird kopiert.</translation>
    </message>
</context>
<context>
    <name>EnergyCard</name>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>Bisher wurde nichts gefragt.</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>Nach Gerät</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
</context>
<context>
    <name>EnergyWords</name>
    <message>
        <source>%1 kJ</source>
        <translation>%1 kJ</translation>
    </message>
    <message>
        <source>%1 J</source>
        <translation>%1 J</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>%1 · %2/token</source>
        <translation>%1 · %2/Token</translation>
    </message>
    <message>
        <source>No power can be read here, and the cost model expects none.</source>
        <translation>Hier lässt sich keine Leistung ablesen, und das Kostenmodell erwartet keine.</translation>
    </message>
    <message>
        <source>Measured: its share of what the computer took above rest while it ran.</source>
        <translation>Gemessen: der Anteil an dem, was der Rechner währenddessen über den Ruhebedarf hinaus brauchte.</translation>
    </message>
    <message>
        <source>An estimate: the time it ran × the power that the cost model expects. Nothing was measured.</source>
        <translation>Eine Schätzung: Laufzeit × Leistung, die das Kostenmodell erwartet. Gemessen wurde nichts.</translation>
    </message>
    <message>
        <source>%1 of it measured. The rest is an estimate: the time it ran × the power that the cost model expects.</source>
        <translation>Davon %1 gemessen. Der Rest ist geschätzt: Laufzeit × Leistung, die das Kostenmodell erwartet.</translation>
    </message>
    <message>
        <source>%1 About %2 s of it nothing is known.</source>
        <translation>%1 Über %2 s davon ist nichts bekannt.</translation>
    </message>
    <message>
        <source>about</source>
        <translation>etwa</translation>
    </message>
    <message>
        <source>Your conversations</source>
        <translation>Ihre Unterhaltungen</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>The computer at rest</source>
        <translation>Der Rechner in Ruhe</translation>
    </message>
</context>
<context>
    <name>EvidenceList</name>
    <message>
        <source>Hide what this is based on</source>
        <translation>Grundlagen ausblenden</translation>
    </message>
    <message>
        <source>What this is based on (%1)</source>
        <translation>Worauf das beruht (%1)</translation>
    </message>
    <message>
        <source>Open the page…</source>
        <translation>Seite öffnen …</translation>
    </message>
</context>
<context>
    <name>FigureRow</name>
    <message>
        <source>You wait at most</source>
        <translation>Sie warten höchstens</translation>
    </message>
    <message>
        <source>Nine of ten of your questions began to run within this time (p90 of waiting).</source>
        <translation>Neun von zehn Ihrer Fragen kamen in dieser Zeit an die Reihe (p90 der Wartezeit).</translation>
    </message>
    <message>
        <source>First word after</source>
        <translation>Erstes Wort nach</translation>
    </message>
    <message>
        <source>Nine of ten of your answers began within this time (p90 of TTFT).</source>
        <translation>Neun von zehn Antworten begannen in dieser Zeit (p90 der TTFT).</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>What monitors were answered over the last seconds.</source>
        <translation>Was Beobachter in den letzten Sekunden als Antwort bekamen.</translation>
    </message>
    <message>
        <source>Context memory</source>
        <translation>Kontextspeicher</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of the KV cache are in use. %2 of all prompt tokens had been computed before.</source>
        <translation>%1 des KV-Caches sind belegt. %2 aller gelesenen Token waren schon berechnet.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Memory pressure</source>
        <translation>Speicherdruck</translation>
    </message>
    <message>
        <source>How much of the memory bandwidth the running kernels want together. Above the first mark the scheduler starts background work more carefully, above the second it holds it back.</source>
        <translation>Wie viel der Speicherbandbreite die laufenden Kernel zusammen wollen. Über der ersten Marke startet der Scheduler Hintergrundarbeit vorsichtiger, über der zweiten hält er sie zurück.</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>%1 KB</source>
        <translation>%1 KB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1k</source>
        <translation>%1k</translation>
    </message>
    <message>
        <source>%1 billion</source>
        <translation>%1 Milliarden</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 Millionen</translation>
    </message>
    <message>
        <source>%1 thousand</source>
        <translation>%1 Tausend</translation>
    </message>
</context>
<context>
    <name>GalleryOverlay</name>
    <message>
        <source>What should Tandem keep an eye on?</source>
        <translation>Was soll Tandem im Auge behalten?</translation>
    </message>
    <message>
        <source>Everything is read on this computer. You can change all of it in the next step.</source>
        <translation>Alles wird auf diesem Rechner gelesen. Sie können im nächsten Schritt alles ändern.</translation>
    </message>
</context>
<context>
    <name>GetModel</name>
    <message>
        <source>A model is on its way into memory</source>
        <translation>Ein Modell wird in den Speicher geladen</translation>
    </message>
    <message>
        <source>Tandem needs a model to answer</source>
        <translation>Tandem braucht ein Modell, um zu antworten</translation>
    </message>
    <message>
        <source>A model is one file that holds what a language model has learned. Its name ends in .gguf. Tandem runs it on this computer: your questions never leave it.</source>
        <translation>Ein Modell ist eine Datei mit allem, was ein Sprachmodell gelernt hat. Ihr Name endet auf .gguf. Tandem führt es auf diesem Rechner aus: Ihre Fragen verlassen ihn nie.</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>Diese Datei lässt sich nicht verwenden</translation>
    </message>
    <message>
        <source>Choose a model file…</source>
        <translation>Modelldatei wählen …</translation>
    </message>
    <message>
        <source>or drop a .gguf file anywhere in this window. It is used where it lies, not copied.</source>
        <translation>oder ziehen Sie eine .gguf-Datei in dieses Fenster. Sie wird verwendet, wo sie liegt, nicht kopiert.</translation>
    </message>
    <message>
        <source>Which one? This computer has %1 of memory free now.</source>
        <translation>Welches? Auf diesem Rechner sind gerade %1 Speicher frei.</translation>
    </message>
    <message>
        <source>Which one?</source>
        <translation>Welches?</translation>
    </message>
    <message>
        <source>Families that Tandem knows: Llama 3 and Llama 2, Qwen 3 (also the mixtures of experts), Gemma 3. With a browser, look on huggingface.co for “Qwen3 4B GGUF”, for instance; files with Q4_K_M in their name balance size and quality well.</source>
        <translation>Familien, die Tandem kennt: Llama 3 und Llama 2, Qwen 3 (auch Mixture of Experts), Gemma 3. Suchen Sie im Browser auf huggingface.co zum Beispiel nach „Qwen3 4B GGUF“; Dateien mit Q4_K_M im Namen sind ein guter Mittelweg zwischen Größe und Qualität.</translation>
    </message>
    <message>
        <source>Files in %1 appear here by themselves.</source>
        <translation>Dateien in %1 erscheinen hier von selbst.</translation>
    </message>
    <message>
        <source>Larger models know more</source>
        <translation>Größere Modelle wissen mehr</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>The text</source>
        <translation>Der Text</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Ihre Antwort</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Annehmen …</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>Antworten …</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>You have read it.</source>
        <translation>Sie haben es gelesen.</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Its monitor speaks less often when you ignore most of its cards.</source>
        <translation>Der Beobachter meldet sich seltener, wenn Sie die meisten seiner Karten ignorieren.</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>More about “%1”</source>
        <translation>Mehr zu „%1“</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Mute for a day</source>
        <translation>Einen Tag stummschalten</translation>
    </message>
    <message>
        <source>Mute for a week</source>
        <translation>Eine Woche stummschalten</translation>
    </message>
    <message>
        <source>Mute until I unmute it</source>
        <translation>Stummschalten, bis ich es aufhebe</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Stummschaltung aufheben</translation>
    </message>
</context>
<context>
    <name>InboxPage</name>
    <message>
        <source>Nothing waits for you</source>
        <translation>Nichts wartet auf Sie</translation>
    </message>
    <message>
        <source>Nobody puts anything in here yet</source>
        <translation>Hier legt noch niemand etwas ab</translation>
    </message>
    <message>
        <source>What your monitors find appears here. Quiet days cost no energy.</source>
        <translation>Hier erscheint, was Ihre Beobachter finden. Ruhige Tage kosten keine Energie.</translation>
    </message>
    <message>
        <source>Monitors watch folders, feeds, mail and more, and put what they find in here.</source>
        <translation>Beobachter achten auf Ordner, Feeds, E-Mails und mehr und legen hier ab, was sie finden.</translation>
    </message>
    <message>
        <source>Choose a monitor…</source>
        <translation>Beobachter wählen …</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Which cards</source>
        <translation>Welche Karten</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
</context>
<context>
    <name>KeyNames</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>Bild↑</translation>
    </message>
</context>
<context>
    <name>LaneChart</name>
    <message>
        <source>What each device computes, over the last %1 seconds</source>
        <translation>Was jedes Gerät rechnet, über die letzten %1 Sekunden</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>Gezeigte Zeit</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Hold the picture</source>
        <translation>Bild anhalten</translation>
    </message>
    <message>
        <source>Save what is selected</source>
        <translation>Auswahl speichern</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Picture for ui.perfetto.dev…</source>
        <translation>Bild für ui.perfetto.dev …</translation>
    </message>
    <message>
        <source>Tables for a spreadsheet…</source>
        <translation>Tabellen für die Tabellenkalkulation …</translation>
    </message>
    <message>
        <source>held</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation>−%1 s</translation>
    </message>
    <message>
        <source>%1 selected: %2</source>
        <translation>%1 ausgewählt: %2</translation>
    </message>
    <message>
        <source>Lanes. Shift and the arrow keys select a range.</source>
        <translation>Spuren. Umschalt und die Pfeiltasten wählen einen Bereich.</translation>
    </message>
    <message>
        <source>Save the simulation</source>
        <translation>Simulation speichern</translation>
    </message>
</context>
<context>
    <name>LatencyTable</name>
    <message>
        <source>How long it takes</source>
        <translation>Wie lange es dauert</translation>
    </message>
    <message>
        <source>%1, half, nine of ten and 99 of 100 within. Yours: %2. Background: %3.</source>
        <translation>%1, die Hälfte, neun von zehn und 99 von 100 in höchstens. Ihre: %2. Hintergrund: %3.</translation>
    </message>
</context>
<context>
    <name>LeftOutOverlay</name>
    <message>
        <source>Not searched in “%1”</source>
        <translation>Nicht durchsucht in „%1“</translation>
    </message>
    <message>
        <source>Everything in it is searched.</source>
        <translation>Alles darin wird durchsucht.</translation>
    </message>
    <message>
        <source>There are more of them.</source>
        <translation>Es gibt noch mehr davon.</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>you wait for it</source>
        <translation>Sie warten darauf</translation>
    </message>
    <message>
        <source>background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>reads (prefill)</source>
        <translation>liest (Prefill)</translation>
    </message>
    <message>
        <source>writes (decode)</source>
        <translation>schreibt (Decode)</translation>
    </message>
    <message>
        <source>gave way</source>
        <translation>hat Platz gemacht</translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>LineField</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
</context>
<context>
    <name>LinkPrompt</name>
    <message>
        <source>Open this link in the browser?</source>
        <translation>Diesen Link im Browser öffnen?</translation>
    </message>
    <message>
        <source>The address comes from the answer. The site will learn that you visited it.</source>
        <translation>Die Adresse stammt aus der Antwort. Die Website erfährt, dass Sie sie besucht haben.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>Kontext voll</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>turned away</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>liest</translation>
    </message>
    <message>
        <source>parked</source>
        <translation>geparkt</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) written</source>
        <translation>
            <numerusform>%Ln Token geschrieben</numerusform>
            <numerusform>%Ln Token geschrieben</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tokens read</source>
        <translation>%1 von %2 Token gelesen</translation>
    </message>
</context>
<context>
    <name>LoadingCard</name>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>Wird geladen: %1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop loading; nothing is lost</source>
        <translation>Laden abbrechen; nichts geht verloren</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Deleted “%1”</source>
        <translation>„%1“ gelöscht</translation>
    </message>
    <message>
        <source>Tandem</source>
        <translation>Tandem</translation>
    </message>
    <message>
        <source>%1 – Tandem</source>
        <translation>%1 – Tandem</translation>
    </message>
    <message>
        <source>Removed “%1”; your files stay</source>
        <translation>„%1“ entfernt; Ihre Dateien bleiben</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>Modelldatei wählen</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>Modelle (*.gguf)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>MemoryWords</name>
    <message>
        <source>memory needed: not known yet</source>
        <translation>Speicherbedarf: noch nicht bekannt</translation>
    </message>
    <message>
        <source>needs %1, %2 free</source>
        <translation>braucht %1, %2 frei</translation>
    </message>
    <message>
        <source>needs %1, only %2 free</source>
        <translation>braucht %1, nur %2 frei</translation>
    </message>
</context>
<context>
    <name>MessageItem</name>
    <message>
        <source>You: %1</source>
        <translation>Sie: %1</translation>
    </message>
    <message>
        <source>Tandem: %1</source>
        <translation>Tandem: %1</translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Ans Ende</translation>
    </message>
    <message>
        <source>Show the end and follow the answer</source>
        <translation>Das Ende zeigen und der Antwort folgen</translation>
    </message>
</context>
<context>
    <name>ModelButton</name>
    <message>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modell: %1</translation>
    </message>
</context>
<context>
    <name>ModelPicker</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Modelldatei hinzufügen …</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 weights</source>
        <translation>%1 Gewichte</translation>
    </message>
    <message>
        <source>keeps %1 tokens in mind</source>
        <translation>merkt sich %1 Token</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>Lizenz: %1</translation>
    </message>
    <message>
        <source>, in use</source>
        <translation>, in Gebrauch</translation>
    </message>
    <message>
        <source>looking at the file…</source>
        <translation>Datei wird geprüft …</translation>
    </message>
    <message>
        <source>Take “%1” from this list; the file stays</source>
        <translation>„%1“ aus dieser Liste nehmen; die Datei bleibt</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Noch einmal nachsehen</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>Modelldatei hinzufügen …</translation>
    </message>
    <message>
        <source>%1 of memory free. Files are used where they lie; those in %2 appear by themselves.</source>
        <translation>%1 Speicher frei. Dateien werden verwendet, wo sie liegen; die in %2 erscheinen von selbst.</translation>
    </message>
</context>
<context>
    <name>MonitorCard</name>
    <message>
        <source>next: %1</source>
        <translation>nächster: %1</translation>
    </message>
    <message>
        <source>Last run: %1</source>
        <translation>Letzter Lauf: %1</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Stummschaltung aufheben</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Lets it speak as often as in the beginning.</source>
        <translation>Lässt ihn wieder so oft sprechen wie am Anfang.</translation>
    </message>
    <message>
        <source>Stop the run of “%1”</source>
        <translation>Lauf von „%1“ stoppen</translation>
    </message>
    <message>
        <source>Run “%1” now</source>
        <translation>„%1“ jetzt ausführen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Paste a text…</source>
        <translation>Text einfügen …</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>“%1” is on</source>
        <translation>„%1“ ist an</translation>
    </message>
    <message>
        <source>More about “%1”</source>
        <translation>Mehr zu „%1“</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Last runs…</source>
        <translation>Letzte Läufe …</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>MonitorEditor</name>
    <message>
        <source>New monitor</source>
        <translation>Neuer Beobachter</translation>
    </message>
    <message>
        <source>Change the monitor</source>
        <translation>Beobachter ändern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>One per line</source>
        <translation>Je Zeile einer</translation>
    </message>
    <message>
        <source>One per line, for example: %1</source>
        <translation>Je Zeile einer, zum Beispiel: %1</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Zum Beispiel: %1</translation>
    </message>
    <message>
        <source>When to look</source>
        <translation>Wann nachsehen</translation>
    </message>
    <message>
        <source>every day at 8:00</source>
        <translation>every day at 8:00</translation>
    </message>
    <message>
        <source>Only on mains power</source>
        <translation>Nur am Stromnetz</translation>
    </message>
    <message>
        <source>Waits while the computer runs on its battery.</source>
        <translation>Wartet, solange der Rechner mit Akku läuft.</translation>
    </message>
    <message>
        <source>Runs an hour, at most</source>
        <translation>Läufe pro Stunde, höchstens</translation>
    </message>
    <message>
        <source>Energy a day, at most</source>
        <translation>Energie pro Tag, höchstens</translation>
    </message>
    <message>
        <source>In joules, where this computer measures them. A laptop battery holds about 200 000.</source>
        <translation>In Joule, wo dieser Rechner sie misst. Ein Notebook-Akku enthält etwa 200 000.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>When something happens during a run</source>
        <translation>Wenn während eines Laufs etwas geschieht</translation>
    </message>
    <message>
        <source>next time</source>
        <translation>nächstes Mal</translation>
    </message>
    <message>
        <source>start again</source>
        <translation>neu beginnen</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>nacheinander</translation>
    </message>
    <message>
        <source>Make up for missed times</source>
        <translation>Verpasste Zeiten nachholen</translation>
    </message>
    <message>
        <source>Once, after the computer slept or Tandem was closed.</source>
        <translation>Einmal, nachdem der Rechner geschlafen hat oder Tandem geschlossen war.</translation>
    </message>
</context>
<context>
    <name>MonitorList</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>MonitorWords</name>
    <message>
        <source>today at %1</source>
        <translation>heute um %1</translation>
    </message>
    <message>
        <source>yesterday at %1</source>
        <translation>gestern um %1</translation>
    </message>
    <message>
        <source>tomorrow at %1</source>
        <translation>morgen um %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 um %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Nothing to say</source>
        <translation>Nichts zu melden</translation>
    </message>
    <message>
        <source>Put something into the inbox</source>
        <translation>Hat etwas in den Eingang gelegt</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Folders to watch</source>
        <translation>Zu beobachtende Ordner</translation>
    </message>
    <message>
        <source>Addresses of feeds</source>
        <translation>Adressen von Feeds</translation>
    </message>
    <message>
        <source>Mail folders (Maildir)</source>
        <translation>E-Mail-Ordner (Maildir)</translation>
    </message>
    <message>
        <source>Calendar files (.ics) or folders of them</source>
        <translation>Kalenderdateien (.ics) oder Ordner davon</translation>
    </message>
    <message>
        <source>Services to watch (empty: all)</source>
        <translation>Zu beobachtende Dienste (leer: alle)</translation>
    </message>
    <message>
        <source>Git repositories</source>
        <translation>Git-Repositorys</translation>
    </message>
    <message>
        <source>Files with exported events</source>
        <translation>Dateien mit exportierten Ereignissen</translation>
    </message>
    <message>
        <source>≈ %1 J</source>
        <translation>≈ %1 J</translation>
    </message>
</context>
<context>
    <name>MonitorsPage</name>
    <message>
        <source>Nothing works in the background yet</source>
        <translation>Im Hintergrund arbeitet noch nichts</translation>
    </message>
    <message>
        <source>A monitor keeps an eye on a folder, a feed, your mail or your calendar and puts what it finds into the inbox. It never makes you wait, and it changes nothing without your yes.</source>
        <translation>Ein Beobachter behält einen Ordner, einen Feed, Ihre E-Mails oder Ihren Kalender im Auge und legt in den Eingang, was er findet. Er lässt Sie nie warten und ändert nichts ohne Ihr Ja.</translation>
    </message>
    <message>
        <source>Choose a monitor…</source>
        <translation>Beobachter wählen …</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Beobachter</translation>
    </message>
    <message>
        <source>New monitor…</source>
        <translation>Neuer Beobachter …</translation>
    </message>
    <message>
        <source>They work when the computer has time for it; your questions always go first.</source>
        <translation>Sie arbeiten, wenn der Rechner Zeit dafür hat; Ihre Fragen gehen immer vor.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Background work is paused</source>
        <translation>Die Arbeit im Hintergrund ist angehalten</translation>
    </message>
    <message>
        <source>Monitors take note of what happens and work on it when you go on. Documents are not read. What you run yourself runs.</source>
        <translation>Beobachter merken sich, was geschieht, und bearbeiten es, wenn Sie fortsetzen. Dokumente werden nicht gelesen. Was Sie selbst ausführen, läuft.</translation>
    </message>
    <message>
        <source>Go on with work in the background</source>
        <translation>Arbeit im Hintergrund fortsetzen</translation>
    </message>
    <message>
        <source>Pause work in the background</source>
        <translation>Arbeit im Hintergrund anhalten</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>OptionsSheet</name>
    <message>
        <source>How this chat is answered</source>
        <translation>Antworten in diesem Chat</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Use my documents</source>
        <translation>Meine Dokumente verwenden</translation>
    </message>
    <message>
        <source>Questions are answered from the folders chosen in Settings, with sources.</source>
        <translation>Fragen werden aus den in den Einstellungen gewählten Ordnern beantwortet, mit Quellen.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>This model was not made for tools: it gets them explained, and may fail to use them. Whatever changes something waits for your yes.</source>
        <translation>Dieses Modell wurde nicht für Werkzeuge gemacht: Sie werden ihm erklärt, doch vielleicht gelingt ihm der Umgang nicht. Was etwas verändert, wartet auf Ihr Ja.</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>Anweisungen für diesen Chat</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Du bist ein hilfreicher Assistent.</translation>
    </message>
    <message>
        <source>Read before every message of this chat: who to be, which language, how long. Called a system prompt elsewhere.</source>
        <translation>Wird vor jeder Nachricht dieses Chats gelesen: welche Rolle, welche Sprache, wie lang. Heißt anderswo System-Prompt.</translation>
    </message>
    <message>
        <source>Variety</source>
        <translation>Vielfalt</translation>
    </message>
    <message>
        <source>Temperature. At 0 the likeliest word is always taken and the answer repeats exactly; high values surprise.</source>
        <translation>Temperatur. Bei 0 wird immer das wahrscheinlichste Wort genommen und die Antwort wiederholt sich genau; hohe Werte überraschen.</translation>
    </message>
    <message>
        <source>0 – always the likeliest</source>
        <translation>0 – immer das Wahrscheinlichste</translation>
    </message>
    <message>
        <source>sober</source>
        <translation>nüchtern</translation>
    </message>
    <message>
        <source>inventive</source>
        <translation>einfallsreich</translation>
    </message>
    <message>
        <source>Words to choose from</source>
        <translation>Wörter zur Auswahl</translation>
    </message>
    <message>
        <source>Top-k. Only this many of the likeliest tokens are considered; 0 considers all.</source>
        <translation>Top-k. Nur so viele der wahrscheinlichsten Token kommen infrage; bei 0 alle.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Share of likely words</source>
        <translation>Anteil wahrscheinlicher Wörter</translation>
    </message>
    <message>
        <source>Top-p. Takes the likeliest tokens until their probabilities sum to this share.</source>
        <translation>Top-p. Nimmt die wahrscheinlichsten Token, bis ihre Wahrscheinlichkeiten diesen Anteil ergeben.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Leave out unlikely words</source>
        <translation>Unwahrscheinliche Wörter weglassen</translation>
    </message>
    <message>
        <source>Min-p. Drops tokens less likely than this share of the likeliest one.</source>
        <translation>Min-p. Verwirft Token, die unwahrscheinlicher sind als dieser Anteil des wahrscheinlichsten.</translation>
    </message>
    <message>
        <source>Avoid repeating itself</source>
        <translation>Wiederholungen vermeiden</translation>
    </message>
    <message>
        <source>Repetition penalty. Above 1, words that were just used become less likely.</source>
        <translation>Wiederholungsstrafe. Über 1 werden eben benutzte Wörter unwahrscheinlicher.</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>Häufige Wörter vermeiden</translation>
    </message>
    <message>
        <source>Frequency penalty. Each earlier use of a word lowers its chance by this much.</source>
        <translation>Häufigkeitsstrafe. Jede frühere Verwendung eines Wortes senkt seine Chance um so viel.</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>In tokens; a token is about three quarters of an English word.</source>
        <translation>In Token; ein Token ist etwa ein halbes deutsches Wort.</translation>
    </message>
    <message>
        <source>as long as it fits</source>
        <translation>solange Platz ist</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seed: the same number gives the same answer again; empty or 0 gives a fresh one</source>
        <translation>Startwert: dieselbe Zahl ergibt wieder dieselbe Antwort; leer oder 0 ergibt eine neue</translation>
    </message>
    <message>
        <source>fresh each time</source>
        <translation>jedes Mal neu</translation>
    </message>
    <message>
        <source>Back to the usual</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Resets everything in this sheet to what new chats begin with</source>
        <translation>Setzt hier alles auf das zurück, womit neue Chats beginnen</translation>
    </message>
    <message>
        <source>The model may calculate, look things up, also in Tandem&apos;s help, and prepare notes, mails and reminders. Whatever changes something waits for your yes.</source>
        <translation>Das Modell darf rechnen, nachschlagen (auch in Tandems Hilfe) und Notizen, E-Mails und Erinnerungen vorbereiten. Was etwas verändert, wartet auf Ihr Ja.</translation>
    </message>
</context>
<context>
    <name>OutcomeCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>Overlay</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>PasteOverlay</name>
    <message>
        <source>Run “%1”</source>
        <translation>„%1“ ausführen</translation>
    </message>
    <message>
        <source>It is read on this computer, and what comes of it appears in the inbox.</source>
        <translation>Der Text wird auf diesem Rechner gelesen; was sich ergibt, erscheint im Eingang.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Paste the text here</source>
        <translation>Text hier einfügen</translation>
    </message>
    <message>
        <source>Use a file…</source>
        <translation>Datei verwenden …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
</context>
<context>
    <name>PressureGauge</name>
    <message>
        <source>Memory pressure: %1 %</source>
        <translation>Speicherdruck: %1 %</translation>
    </message>
</context>
<context>
    <name>QueueBars</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>Warteschlangen</translation>
    </message>
    <message>
        <source>Yours, reading</source>
        <translation>Ihre, lesend</translation>
    </message>
    <message>
        <source>Yours, writing</source>
        <translation>Ihre, schreibend</translation>
    </message>
    <message>
        <source>Background, reading</source>
        <translation>Hintergrund, lesend</translation>
    </message>
    <message>
        <source>Background, writing</source>
        <translation>Hintergrund, schreibend</translation>
    </message>
</context>
<context>
    <name>QuietHoursRow</name>
    <message>
        <source>Quiet hours</source>
        <translation>Ruhezeiten</translation>
    </message>
    <message>
        <source>What happens meanwhile is looked at afterwards.</source>
        <translation>Was währenddessen geschieht, wird danach angesehen.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>Ruhe von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>Ruhe bis</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Inbox (%1 new)</source>
        <translation>Eingang (%1 neu)</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Beobachter</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Monitors (paused)</source>
        <translation>Beobachter (angehalten)</translation>
    </message>
</context>
<context>
    <name>RefusedCard</name>
    <message>
        <source>What may not be read</source>
        <translation>Was nicht gelesen werden darf</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>Befehl: %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
</context>
<context>
    <name>RequestTable</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>None yet. Ask something, or let a monitor run.</source>
        <translation>Noch keine. Fragen Sie etwas oder lassen Sie einen Beobachter laufen.</translation>
    </message>
    <message>
        <source>Request %1, %2, %3. %4 %5</source>
        <translation>Anfrage %1, %2, %3. %4 %5</translation>
    </message>
    <message>
        <source>gave way %1×</source>
        <translation>machte %1× Platz</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>first word after %1</source>
        <translation>erstes Wort nach %1</translation>
    </message>
</context>
<context>
    <name>RunsOverlay</name>
    <message>
        <source>Runs of “%1”</source>
        <translation>Läufe von „%1“</translation>
    </message>
    <message>
        <source>It has not run yet.</source>
        <translation>Er ist noch nicht gelaufen.</translation>
    </message>
</context>
<context>
    <name>SaveDialogs</name>
    <message>
        <source>Save what is selected</source>
        <translation>Auswahl speichern</translation>
    </message>
    <message>
        <source>Save the simulation</source>
        <translation>Simulation speichern</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Chrome traces (*.json)</source>
        <translation>Chrome-Aufzeichnungen (*.json)</translation>
    </message>
</context>
<context>
    <name>SensorWords</name>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>in a second</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>asleep</source>
        <translation>schläft</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>Prozessor gesamt</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>Graphics inside</source>
        <translation>Integrierte Grafik</translation>
    </message>
    <message>
        <source>Memory chips</source>
        <translation>Speicherbausteine</translation>
    </message>
    <message>
        <source>The whole board</source>
        <translation>Die ganze Platine</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Used by Tandem</source>
        <translation>Von Tandem genutzt</translation>
    </message>
    <message>
        <source>Held by Tandem</source>
        <translation>Von Tandem belegt</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>%1 of %2 MHz</source>
        <translation>%1 von %2 MHz</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>%1 J</source>
        <translation>%1 J</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Performance cores</source>
        <translation>Performance-Kerne</translation>
    </message>
    <message>
        <source>Efficiency cores</source>
        <translation>Effizienzkerne</translation>
    </message>
    <message>
        <source>Frequency, mean</source>
        <translation>Takt, im Mittel</translation>
    </message>
    <message>
        <source>Slowed down for heat</source>
        <translation>Wegen Hitze gebremst</translation>
    </message>
    <message>
        <source>Programs wait for a core</source>
        <translation>Programme warten auf einen Kern</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Belegt</translation>
    </message>
    <message>
        <source>Swapped out</source>
        <translation>Ausgelagert</translation>
    </message>
    <message>
        <source>Programs wait for memory</source>
        <translation>Programme warten auf Speicher</translation>
    </message>
    <message>
        <source>Everything waits</source>
        <translation>Alles wartet</translation>
    </message>
    <message>
        <source>Energy counters</source>
        <translation>Energiezähler</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Akku</translation>
    </message>
    <message>
        <source>The battery gives</source>
        <translation>Der Akku liefert</translation>
    </message>
    <message>
        <source>Plugged in</source>
        <translation>Am Stromnetz</translation>
    </message>
    <message>
        <source>frequency: %1</source>
        <translation>Takt: %1</translation>
    </message>
    <message>
        <source>Core %1</source>
        <translation>Kern %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>verschwunden</translation>
    </message>
    <message>
        <source>Power of the processor</source>
        <translation>Leistung des Prozessors</translation>
    </message>
    <message>
        <source>Temperature of the processor</source>
        <translation>Temperatur des Prozessors</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>Switched off.</source>
        <translation>Ausgeschaltet.</translation>
    </message>
    <message>
        <source>Watches.</source>
        <translation>Beobachtet.</translation>
    </message>
    <message>
        <source>Runs when you say so.</source>
        <translation>Läuft, wenn Sie es sagen.</translation>
    </message>
    <message>
        <source>Runs at %1.</source>
        <translation>Läuft um %1.</translation>
    </message>
    <message>
        <source>Looks for news first.</source>
        <translation>Sieht erst nach Neuem.</translation>
    </message>
    <message>
        <source>Watching 1 folder.</source>
        <translation>Beobachtet 1 Ordner.</translation>
    </message>
    <message>
        <source>Watching %1 folders.</source>
        <translation>Beobachtet %1 Ordner.</translation>
    </message>
    <message>
        <source>Watching 1 calendar.</source>
        <translation>Beobachtet 1 Kalender.</translation>
    </message>
    <message>
        <source>Watching %1 calendars.</source>
        <translation>Beobachtet %1 Kalender.</translation>
    </message>
    <message>
        <source>Watching 1 mailbox.</source>
        <translation>Beobachtet 1 Postfach.</translation>
    </message>
    <message>
        <source>Watching %1 mailboxes.</source>
        <translation>Beobachtet %1 Postfächer.</translation>
    </message>
    <message>
        <source>Watching 1 repository.</source>
        <translation>Beobachtet 1 Repository.</translation>
    </message>
    <message>
        <source>Watching %1 repositories.</source>
        <translation>Beobachtet %1 Repositorys.</translation>
    </message>
    <message>
        <source>A run waits for its turn.</source>
        <translation>Ein Lauf wartet, bis er an der Reihe ist.</translation>
    </message>
    <message>
        <source>A run waits: %1</source>
        <translation>Ein Lauf wartet: %1</translation>
    </message>
    <message>
        <source>1 thing waits for its turn.</source>
        <translation>1 Ereignis wartet, bis es an der Reihe ist.</translation>
    </message>
    <message>
        <source>1 thing waits: %1</source>
        <translation>1 Ereignis wartet: %1</translation>
    </message>
    <message>
        <source>%1 things wait for its turn.</source>
        <translation>%1 Ereignisse warten, bis sie an der Reihe sind.</translation>
    </message>
    <message>
        <source>%1 things wait: %2</source>
        <translation>%1 Ereignisse warten: %2</translation>
    </message>
    <message>
        <source>Tandem cannot save, and tries again: %1</source>
        <translation>Tandem kann nicht speichern und versucht es wieder: %1</translation>
    </message>
    <message>
        <source>Reads what is needed.</source>
        <translation>Liest, was nötig ist.</translation>
    </message>
    <message>
        <source>Asks the model.</source>
        <translation>Fragt das Modell.</translation>
    </message>
    <message>
        <source>Asks the model, question %1.</source>
        <translation>Fragt das Modell, Frage %1.</translation>
    </message>
    <message>
        <source>Muted until you unmute it.</source>
        <translation>Stumm, bis Sie es aufheben.</translation>
    </message>
    <message>
        <source>Muted until %1.</source>
        <translation>Stumm bis %1.</translation>
    </message>
    <message>
        <source>Speaks less often: %1.</source>
        <translation>Meldet sich seltener: %1.</translation>
    </message>
    <message>
        <source>Started: %1.</source>
        <translation>Begonnen: %1.</translation>
    </message>
    <message>
        <source>Looked at what is known: there is no text to read.</source>
        <translation>Bekanntes angesehen: Es gibt keinen Text zu lesen.</translation>
    </message>
    <message>
        <source>Read %1, %2 bytes.</source>
        <translation>%1 gelesen, %2 Bytes.</translation>
    </message>
    <message>
        <source>Asked the model: %1 tokens in, %2 out, %3 s.</source>
        <translation>Modell gefragt: %1 Token hinein, %2 heraus, %3 s.</translation>
    </message>
    <message>
        <source>There is nothing to say.</source>
        <translation>Es gibt nichts zu melden.</translation>
    </message>
    <message>
        <source>Nothing new for the inbox.</source>
        <translation>Nichts Neues für den Eingang.</translation>
    </message>
    <message>
        <source>Proposes something.</source>
        <translation>Schlägt etwas vor.</translation>
    </message>
    <message>
        <source>Put 1 proposal into the inbox.</source>
        <translation>1 Vorschlag in den Eingang gelegt.</translation>
    </message>
    <message>
        <source>Put %1 proposals into the inbox.</source>
        <translation>%1 Vorschläge in den Eingang gelegt.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Stopped by you.</source>
        <translation>Von Ihnen gestoppt.</translation>
    </message>
    <message>
        <source>Stopped: a newer run takes its place.</source>
        <translation>Gestoppt: Ein neuerer Lauf tritt an seine Stelle.</translation>
    </message>
    <message>
        <source>Stopped: the monitor was changed.</source>
        <translation>Gestoppt: Der Beobachter wurde geändert.</translation>
    </message>
    <message>
        <source>Stopped for now: begins again when background work goes on.</source>
        <translation>Vorerst gestoppt: beginnt neu, wenn die Hintergrundarbeit weitergeht.</translation>
    </message>
    <message>
        <source>Stopped: Tandem is closing.</source>
        <translation>Gestoppt: Tandem wird geschlossen.</translation>
    </message>
    <message>
        <source>Stopped: the model was taken away. It is tried again with the next one.</source>
        <translation>Gestoppt: Das Modell wurde weggenommen. Mit dem nächsten wird es wieder versucht.</translation>
    </message>
    <message>
        <source>A new mail asks something.</source>
        <translation>Eine neue E-Mail fragt etwas.</translation>
    </message>
    <message>
        <source>A service has reported errors to the system&apos;s journal.</source>
        <translation>Ein Dienst hat dem Systemprotokoll Fehler gemeldet.</translation>
    </message>
    <message>
        <source>Changed files have not been touched for some time.</source>
        <translation>Geänderte Dateien wurden seit einiger Zeit nicht angefasst.</translation>
    </message>
    <message>
        <source>New entries in a feed that this monitor reads.</source>
        <translation>Neue Einträge in einem Feed, den dieser Beobachter liest.</translation>
    </message>
    <message>
        <source>Somebody asks something in a chat, and you have not answered yet.</source>
        <translation>Jemand fragt etwas in einem Chat, und Sie haben noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>Somebody has committed to a repository that this monitor watches.</source>
        <translation>Jemand hat in ein Repository committet, das dieser Beobachter beobachtet.</translation>
    </message>
    <message>
        <source>There is something new in a folder that this monitor watches.</source>
        <translation>In einem Ordner, den dieser Beobachter beobachtet, gibt es Neues.</translation>
    </message>
    <message>
        <source>What you do right now looks like something that Tandem could help with.</source>
        <translation>Was Sie gerade tun, sieht nach etwas aus, bei dem Tandem helfen könnte.</translation>
    </message>
    <message>
        <source>You copied a long text.</source>
        <translation>Sie haben einen langen Text kopiert.</translation>
    </message>
    <message>
        <source>You copied a text with a date and a time.</source>
        <translation>Sie haben einen Text mit Datum und Uhrzeit kopiert.</translation>
    </message>
    <message>
        <source>You copied an error message.</source>
        <translation>Sie haben eine Fehlermeldung kopiert.</translation>
    </message>
    <message>
        <source>In an hour</source>
        <translation>In einer Stunde</translation>
    </message>
    <message>
        <source>This evening</source>
        <translation>Heute Abend</translation>
    </message>
    <message>
        <source>Tomorrow morning</source>
        <translation>Morgen früh</translation>
    </message>
    <message>
        <source>Next week</source>
        <translation>Nächste Woche</translation>
    </message>
    <message>
        <source>Saved the note %1.</source>
        <translation>Notiz %1 gespeichert.</translation>
    </message>
    <message>
        <source>Saved the draft %1. It is not sent.</source>
        <translation>Entwurf %1 gespeichert. Er ist nicht gesendet.</translation>
    </message>
    <message>
        <source>Opened the draft in the mail program. It is not sent.</source>
        <translation>Entwurf im E-Mail-Programm geöffnet. Er ist nicht gesendet.</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>%1 geöffnet.</translation>
    </message>
    <message>
        <source>The monitor %1 is set up.</source>
        <translation>Der Beobachter %1 ist eingerichtet.</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht ausgeführt: %1</translation>
    </message>
    <message>
        <source>You answered: %1</source>
        <translation>Sie haben geantwortet: %1</translation>
    </message>
    <message>
        <source>Looked at the clock</source>
        <translation>Auf die Uhr gesehen</translation>
    </message>
    <message>
        <source>Calculated %1</source>
        <translation>%1 berechnet</translation>
    </message>
    <message>
        <source>Searched your documents for %1</source>
        <translation>Ihre Dokumente nach %1 durchsucht</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 gelesen</translation>
    </message>
    <message>
        <source>Looked into %1</source>
        <translation>In %1 nachgesehen</translation>
    </message>
    <message>
        <source>Used the tool %1</source>
        <translation>Werkzeug %1 benutzt</translation>
    </message>
    <message>
        <source>Save a new note %1 (%2 characters).</source>
        <translation>Eine neue Notiz %1 speichern (%2 Zeichen).</translation>
    </message>
    <message>
        <source>Read and search everything in this folder, now and whenever it changes.</source>
        <translation>Alles in diesem Ordner lesen und durchsuchen, jetzt und bei jeder Änderung.</translation>
    </message>
    <message>
        <source>Set up the monitor %1 (%2) that watches %3. What it finds comes to the inbox.</source>
        <translation>Den Beobachter %1 (%2) einrichten, der auf %3 achtet. Was er findet, kommt in den Eingang.</translation>
    </message>
    <message>
        <source>The model wants it because of your message. %1</source>
        <translation>Das Modell möchte das wegen Ihrer Nachricht. %1</translation>
    </message>
    <message>
        <source>The model wants it after reading text from outside: documents, files or results of tools. Such text may have asked for it. %1</source>
        <translation>Das Modell möchte das, nachdem es Text von außen gelesen hat: Dokumente, Dateien oder Ergebnisse von Werkzeugen. Solcher Text kann darum gebeten haben. %1</translation>
    </message>
    <message>
        <source>A hand at the right moment</source>
        <translation>Hilfe im richtigen Moment</translation>
    </message>
    <message>
        <source>Follows what a desktop recorder tells about your work, and now and then offers one task.</source>
        <translation>Verfolgt, was ein Aktivitätsprotokoll über Ihre Arbeit sagt, und bietet ab und zu eine Aufgabe an.</translation>
    </message>
    <message>
        <source>What a recorder of your choice writes (files of JSON lines)</source>
        <translation>Was ein Protokollprogramm Ihrer Wahl schreibt (Dateien mit JSON-Zeilen)</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>What the day holds</source>
        <translation>Was der Tag bringt</translation>
    </message>
    <message>
        <source>Tells every morning what your calendar holds, with overlaps. Needs no model.</source>
        <translation>Sagt jeden Morgen, was im Kalender steht, mit Überschneidungen. Braucht kein Modell.</translation>
    </message>
    <message>
        <source>Day brief</source>
        <translation>Tagesüberblick</translation>
    </message>
    <message>
        <source>Before an event begins</source>
        <translation>Bevor ein Termin beginnt</translation>
    </message>
    <message>
        <source>Tells shortly before an event of your calendar begins. Needs no model.</source>
        <translation>Meldet sich kurz vor Beginn eines Termins. Braucht kein Modell.</translation>
    </message>
    <message>
        <source>Soon</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Answer a chat that you copy</source>
        <translation>Einen kopierten Chat beantworten</translation>
    </message>
    <message>
        <source>Copy part of a group chat, and a draft of your answer appears.</source>
        <translation>Kopieren Sie einen Teil eines Gruppenchats, und ein Entwurf Ihrer Antwort erscheint.</translation>
    </message>
    <message>
        <source>Your name in chats</source>
        <translation>Ihr Name in Chats</translation>
    </message>
    <message>
        <source>Copied chats</source>
        <translation>Kopierte Chats</translation>
    </message>
    <message>
        <source>Answer a chat that you export</source>
        <translation>Einen exportierten Chat beantworten</translation>
    </message>
    <message>
        <source>Put the export of a group chat into a folder, and a draft of your answer appears.</source>
        <translation>Legen Sie den Export eines Gruppenchats in einen Ordner, und ein Entwurf Ihrer Antwort erscheint.</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>Ordner für Exporte</translation>
    </message>
    <message>
        <source>Exported chats</source>
        <translation>Exportierte Chats</translation>
    </message>
    <message>
        <source>Answer a chat that you paste</source>
        <translation>Einen eingefügten Chat beantworten</translation>
    </message>
    <message>
        <source>Paste part of a group chat or choose its export, and a draft of your answer appears.</source>
        <translation>Fügen Sie einen Teil eines Gruppenchats ein oder wählen Sie seinen Export, und ein Entwurf Ihrer Antwort erscheint.</translation>
    </message>
    <message>
        <source>Pasted chats</source>
        <translation>Eingefügte Chats</translation>
    </message>
    <message>
        <source>Help with what you copy</source>
        <translation>Hilfe zu dem, was Sie kopieren</translation>
    </message>
    <message>
        <source>Offers a reminder for an appointment, an explanation of an error, a summary of a long text.</source>
        <translation>Bietet eine Erinnerung an einen Termin, die Erklärung eines Fehlers, die Zusammenfassung eines langen Textes.</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>News that matter to you</source>
        <translation>Nachrichten, die Ihnen wichtig sind</translation>
    </message>
    <message>
        <source>Reads news feeds and picks the entries that match what you care about.</source>
        <translation>Liest Nachrichten-Feeds und wählt aus, was zu Ihren Interessen passt.</translation>
    </message>
    <message>
        <source>What you care about</source>
        <translation>Was Ihnen wichtig ist</translation>
    </message>
    <message>
        <source>News</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>New files, in short</source>
        <translation>Neue Dateien, kurz gesagt</translation>
    </message>
    <message>
        <source>Says what new files in a folder are about and what they want from you.</source>
        <translation>Sagt, worum es in neuen Dateien eines Ordners geht und was sie von Ihnen wollen.</translation>
    </message>
    <message>
        <source>Folder to watch</source>
        <translation>Zu beobachtender Ordner</translation>
    </message>
    <message>
        <source>New files</source>
        <translation>Neue Dateien</translation>
    </message>
    <message>
        <source>Trouble on this computer</source>
        <translation>Probleme auf diesem Rechner</translation>
    </message>
    <message>
        <source>Explains errors in the system&apos;s journal and what to try first.</source>
        <translation>Erklärt Fehler im Systemprotokoll und was Sie zuerst versuchen können.</translation>
    </message>
    <message>
        <source>System errors</source>
        <translation>Systemfehler</translation>
    </message>
    <message>
        <source>Drafts for mail that waits for you</source>
        <translation>Entwürfe für wartende E-Mails</translation>
    </message>
    <message>
        <source>Drafts answers to new mail that asks something. Nothing is ever sent.</source>
        <translation>Entwirft Antworten auf neue E-Mails, die etwas fragen. Gesendet wird nie etwas.</translation>
    </message>
    <message>
        <source>Maildir folders</source>
        <translation>Maildir-Ordner</translation>
    </message>
    <message>
        <source>How you sign</source>
        <translation>Wie Sie unterschreiben</translation>
    </message>
    <message>
        <source>Mail drafts</source>
        <translation>E-Mail-Entwürfe</translation>
    </message>
    <message>
        <source>What others have committed</source>
        <translation>Was andere committet haben</translation>
    </message>
    <message>
        <source>Sums up new commits of other people in git repositories on this computer.</source>
        <translation>Fasst neue Commits anderer Leute in Git-Repositorys auf diesem Rechner zusammen.</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>Repositorys</translation>
    </message>
    <message>
        <source>Your names or addresses in commits</source>
        <translation>Ihre Namen oder Adressen in Commits</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Help with a text that you paste</source>
        <translation>Hilfe zu einem eingefügten Text</translation>
    </message>
    <message>
        <source>Pasted texts</source>
        <translation>Eingefügte Texte</translation>
    </message>
    <message>
        <source>Calendar files (.ics) or folders of them</source>
        <translation>Kalenderdateien (.ics) oder Ordner davon</translation>
    </message>
    <message>
        <source>Addresses of feeds</source>
        <translation>Adressen von Feeds</translation>
    </message>
    <message>
        <source>It is switched off.</source>
        <translation>Er ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Background work is paused.</source>
        <translation>Die Arbeit im Hintergrund ist angehalten.</translation>
    </message>
    <message>
        <source>The computer goes to sleep.</source>
        <translation>Der Rechner geht in den Ruhezustand.</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>Es ist kein Modell geladen.</translation>
    </message>
    <message>
        <source>Quiet hours until %1.</source>
        <translation>Ruhezeit bis %1.</translation>
    </message>
    <message>
        <source>On battery: waits for mains power.</source>
        <translation>Im Akkubetrieb: wartet auf Netzstrom.</translation>
    </message>
    <message>
        <source>Runs less often, because %1: the next at %2.</source>
        <translation>Läuft seltener, denn %1: das nächste Mal um %2.</translation>
    </message>
    <message>
        <source>%1 in the last hour, as many as it may: the next at %2.</source>
        <translation>%1 in der letzten Stunde, mehr darf er nicht: das nächste Mal um %2.</translation>
    </message>
    <message>
        <source>Used %1 J today and may use %2 J: goes on after midnight.</source>
        <translation>Heute %1 J verbraucht, erlaubt sind %2 J: weiter nach Mitternacht.</translation>
    </message>
    <message>
        <source>you ignored its last %1 cards</source>
        <translation>Sie haben seine letzten %1 Karten ignoriert</translation>
    </message>
    <message>
        <source>you ignored %1 of its last %2 cards</source>
        <translation>Sie haben %1 seiner letzten %2 Karten ignoriert</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>Jede Minute</translation>
    </message>
    <message>
        <source>Every %1 minutes</source>
        <translation>Alle %1 Minuten</translation>
    </message>
    <message>
        <source>Every hour</source>
        <translation>Jede Stunde</translation>
    </message>
    <message>
        <source>Every %1 hours</source>
        <translation>Alle %1 Stunden</translation>
    </message>
    <message>
        <source>Every day at %1</source>
        <translation>Jeden Tag um %1</translation>
    </message>
    <message>
        <source>Every weekday at %1</source>
        <translation>Jeden Werktag um %1</translation>
    </message>
    <message>
        <source>Every Monday at %1</source>
        <translation>Jeden Montag um %1</translation>
    </message>
    <message>
        <source>Every Tuesday at %1</source>
        <translation>Jeden Dienstag um %1</translation>
    </message>
    <message>
        <source>Every Wednesday at %1</source>
        <translation>Jeden Mittwoch um %1</translation>
    </message>
    <message>
        <source>Every Thursday at %1</source>
        <translation>Jeden Donnerstag um %1</translation>
    </message>
    <message>
        <source>Every Friday at %1</source>
        <translation>Jeden Freitag um %1</translation>
    </message>
    <message>
        <source>Every Saturday at %1</source>
        <translation>Jeden Samstag um %1</translation>
    </message>
    <message>
        <source>Every Sunday at %1</source>
        <translation>Jeden Sonntag um %1</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Jetzt ausführen</translation>
    </message>
    <message>
        <source>1 new file</source>
        <translation>1 neue Datei</translation>
    </message>
    <message>
        <source>%1 new files</source>
        <translation>%1 neue Dateien</translation>
    </message>
    <message>
        <source>1 new entry</source>
        <translation>1 neuer Eintrag</translation>
    </message>
    <message>
        <source>%1 new entries</source>
        <translation>%1 neue Einträge</translation>
    </message>
    <message>
        <source>1 new mail</source>
        <translation>1 neue E-Mail</translation>
    </message>
    <message>
        <source>%1 new mails</source>
        <translation>%1 neue E-Mails</translation>
    </message>
    <message>
        <source>1 copied text</source>
        <translation>1 kopierter Text</translation>
    </message>
    <message>
        <source>%1 copied texts</source>
        <translation>%1 kopierte Texte</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 Meldung</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Meldungen</translation>
    </message>
    <message>
        <source>1 commit</source>
        <translation>1 Commit</translation>
    </message>
    <message>
        <source>%1 commits</source>
        <translation>%1 Commits</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>1 text</source>
        <translation>1 Text</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 Texte</translation>
    </message>
    <message>
        <source>This only reads.</source>
        <translation>Das liest nur.</translation>
    </message>
    <message>
        <source>This adds something, or opens another program.</source>
        <translation>Das fügt etwas hinzu oder öffnet ein anderes Programm.</translation>
    </message>
    <message>
        <source>This takes something away.</source>
        <translation>Das nimmt etwas weg.</translation>
    </message>
    <message>
        <source>The running kernel was asked to stop: somebody cannot wait.</source>
        <translation>Der laufende Kernel wurde angehalten: Jemand kann nicht warten.</translation>
    </message>
    <message>
        <source>Its KV cache was given up to make room.</source>
        <translation>Sein KV-Cache wurde aufgegeben, um Platz zu machen.</translation>
    </message>
    <message>
        <source>A kernel did not come back: the device is not used.</source>
        <translation>Ein Kernel kam nicht zurück: Das Gerät wird nicht benutzt.</translation>
    </message>
    <message>
        <source>The device answers again.</source>
        <translation>Das Gerät antwortet wieder.</translation>
    </message>
    <message>
        <source>Waited: an earlier reactive request was being prefilled.</source>
        <translation>Wartete: Eine frühere reaktive Anfrage wurde gelesen.</translation>
    </message>
    <message>
        <source>Waited: a reactive request was running.</source>
        <translation>Wartete: Eine reaktive Anfrage lief.</translation>
    </message>
    <message>
        <source>Waited: other background work was ahead in the queue.</source>
        <translation>Wartete: Andere Hintergrundarbeit war früher an der Reihe.</translation>
    </message>
    <message>
        <source>Parked in the middle of its prompt: a reactive request came. Nothing is computed twice.</source>
        <translation>Mitten im Lesen geparkt: Eine reaktive Anfrage kam. Nichts wird doppelt gerechnet.</translation>
    </message>
    <message>
        <source>Paused in the middle of its answer: a reactive request was being prefilled.</source>
        <translation>Mitten in der Antwort angehalten: Eine reaktive Anfrage wurde gelesen.</translation>
    </message>
    <message>
        <source>Paused in the middle of its answer: the batch had no slot left for so long a sequence.</source>
        <translation>Mitten in der Antwort angehalten: Im Batch war kein Platz für eine so lange Sequenz.</translation>
    </message>
    <message>
        <source>Resumed where it had been parked.</source>
        <translation>Dort fortgesetzt, wo sie geparkt war.</translation>
    </message>
    <message>
        <source>Waited: the KV cache was full of requests that go first.</source>
        <translation>Wartete: Der KV-Cache war voll von Anfragen, die vorgehen.</translation>
    </message>
    <message>
        <source>Its KV cache was needed for a request that goes first; its tokens are computed again.</source>
        <translation>Ihr KV-Cache wurde für eine Anfrage gebraucht, die vorgeht; ihre Token werden neu gerechnet.</translation>
    </message>
    <message>
        <source>Refused: the KV cache is too small for it, even with nothing else in it.</source>
        <translation>Abgelehnt: Der KV-Cache ist zu klein dafür, selbst wenn er leer ist.</translation>
    </message>
    <message>
        <source>Turned away: too many requests were waiting, and this one had come last.</source>
        <translation>Abgewiesen: Zu viele Anfragen warteten, und diese kam zuletzt.</translation>
    </message>
    <message>
        <source>Something in your calendar comes up.</source>
        <translation>In Ihrem Kalender steht etwas bevor.</translation>
    </message>
    <message>
        <source>This monitor tells what the calendar holds.</source>
        <translation>Dieser Beobachter sagt, was im Kalender steht.</translation>
    </message>
    <message>
        <source>It looks like a password, a key or the number of an account: not looked at.</source>
        <translation>Das sieht nach einem Passwort, einem Schlüssel oder einer Kontonummer aus: nicht angesehen.</translation>
    </message>
    <message>
        <source>No commit of somebody else.</source>
        <translation>Kein Commit von anderen.</translation>
    </message>
    <message>
        <source>No new chat.</source>
        <translation>Kein neuer Chat.</translation>
    </message>
    <message>
        <source>No new entry that passes the monitor&apos;s rules.</source>
        <translation>Kein neuer Eintrag, den die Regeln des Beobachters durchlassen.</translation>
    </message>
    <message>
        <source>No new file.</source>
        <translation>Keine neue Datei.</translation>
    </message>
    <message>
        <source>No new mail needs an answer.</source>
        <translation>Keine neue E-Mail braucht eine Antwort.</translation>
    </message>
    <message>
        <source>No new mail.</source>
        <translation>Keine neue E-Mail.</translation>
    </message>
    <message>
        <source>None of the new entries is what you care about.</source>
        <translation>Keiner der neuen Einträge ist, was Sie interessiert.</translation>
    </message>
    <message>
        <source>Nothing in the journal that matters.</source>
        <translation>Nichts Wichtiges im Journal.</translation>
    </message>
    <message>
        <source>Nothing that help is often wanted with.</source>
        <translation>Nichts, wobei man oft Hilfe möchte.</translation>
    </message>
    <message>
        <source>The model found no mail that needs an answer.</source>
        <translation>Das Modell fand keine E-Mail, die eine Antwort braucht.</translation>
    </message>
    <message>
        <source>The model found nothing to answer.</source>
        <translation>Das Modell fand nichts zu beantworten.</translation>
    </message>
    <message>
        <source>The model found nothing to say about it.</source>
        <translation>Das Modell fand nichts dazu zu sagen.</translation>
    </message>
    <message>
        <source>The model found the messages harmless.</source>
        <translation>Das Modell fand die Meldungen harmlos.</translation>
    </message>
    <message>
        <source>The model saw nothing that help is wanted with.</source>
        <translation>Das Modell sah nichts, wobei Hilfe erwünscht wäre.</translation>
    </message>
    <message>
        <source>There is no text in the new files.</source>
        <translation>In den neuen Dateien steht kein Text.</translation>
    </message>
    <message>
        <source>There is nothing in the calendar.</source>
        <translation>Im Kalender steht nichts.</translation>
    </message>
    <message>
        <source>What came up is over.</source>
        <translation>Was bevorstand, ist vorbei.</translation>
    </message>
    <message>
        <source>The text is no chat.</source>
        <translation>Der Text ist kein Chat.</translation>
    </message>
    <message>
        <source>You wrote last.</source>
        <translation>Zuletzt haben Sie geschrieben.</translation>
    </message>
    <message>
        <source>Nobody asks anything after your last message.</source>
        <translation>Nach Ihrer letzten Nachricht fragt niemand etwas.</translation>
    </message>
    <message>
        <source>Nothing happened.</source>
        <translation>Nichts ist geschehen.</translation>
    </message>
    <message>
        <source>Clicking, scrolling and switching do not say what is wanted.</source>
        <translation>Klicken, Blättern und Wechseln sagen nicht, was gewünscht ist.</translation>
    </message>
    <message>
        <source>It is the same as just before.</source>
        <translation>Es ist dasselbe wie gerade eben.</translation>
    </message>
    <message>
        <source>Something is being read, and nothing says what for.</source>
        <translation>Etwas wird gelesen, und nichts sagt, wozu.</translation>
    </message>
    <message>
        <source>Left out %1 of your own or of merging.</source>
        <translation>%1 ausgelassen: eigene oder solche, die zusammenführen.</translation>
    </message>
    <message>
        <source>Left out %1: %2</source>
        <translation>%1 ausgelassen: %2</translation>
    </message>
    <message>
        <source>Left out %1.</source>
        <translation>%1 ausgelassen.</translation>
    </message>
    <message>
        <source>Rules left out %1.</source>
        <translation>Nach den Regeln ausgelassen: %1.</translation>
    </message>
    <message>
        <source>Read only the beginning of %1.</source>
        <translation>Nur den Anfang von %1 gelesen.</translation>
    </message>
    <message>
        <source>Today: %1 events, first %2</source>
        <translation>Heute: %1 Termine, zuerst %2</translation>
    </message>
    <message>
        <source>Tomorrow: %1 events, first %2</source>
        <translation>Morgen: %1 Termine, zuerst %2</translation>
    </message>
    <message>
        <source>Coming up %1: %2 events, first %3</source>
        <translation>Demnächst, %1: %2 Termine, zuerst %3</translation>
    </message>
    <message>
        <source>Today: %1</source>
        <translation>Heute: %1</translation>
    </message>
    <message>
        <source>Tomorrow: %1</source>
        <translation>Morgen: %1</translation>
    </message>
    <message>
        <source>Coming up %1: %2</source>
        <translation>Demnächst, %1: %2</translation>
    </message>
    <message>
        <source>Reply for %1</source>
        <translation>Antwort für %1</translation>
    </message>
    <message>
        <source>Reminder for %1</source>
        <translation>Erinnerung für %1</translation>
    </message>
    <message>
        <source>About: %1</source>
        <translation>Zu: %1</translation>
    </message>
    <message>
        <source>Summary of the copied text</source>
        <translation>Zusammenfassung des kopierten Textes</translation>
    </message>
    <message>
        <source>%1 worth a look</source>
        <translation>Einen Blick wert: %1</translation>
    </message>
    <message>
        <source>New file: %1</source>
        <translation>Neue Datei: %1</translation>
    </message>
    <message>
        <source>Mail from %1: %2</source>
        <translation>E-Mail von %1: %2</translation>
    </message>
    <message>
        <source>Work left uncommitted in %1</source>
        <translation>Nicht eingecheckte Arbeit in %1</translation>
    </message>
    <message>
        <source>1 new commit in %1</source>
        <translation>1 neuer Commit in %1</translation>
    </message>
    <message>
        <source>%1 new commits in %2</source>
        <translation>%1 neue Commits in %2</translation>
    </message>
    <message>
        <source>%1: 1 error</source>
        <translation>%1: 1 Fehler</translation>
    </message>
    <message>
        <source>%1: %2 errors</source>
        <translation>%1: %2 Fehler</translation>
    </message>
    <message>
        <source>%1 new cards in the inbox</source>
        <translation>%1 neue Karten im Eingang</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>1 service</source>
        <translation>1 Dienst</translation>
    </message>
    <message>
        <source>%1 services</source>
        <translation>%1 Dienste</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>1 older entry</source>
        <translation>1 älterer Eintrag</translation>
    </message>
    <message>
        <source>%1 older entries</source>
        <translation>%1 ältere Einträge</translation>
    </message>
    <message>
        <source>1 older file</source>
        <translation>1 ältere Datei</translation>
    </message>
    <message>
        <source>%1 older files</source>
        <translation>%1 ältere Dateien</translation>
    </message>
    <message>
        <source>1 older mail</source>
        <translation>1 ältere E-Mail</translation>
    </message>
    <message>
        <source>%1 older mails</source>
        <translation>%1 ältere E-Mails</translation>
    </message>
    <message>
        <source>1 older commit</source>
        <translation>1 älterer Commit</translation>
    </message>
    <message>
        <source>%1 older commits</source>
        <translation>%1 ältere Commits</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 Orten</translation>
    </message>
    <message>
        <source>it is over.</source>
        <translation>vorbei.</translation>
    </message>
    <message>
        <source>there is no text in it.</source>
        <translation>enthält keinen Text.</translation>
    </message>
    <message>
        <source>It went to a mailing list.</source>
        <translation>Sie ging an eine Mailingliste.</translation>
    </message>
    <message>
        <source>It has no address to answer to.</source>
        <translation>Sie hat keine Adresse für eine Antwort.</translation>
    </message>
    <message>
        <source>A program has sent it.</source>
        <translation>Ein Programm hat sie geschickt.</translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation>Sie enthält keinen Text.</translation>
    </message>
    <message>
        <source>It asks nothing.</source>
        <translation>Sie fragt nichts.</translation>
    </message>
    <message>
        <source>Waiting for a second sample.</source>
        <translation>Wartet auf eine zweite Messung.</translation>
    </message>
    <message>
        <source>Not on this machine.</source>
        <translation>Auf diesem Rechner nicht vorhanden.</translation>
    </message>
    <message>
        <source>No permission.</source>
        <translation>Keine Berechtigung.</translation>
    </message>
    <message>
        <source>Did not answer this time.</source>
        <translation>Hat diesmal nicht geantwortet.</translation>
    </message>
    <message>
        <source>Asleep, and not woken for a look at it.</source>
        <translation>Schläft und wird nicht eigens geweckt.</translation>
    </message>
    <message>
        <source>Says something that is not understood.</source>
        <translation>Sagt etwas, das nicht zu verstehen ist.</translation>
    </message>
    <message>
        <source>Graphics memory of all programs needs the right CAP_PERFMON.</source>
        <translation>Der Grafikspeicher aller Programme erfordert das Recht CAP_PERFMON.</translation>
    </message>
    <message>
        <source>Only the administrator may read the energy counters, because they leak a little of what other programs compute. What is allowed holds until the computer restarts.</source>
        <translation>Nur die Systemverwaltung darf die Energiezähler lesen, weil sie ein wenig davon verraten, was andere Programme rechnen. Eine Erlaubnis gilt, bis der Rechner neu startet.</translation>
    </message>
    <message>
        <source>Tandem cannot read devices of this driver.</source>
        <translation>Tandem kann Geräte dieses Treibers nicht lesen.</translation>
    </message>
    <message>
        <source>The NPU belongs to the group render. Log in again when you have joined it.</source>
        <translation>Die NPU gehört der Gruppe render. Melden Sie sich neu an, wenn Sie ihr beigetreten sind.</translation>
    </message>
    <message>
        <source>The NPU&apos;s driver tells no sensors yet.</source>
        <translation>Der Treiber der NPU nennt noch keine Messwerte.</translation>
    </message>
    <message>
        <source>The device was removed or its driver unloaded.</source>
        <translation>Das Gerät wurde entfernt oder sein Treiber entladen.</translation>
    </message>
    <message>
        <source>The graphics driver&apos;s table is of an unknown version.</source>
        <translation>Die Tabelle des Grafiktreibers hat eine unbekannte Version.</translation>
    </message>
    <message>
        <source>The kernel does not tell the power of graphics inside the processor.</source>
        <translation>Der Kernel nennt die Leistung der Grafik im Prozessor nicht.</translation>
    </message>
    <message>
        <source>The table of the graphics driver is cut short.</source>
        <translation>Die Tabelle des Grafiktreibers ist unvollständig.</translation>
    </message>
    <message>
        <source>This NPU has no power sensor; its share is in the package.</source>
        <translation>Diese NPU hat keinen Leistungssensor; ihr Anteil steckt im Prozessorpaket.</translation>
    </message>
    <message>
        <source>This machine tells no power that Tandem may read.</source>
        <translation>Dieser Rechner nennt keine Leistung, die Tandem lesen darf.</translation>
    </message>
    <message>
        <source>Too many files are open.</source>
        <translation>Zu viele Dateien sind geöffnet.</translation>
    </message>
    <message>
        <source>To allow it: %1</source>
        <translation>So erlauben Sie es: %1</translation>
    </message>
    <message>
        <source>Other device</source>
        <translation>Anderes Gerät</translation>
    </message>
    <message>
        <source>Looked into Tandem&apos;s help</source>
        <translation>In Tandems Hilfe nachgesehen</translation>
    </message>
    <message>
        <source>The model&apos;s summary named %1, which the text does not have.</source>
        <translation>Die Zusammenfassung des Modells nannte %1; im Text steht das nicht.</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>No motion</source>
        <translation>Keine Bewegung</translation>
    </message>
    <message>
        <source>Nothing slides or fades. Also when the desktop asks for it.</source>
        <translation>Nichts gleitet oder blendet. Auch, wenn der Desktop darum bittet.</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Enter sends</source>
        <translation>Eingabe sendet</translation>
    </message>
    <message>
        <source>Shift+Enter begins a new line.</source>
        <translation>Umschalt+Eingabe beginnt eine neue Zeile.</translation>
    </message>
    <message>
        <source>Enter begins a new line, Ctrl+Enter sends.</source>
        <translation>Eingabe beginnt eine neue Zeile, Strg+Eingabe sendet.</translation>
    </message>
    <message>
        <source>How much to keep in mind</source>
        <translation>Wie viel gemerkt wird</translation>
    </message>
    <message>
        <source>The context: how long a conversation may get. More needs more memory. Counts when a model is loaded the next time.</source>
        <translation>Der Kontext: wie lang eine Unterhaltung werden darf. Mehr braucht mehr Speicher. Gilt, wenn das nächste Mal ein Modell geladen wird.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Variety of new chats</source>
        <translation>Vielfalt neuer Chats</translation>
    </message>
    <message>
        <source>Temperature. At 0 the likeliest word is always taken; high values surprise.</source>
        <translation>Temperatur. Bei 0 wird immer das wahrscheinlichste Wort genommen; hohe Werte überraschen.</translation>
    </message>
    <message>
        <source>sober</source>
        <translation>nüchtern</translation>
    </message>
    <message>
        <source>inventive</source>
        <translation>einfallsreich</translation>
    </message>
    <message>
        <source>Instructions of new chats</source>
        <translation>Anweisungen neuer Chats</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>Du bist ein hilfreicher Assistent.</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>Wo was liegt</translation>
    </message>
    <message>
        <source>Conversations, models and the index of your documents</source>
        <translation>Unterhaltungen, Modelle und der Index Ihrer Dokumente</translation>
    </message>
    <message>
        <source>What you write, your documents and your conversations stay on this computer. Tandem goes to the network for one thing only: to fetch the feeds of monitors that you have set up, and then it sends nothing but the request for that address. There are no statistics.</source>
        <translation>Was Sie schreiben, Ihre Dokumente und Ihre Unterhaltungen bleiben auf diesem Rechner. Tandem geht nur aus einem Grund ins Netz: um die Feeds der Beobachter zu holen, die Sie eingerichtet haben, und sendet dabei nichts als die Anfrage nach dieser Adresse. Es gibt keine Statistiken.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Tandem %1</source>
        <translation>Tandem %1</translation>
    </message>
    <message>
        <source>A private assistant with its own engine. Free software under the Apache License 2.0.</source>
        <translation>Ein privater Assistent mit eigener Engine. Freie Software unter der Apache-Lizenz 2.0.</translation>
    </message>
    <message>
        <source>Built on Qt (LGPL 3), SQLite (public domain), md4c, nlohmann-json, spdlog, CLI11, libcurl, pugixml (MIT and BSD), utf8proc (MIT), GMime, libical, libsystemd (LGPL 2.1), libgit2 (GPL 2 with linking exception), Gumbo and OpenSSL (Apache 2.0), libseccomp (LGPL 2.1) and poppler (GPL 2, as a program of its own). Models have licences of their own, shown on the models page.</source>
        <translation>Beruht auf Qt (LGPL 3), SQLite (gemeinfrei), md4c, nlohmann-json, spdlog, CLI11, libcurl, pugixml (MIT und BSD), utf8proc (MIT), GMime, libical, libsystemd (LGPL 2.1), libgit2 (GPL 2 mit Ausnahme fürs Linken), Gumbo und OpenSSL (Apache 2.0), libseccomp (LGPL 2.1) und poppler (GPL 2, als eigenes Programm). Modelle haben eigene Lizenzen, die auf der Seite „Modelle“ stehen.</translation>
    </message>
</context>
<context>
    <name>ShortcutsOverlay</name>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>Unterhaltungen durchsuchen</translation>
    </message>
    <message>
        <source>Type a message</source>
        <translation>Nachricht schreiben</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>Neue Zeile</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Antwort stoppen</translation>
    </message>
    <message>
        <source>Edit the last message</source>
        <translation>Letzte Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Neu antworten</translation>
    </message>
    <message>
        <source>Scroll back</source>
        <translation>Zurückblättern</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>Chat umbenennen</translation>
    </message>
    <message>
        <source>Delete the chat (in the list)</source>
        <translation>Chat löschen (in der Liste)</translation>
    </message>
    <message>
        <source>Undo a deletion</source>
        <translation>Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>Choose the model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>Modelldatei hinzufügen</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>Beobachter</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>Diese Liste</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in conversations</source>
        <translation>In Unterhaltungen suchen</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation>Noch keine Unterhaltungen</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>What you ask appears here. It stays on this computer.</source>
        <translation>Was Sie fragen, erscheint hier. Es bleibt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>No title and no message contains these words.</source>
        <translation>Weder Titel noch Nachrichten enthalten diese Wörter.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
</context>
<context>
    <name>SidebarRow</name>
    <message>
        <source>More for “%1”</source>
        <translation>Mehr zu „%1“</translation>
    </message>
    <message>
        <source>New name of the conversation</source>
        <translation>Neuer Name der Unterhaltung</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>SimulationBar</name>
    <message>
        <source>Nothing here runs on your computer.</source>
        <translation>Nichts hiervon läuft auf Ihrem Rechner.</translation>
    </message>
    <message>
        <source>Both sides get the same requests at the same moments; only what is done first, and where, differs.</source>
        <translation>Beide Seiten bekommen dieselben Anfragen zur selben Zeit; nur was zuerst geschieht und wo, ist verschieden.</translation>
    </message>
    <message>
        <source>The real scheduler works on a described machine, for people and monitors that are made up.</source>
        <translation>Der echte Scheduler arbeitet auf einer beschriebenen Maschine, für erfundene Leute und Beobachter.</translation>
    </message>
    <message>
        <source>Simulation. %1</source>
        <translation>Simulation. %1</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>ended · %1</source>
        <translation>beendet · %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Your questions</source>
        <translation>Ihre Fragen</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal abspielen</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Played: %1</source>
        <translation>Abgespielt: %1</translation>
    </message>
</context>
<context>
    <name>SimulationChoices</name>
    <message>
        <source>Tandem</source>
        <translation>Tandem</translation>
    </message>
    <message>
        <source>What you ask goes first; background work gives way and fills what is left of all processors.</source>
        <translation>Was Sie fragen, geht vor; Hintergrundarbeit macht Platz und füllt, was auf allen Prozessoren übrig bleibt.</translation>
    </message>
    <message>
        <source>Continuous batching</source>
        <translation>Fortlaufendes Batching</translation>
    </message>
    <message>
        <source>As many servers do it: everybody in order of arrival, together on the graphics processor.</source>
        <translation>Wie viele Server es machen: alle in der Reihenfolge der Ankunft, gemeinsam auf dem Grafikprozessor.</translation>
    </message>
    <message>
        <source>Batching, questions first</source>
        <translation>Batching, Fragen zuerst</translation>
    </message>
    <message>
        <source>Together on the graphics processor, but your questions enter the next pass first.</source>
        <translation>Gemeinsam auf dem Grafikprozessor, doch Ihre Fragen kommen beim nächsten Durchgang zuerst.</translation>
    </message>
    <message>
        <source>Four at a time, CPU</source>
        <translation>Vier zugleich, CPU</translation>
    </message>
    <message>
        <source>As a small server does it: four requests share the CPU, in order of arrival.</source>
        <translation>Wie ein kleiner Server es macht: Vier Anfragen teilen sich die CPU, in der Reihenfolge der Ankunft.</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>Everybody in order of arrival, each alone on the graphics processor.</source>
        <translation>Alle in der Reihenfolge der Ankunft, jeder allein auf dem Grafikprozessor.</translation>
    </message>
    <message>
        <source>NPU and graphics, one by one</source>
        <translation>NPU und Grafik, einzeln</translation>
    </message>
    <message>
        <source>Both processors work on the same request, and everybody else waits for it.</source>
        <translation>Beide Prozessoren arbeiten an derselben Anfrage, und alle anderen warten darauf.</translation>
    </message>
    <message>
        <source>Time sharing</source>
        <translation>Zeitscheiben</translation>
    </message>
    <message>
        <source>Your questions and the background each have a queue and share the graphics processor equally.</source>
        <translation>Ihre Fragen und der Hintergrund haben je eine Warteschlange und teilen sich den Grafikprozessor zu gleichen Teilen.</translation>
    </message>
    <message>
        <source>Agent.xpu</source>
        <translation>Agent.xpu</translation>
    </message>
    <message>
        <source>The policy of the research that Tandem is based on: your questions first, between two kernels.</source>
        <translation>Die Strategie der Forschung, auf der Tandem beruht: Ihre Fragen zuerst, zwischen zwei Kerneln.</translation>
    </message>
    <message>
        <source>A bit of everything</source>
        <translation>Von allem etwas</translation>
    </message>
    <message>
        <source>Chats, documents and tools; mail, feeds and articles behind them.</source>
        <translation>Chats, Dokumente und Werkzeuge; dahinter E-Mails, Feeds und Artikel.</translation>
    </message>
    <message>
        <source>Short questions</source>
        <translation>Kurze Fragen</translation>
    </message>
    <message>
        <source>Chats with short prompts, while monitors read mail and feeds.</source>
        <translation>Chats mit kurzen Fragen, während Beobachter E-Mails und Feeds lesen.</translation>
    </message>
    <message>
        <source>Long documents</source>
        <translation>Lange Dokumente</translation>
    </message>
    <message>
        <source>Questions about long texts, while monitors summarise articles.</source>
        <translation>Fragen zu langen Texten, während Beobachter Artikel zusammenfassen.</translation>
    </message>
    <message>
        <source>Mostly monitors</source>
        <translation>Vor allem Beobachter</translation>
    </message>
    <message>
        <source>A question now and then, and more background work than can be done.</source>
        <translation>Ab und zu eine Frage und mehr Hintergrundarbeit, als zu schaffen ist.</translation>
    </message>
    <message>
        <source>%1 a minute</source>
        <translation>%1 pro Minute</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>SimulationOutcome</name>
    <message>
        <source>With %1 the first word of an answer comes %2 times sooner: nine of ten within %3 instead of %4.</source>
        <translation>Mit %1 kommt das erste Wort einer Antwort %2-mal so früh: neun von zehn in %3 statt %4.</translation>
    </message>
    <message>
        <source>With %1 the first word of an answer comes %2 times later: nine of ten within %3 instead of %4.</source>
        <translation>Mit %1 kommt das erste Wort einer Antwort %2-mal so spät: neun von zehn in %3 statt %4.</translation>
    </message>
    <message>
        <source>The first word of an answer comes as soon with both: nine of ten within %1.</source>
        <translation>Das erste Wort einer Antwort kommt bei beiden gleich früh: neun von zehn in %1.</translation>
    </message>
    <message>
        <source>The background writes %1 % more.</source>
        <translation>Der Hintergrund schreibt %1 % mehr.</translation>
    </message>
    <message>
        <source>The background writes %1 % less.</source>
        <translation>Der Hintergrund schreibt %1 % weniger.</translation>
    </message>
    <message>
        <source>The background writes as much.</source>
        <translation>Der Hintergrund schreibt gleich viel.</translation>
    </message>
    <message>
        <source>First word, half of them within</source>
        <translation>Erstes Wort, die Hälfte in</translation>
    </message>
    <message>
        <source>Median of the time to first token (TTFT p50).</source>
        <translation>Median der Zeit bis zum ersten Token (TTFT p50).</translation>
    </message>
    <message>
        <source>First word, nine of ten within</source>
        <translation>Erstes Wort, neun von zehn in</translation>
    </message>
    <message>
        <source>90th percentile of the time to first token (TTFT p90).</source>
        <translation>90. Perzentil der Zeit bis zum ersten Token (TTFT p90).</translation>
    </message>
    <message>
        <source>Waiting to begin, nine of ten within</source>
        <translation>Warten auf den Beginn, neun von zehn in</translation>
    </message>
    <message>
        <source>90th percentile of the time from asking to the first kernel.</source>
        <translation>90. Perzentil der Zeit von der Frage bis zum ersten Kernel.</translation>
    </message>
    <message>
        <source>Written per second</source>
        <translation>Geschrieben pro Sekunde</translation>
    </message>
    <message>
        <source>Answer tokens of background requests, by the time that was played.</source>
        <translation>Antwort-Token der Hintergrundanfragen, durch die abgespielte Zeit.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>Requests finished</source>
        <translation>Fertige Anfragen</translation>
    </message>
    <message>
        <source>Background requests that were answered to the end.</source>
        <translation>Hintergrundanfragen, die zu Ende beantwortet wurden.</translation>
    </message>
    <message>
        <source>Whole answer, half of them within</source>
        <translation>Ganze Antwort, die Hälfte in</translation>
    </message>
    <message>
        <source>Median of the end-to-end latency of background requests.</source>
        <translation>Median der Latenz der Hintergrundanfragen von Anfang bis Ende.</translation>
    </message>
    <message>
        <source>Too early to tell: fewer than three questions have been answered.</source>
        <translation>Noch zu früh: Weniger als drei Fragen sind beantwortet.</translation>
    </message>
</context>
<context>
    <name>SimulationView</name>
    <message>
        <source>Dashboard</source>
        <translation>Dashboard</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>One policy</source>
        <translation>Eine Strategie</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Zwei vergleichen</translation>
    </message>
    <message>
        <source>The simulation does not go on</source>
        <translation>Die Simulation geht nicht weiter</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>Von vorn</translation>
    </message>
</context>
<context>
    <name>SizeGuide</name>
    <message>
        <source>1 billion weights</source>
        <translation>1 Milliarde Gewichte</translation>
    </message>
    <message>
        <source>very quick; short and simple tasks</source>
        <translation>sehr schnell; kurze und einfache Aufgaben</translation>
    </message>
    <message>
        <source>4 billion weights</source>
        <translation>4 Milliarden Gewichte</translation>
    </message>
    <message>
        <source>quick; everyday questions and texts</source>
        <translation>schnell; alltägliche Fragen und Texte</translation>
    </message>
    <message>
        <source>8 billion weights</source>
        <translation>8 Milliarden Gewichte</translation>
    </message>
    <message>
        <source>good answers, moderate speed</source>
        <translation>gute Antworten, mäßiges Tempo</translation>
    </message>
    <message>
        <source>14 billion weights</source>
        <translation>14 Milliarden Gewichte</translation>
    </message>
    <message>
        <source>better answers, slower</source>
        <translation>bessere Antworten, langsamer</translation>
    </message>
    <message>
        <source>30 billion, 3 at work</source>
        <translation>30 Milliarden, 3 aktiv</translation>
    </message>
    <message>
        <source>best answers, as quick as a small one</source>
        <translation>beste Antworten, schnell wie ein kleines</translation>
    </message>
    <message>
        <source>%1 GB file</source>
        <translation>%1-GB-Datei</translation>
    </message>
    <message>
        <source>too large for the memory that is free now</source>
        <translation>zu groß für den Speicher, der gerade frei ist</translation>
    </message>
    <message>
        <source>a good choice here: %1</source>
        <translation>hier eine gute Wahl: %1</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message>
        <source>Searched your documents: nothing fits this question</source>
        <translation>Ihre Dokumente durchsucht: nichts passt zu dieser Frage</translation>
    </message>
    <message numerus="yes">
        <source>Searched %Ln document(s)</source>
        <translation>
            <numerusform>%Ln Dokument durchsucht</numerusform>
            <numerusform>%Ln Dokumente durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>Passages from these files were read for “%1”. Nothing left this computer.</source>
        <translation>Für „%1“ wurden Abschnitte dieser Dateien gelesen. Nichts hat diesen Rechner verlassen.</translation>
    </message>
    <message>
        <source>Source %1: %2. Open the file</source>
        <translation>Quelle %1: %2. Datei öffnen</translation>
    </message>
</context>
<context>
    <name>StartError</name>
    <message>
        <source>Tandem cannot start</source>
        <translation>Tandem kann nicht starten</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ToolLine</name>
    <message>
        <source>being done…</source>
        <translation>wird ausgeführt …</translation>
    </message>
    <message>
        <source>you said no</source>
        <translation>Sie sagten nein</translation>
    </message>
    <message>
        <source>did not work</source>
        <translation>hat nicht geklappt</translation>
    </message>
    <message>
        <source>nobody knows how it ended</source>
        <translation>niemand weiß, wie es ausging</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Background work is paused.</source>
        <translation>Die Arbeit im Hintergrund ist angehalten.</translation>
    </message>
    <message>
        <source>Working in the background.</source>
        <translation>Arbeitet im Hintergrund.</translation>
    </message>
    <message>
        <source>Open Tandem</source>
        <translation>Tandem öffnen</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>Quick ask</source>
        <translation>Kurze Frage</translation>
    </message>
    <message>
        <source>Resume background work</source>
        <translation>Hintergrundarbeit fortsetzen</translation>
    </message>
    <message>
        <source>Pause background work</source>
        <translation>Hintergrundarbeit anhalten</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new card(s) in the inbox.</source>
        <translation>
            <numerusform>%Ln neue Karte im Eingang.</numerusform>
            <numerusform>%Ln neue Karten im Eingang.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UserMessage</name>
    <message>
        <source>You: %1</source>
        <translation>Sie: %1</translation>
    </message>
    <message>
        <source>Edit your message</source>
        <translation>Ihre Nachricht bearbeiten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Neu fragen</translation>
    </message>
    <message>
        <source>Replaces this message and everything after it</source>
        <translation>Ersetzt diese Nachricht und alles danach</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>Bearbeiten und neu fragen</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>Nachricht kopieren</translation>
    </message>
</context>
<context>
    <name>tandem::Answering</name>
    <message>
        <source>understanding the question</source>
        <translation>versteht die Frage</translation>
    </message>
    <message>
        <source>searching your documents</source>
        <translation>durchsucht Ihre Dokumente</translation>
    </message>
    <message>
        <source>using a tool</source>
        <translation>benutzt ein Werkzeug</translation>
    </message>
    <message>
        <source>waiting for your yes</source>
        <translation>wartet auf Ihr Ja</translation>
    </message>
    <message>
        <source>doing it</source>
        <translation>führt es aus</translation>
    </message>
</context>
<context>
    <name>tandem::Chat</name>
    <message>
        <source>This link was not opened: only complete http, https and mailto links are.</source>
        <translation>Dieser Link wurde nicht geöffnet: Es werden nur vollständige http-, https- und mailto-Links geöffnet.</translation>
    </message>
    <message>
        <source>No program on this computer opens such a link.</source>
        <translation>Kein Programm auf diesem Rechner öffnet solche Links.</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>No program on this computer opens %1.</source>
        <translation>Kein Programm auf diesem Rechner öffnet %1.</translation>
    </message>
</context>
<context>
    <name>tandem::Conversation</name>
    <message>
        <source>The conversation is still being read.</source>
        <translation>Die Unterhaltung wird noch gelesen.</translation>
    </message>
    <message>
        <source>An answer is still being written. Stop it first, or wait.</source>
        <translation>Es wird noch eine Antwort geschrieben. Stoppen Sie sie zuerst oder warten Sie.</translation>
    </message>
    <message>
        <source>There is no model to answer. Choose one first.</source>
        <translation>Es gibt kein Modell, das antworten könnte. Wählen Sie zuerst eines.</translation>
    </message>
    <message>
        <source>There is nothing to send: write a message first.</source>
        <translation>Es gibt nichts zu senden: Schreiben Sie zuerst eine Nachricht.</translation>
    </message>
    <message>
        <source>There is no answer to make again.</source>
        <translation>Es gibt keine Antwort, die neu gegeben werden könnte.</translation>
    </message>
    <message>
        <source>Only your own messages can be edited.</source>
        <translation>Nur Ihre eigenen Nachrichten lassen sich bearbeiten.</translation>
    </message>
    <message>
        <source>The context is full, so the answer ends here. Begin a new conversation, or load the model with a larger context.</source>
        <translation>Der Kontext ist voll, darum endet die Antwort hier. Beginnen Sie eine neue Unterhaltung oder laden Sie das Modell mit einem größeren Kontext.</translation>
    </message>
</context>
<context>
    <name>tandem::Dashboard</name>
    <message>
        <source>Saved. Open it at ui.perfetto.dev.</source>
        <translation>Gespeichert. Öffnen lässt es sich auf ui.perfetto.dev.</translation>
    </message>
    <message>
        <source>The trace was not saved. %1</source>
        <translation>Die Aufzeichnung wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Saved. The requests are beside it, in %1.</source>
        <translation>Gespeichert. Die Anfragen liegen daneben, in %1.</translation>
    </message>
    <message>
        <source>The tables were not saved. %1</source>
        <translation>Die Tabellen wurden nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Token/s</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1 von %2 Blöcken</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>From asking to the first kernel</source>
        <translation>Von der Frage bis zum ersten Kernel</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>Erstes Wort</translation>
    </message>
    <message>
        <source>Time to first token (TTFT)</source>
        <translation>Zeit bis zum ersten Token (TTFT)</translation>
    </message>
    <message>
        <source>Per word</source>
        <translation>Je Wort</translation>
    </message>
    <message>
        <source>Time per output token (TPOT), after the first</source>
        <translation>Zeit je weiterem Token der Antwort (TPOT)</translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation>Ganze Antwort</translation>
    </message>
    <message>
        <source>End-to-end latency</source>
        <translation>Latenz von Anfang bis Ende</translation>
    </message>
    <message>
        <source>request %1 and %2 more</source>
        <translation>Anfrage %1 und %2 weitere</translation>
    </message>
    <message>
        <source>request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>Reactive, decode</source>
        <translation>Reaktiv, Decode</translation>
    </message>
    <message>
        <source>Reactive, prefill</source>
        <translation>Reaktiv, Prefill</translation>
    </message>
    <message>
        <source>Proactive, decode</source>
        <translation>Proaktiv, Decode</translation>
    </message>
    <message>
        <source>Proactive, prefill</source>
        <translation>Proaktiv, Prefill</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>%1, predicted %2</source>
        <translation>%1, vorhergesagt %2</translation>
    </message>
    <message>
        <source>%1, stopped for somebody who waits</source>
        <translation>%1, angehalten für jemanden, der wartet</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1, fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2
%3 · %4
%5</source>
        <translation>%1 · %2
%3 · %4
%5</translation>
    </message>
</context>
<context>
    <name>tandem::DecisionList</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>vor %1 min</translation>
    </message>
</context>
<context>
    <name>tandem::Desk</name>
    <message>
        <source>Your chats cannot be saved at the moment. %1 They stay here in memory and are saved as soon as it works again.</source>
        <translation>Ihre Chats lassen sich im Moment nicht speichern. %1 Sie bleiben hier im Speicher und werden gesichert, sobald es wieder geht.</translation>
    </message>
</context>
<context>
    <name>tandem::DocumentFolders</name>
    <message>
        <source>Part of it could not be looked into</source>
        <translation>Ein Teil davon ließ sich nicht durchsehen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read</source>
        <translation>
            <numerusform>%Ln Datei war nicht lesbar</numerusform>
            <numerusform>%Ln Dateien waren nicht lesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are not searched</source>
        <translation>
            <numerusform>%Ln Datei wird nicht durchsucht</numerusform>
            <numerusform>%Ln Dateien werden nicht durchsucht</numerusform>
        </translation>
    </message>
    <message>
        <source>This folder is not there at the moment. What was read is kept until it comes back.</source>
        <translation>Dieser Ordner ist gerade nicht da. Was gelesen wurde, bleibt erhalten, bis er wieder auftaucht.</translation>
    </message>
    <message>
        <source>Looking through it…</source>
        <translation>Wird durchgesehen …</translation>
    </message>
    <message numerus="yes">
        <source>Looking through it: %Ln file(s) so far</source>
        <translation>
            <numerusform>Wird durchgesehen: bisher %Ln Datei</numerusform>
            <numerusform>Wird durchgesehen: bisher %Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %1 of %Ln file(s)</source>
        <translation>
            <numerusform>Wird gelesen: %1 von %Ln Datei</numerusform>
            <numerusform>Wird gelesen: %1 von %Ln Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused before it was looked through</source>
        <translation>Angehalten, bevor der Ordner durchgesehen war</translation>
    </message>
    <message numerus="yes">
        <source>Paused at %1 of %Ln file(s)</source>
        <translation>
            <numerusform>Angehalten bei %1 von %Ln Datei</numerusform>
            <numerusform>Angehalten bei %1 von %Ln Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no documents in it.</source>
        <translation>Darin liegen keine Dokumente.</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>Aktuell</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln Datei</numerusform>
            <numerusform>%Ln Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln Abschnitt</numerusform>
            <numerusform>%Ln Abschnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>last update %1</source>
        <translation>zuletzt aktualisiert %1</translation>
    </message>
    <message>
        <source>%1 is in the list already.</source>
        <translation>%1 steht schon in der Liste.</translation>
    </message>
    <message>
        <source>%1 is read already: it lies in %2.</source>
        <translation>%1 wird schon gelesen: Der Ordner liegt in %2.</translation>
    </message>
    <message>
        <source>%1 has changed since you were asked. Nothing was granted.</source>
        <translation>%1 hat sich geändert, seit Sie gefragt wurden. Es wurde nichts freigegeben.</translation>
    </message>
</context>
<context>
    <name>tandem::EngineStatus</name>
    <message>
        <source>Your question waits for another one of yours.</source>
        <translation>Ihre Frage wartet auf eine andere von Ihnen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln background task(s) are waiting.</source>
        <translation>
            <numerusform>%Ln Aufgabe im Hintergrund wartet.</numerusform>
            <numerusform>%Ln Aufgaben im Hintergrund warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Working in the background; your questions go first.</source>
        <translation>Arbeitet im Hintergrund; Ihre Fragen gehen vor.</translation>
    </message>
</context>
<context>
    <name>tandem::GlobalShortcut</name>
    <message>
        <source>Ask Tandem something</source>
        <translation>Tandem etwas fragen</translation>
    </message>
</context>
<context>
    <name>tandem::InboxList</name>
    <message>
        <source>Comes back %1</source>
        <translation>Kommt %1 wieder</translation>
    </message>
    <message>
        <source>Being done…</source>
        <translation>Wird ausgeführt …</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Not needed any more</source>
        <translation>Nicht mehr nötig</translation>
    </message>
    <message>
        <source>Ignored “%1”</source>
        <translation>„%1“ ignoriert</translation>
    </message>
    <message>
        <source>Done with “%1”</source>
        <translation>„%1“ erledigt</translation>
    </message>
    <message>
        <source>Muted “%1”</source>
        <translation>„%1“ stummgeschaltet</translation>
    </message>
</context>
<context>
    <name>tandem::ModelShelf</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>Nur Dateien auf diesem Rechner lassen sich hinzufügen.</translation>
    </message>
    <message>
        <source>%1 was not added. %2</source>
        <translation>%1 wurde nicht hinzugefügt. %2</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>%1 ließ sich nicht laden. %2</translation>
    </message>
</context>
<context>
    <name>tandem::MonitorForm</name>
    <message>
        <source>Give it a name.</source>
        <translation>Geben Sie ihm einen Namen.</translation>
    </message>
    <message>
        <source>%1: name at least one.</source>
        <translation>%1: Nennen Sie mindestens einen Eintrag.</translation>
    </message>
    <message>
        <source>Quiet hours: write the times as 22:00.</source>
        <translation>Ruhezeiten: Schreiben Sie die Zeiten wie 22:00.</translation>
    </message>
    <message>
        <source>As often as suits it.</source>
        <translation>So oft, wie es passt.</translation>
    </message>
    <message>
        <source>Say when, for example: every day at 8:00</source>
        <translation>Sagen Sie, wann, zum Beispiel: every day at 8:00</translation>
    </message>
</context>
<context>
    <name>tandem::RangeSelection</name>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernel(s), %1 for you</source>
        <translation>
            <numerusform>%Ln Kernel, %1 für Sie</numerusform>
            <numerusform>%Ln Kernel, %1 für Sie</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens/s: %1 yours, %2 background</source>
        <translation>Token/s: %1 für Sie, %2 im Hintergrund</translation>
    </message>
    <message>
        <source>gave way %1×</source>
        <translation>machte %1× Platz</translation>
    </message>
</context>
<context>
    <name>tandem::Simulator</name>
    <message>
        <source>The descriptions of the machines were not found. Install Tandem anew, or start it from its own folder.</source>
        <translation>Die Beschreibungen der Maschinen wurden nicht gefunden. Installieren Sie Tandem neu oder starten Sie es aus seinem eigenen Ordner.</translation>
    </message>
    <message>
        <source>Both sides play the same policy. Choose another one on one side.</source>
        <translation>Beide Seiten spielen dieselbe Strategie. Wählen Sie auf einer Seite eine andere.</translation>
    </message>
    <message>
        <source>%1 of %2 min</source>
        <translation>%1 von %2 min</translation>
    </message>
    <message>
        <source>Simulation of %1, %2, %3</source>
        <translation>Simulation von %1, %2, %3</translation>
    </message>
</context>
<context>
    <name>tandem::ThisComputer</name>
    <message>
        <source>Energy today</source>
        <translation>Energie heute</translation>
    </message>
    <message>
        <source>Energy yesterday</source>
        <translation>Energie gestern</translation>
    </message>
    <message>
        <source>Energy on %1</source>
        <translation>Energie am %1</translation>
    </message>
    <message>
        <source>Measured by %1.</source>
        <translation>Gemessen von %1.</translation>
    </message>
    <message>
        <source>%1 “This computer” shows how to allow it.</source>
        <translation>%1 „Dieser Rechner“ zeigt, wie es sich erlauben lässt.</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>An estimate: what the cost model expects of Tandem&apos;s work, above what the computer takes at rest. %1</source>
        <translation>Eine Schätzung: was das Kostenmodell für Tandems Arbeit erwartet, über dem, was der Rechner in Ruhe braucht. %1</translation>
    </message>
</context>
</TS>
