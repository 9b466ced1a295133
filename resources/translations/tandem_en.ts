<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ContestLanes</name>
    <message numerus="yes">
        <source>%Ln question(s) wait for the first word</source>
        <translation>
            <numerusform>%Ln question waits for its first word</numerusform>
            <numerusform>%Ln questions wait for their first word</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message numerus="yes">
        <source>%Ln token(s) written</source>
        <translation>
            <numerusform>%Ln token written</numerusform>
            <numerusform>%Ln tokens written</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MonitorWords</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message numerus="yes">
        <source>Searched %Ln document(s)</source>
        <translation>
            <numerusform>Searched %Ln document</numerusform>
            <numerusform>Searched %Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message numerus="yes">
        <source>%Ln new card(s) in the inbox.</source>
        <translation>
            <numerusform>%Ln new card in the inbox.</numerusform>
            <numerusform>%Ln new cards in the inbox.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tandem::Dashboard</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tandem::DocumentFolders</name>
    <message numerus="yes">
        <source>%Ln file(s) could not be read</source>
        <translation>
            <numerusform>%Ln file could not be read</numerusform>
            <numerusform>%Ln files could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are not searched</source>
        <translation>
            <numerusform>%Ln file is not searched</numerusform>
            <numerusform>%Ln files are not searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looking through it: %Ln file(s) so far</source>
        <translation>
            <numerusform>Looking through it: %Ln file so far</numerusform>
            <numerusform>Looking through it: %Ln files so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %1 of %Ln file(s)</source>
        <translation>
            <numerusform>Reading: %1 of %Ln file</numerusform>
            <numerusform>Reading: %1 of %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paused at %1 of %Ln file(s)</source>
        <translation>
            <numerusform>Paused at %1 of %Ln file</numerusform>
            <numerusform>Paused at %1 of %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln file</numerusform>
            <numerusform>%Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln passage</numerusform>
            <numerusform>%Ln passages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tandem::EngineStatus</name>
    <message numerus="yes">
        <source>%Ln background task(s) are waiting.</source>
        <translation>
            <numerusform>%Ln background task is waiting.</numerusform>
            <numerusform>%Ln background tasks are waiting.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tandem::RangeSelection</name>
    <message numerus="yes">
        <source>%Ln kernel(s), %1 for you</source>
        <translation>
            <numerusform>%Ln kernel, %1 for you</numerusform>
            <numerusform>%Ln kernels, %1 for you</numerusform>
        </translation>
    </message>
</context>
</TS>
