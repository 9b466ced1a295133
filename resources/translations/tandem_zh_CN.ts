<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AnswerFooter</name>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>%1 of %2 prompt tokens reused</source>
        <translation>已复用 %1/%2 个输入词元</translation>
    </message>
    <message>
        <source>%1 prompt tokens</source>
        <translation>%1 个输入词元</translation>
    </message>
    <message>
        <source>Time until the first word (TTFT), speed of the answer, and how much of the question the engine still remembered and did not have to read again.
Length of the answer in tokens: %1.</source>
        <translation>首词等待时间（TTFT）、回答速度，以及问题中引擎仍记得、无需重读的部分。
回答长度（词元）：%1。</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
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
        <translation>正在阅读，%1%</translation>
    </message>
    <message>
        <source>thinking about it</source>
        <translation>正在思考</translation>
    </message>
    <message>
        <source>The context is full</source>
        <translation>上下文已满</translation>
    </message>
    <message>
        <source>No complete answer</source>
        <translation>回答不完整</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>ApprovalCard</name>
    <message>
        <source>Tandem asks: %1</source>
        <translation>Tandem 询问：%1</translation>
    </message>
    <message>
        <source>This cannot be undone. %1</source>
        <translation>此操作无法撤销。%1</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes, do this</source>
        <translation>是，执行</translation>
    </message>
</context>
<context>
    <name>ApprovalSheet</name>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Yes, do this</source>
        <translation>是，执行</translation>
    </message>
</context>
<context>
    <name>ChatHeader</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>New name of the conversation</source>
        <translation>对话的新名称</translation>
    </message>
    <message>
        <source>Use my documents</source>
        <translation>使用我的文档</translation>
    </message>
    <message>
        <source>Questions here are answered from your documents. Press to stop.</source>
        <translation>此处的问题依据您的文档回答。按下即可停用。</translation>
    </message>
    <message>
        <source>Answer from my documents in this chat</source>
        <translation>在此对话中依据我的文档回答</translation>
    </message>
    <message>
        <source>How this chat is answered</source>
        <translation>此对话的回答方式</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>ChatNotices</name>
    <message>
        <source>Choose another</source>
        <translation>选择其他模型</translation>
    </message>
    <message>
        <source>No model is loaded. You can read your conversations; to get answers, choose one.</source>
        <translation>未加载模型。您可以阅读已有对话；要获得回答，请选择一个模型。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>No folder is chosen yet, so there are no documents to search.</source>
        <translation>尚未选择文件夹，因此没有可搜索的文档。</translation>
    </message>
    <message>
        <source>Choose folders</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>ChatPage</name>
    <message>
        <source>What would you like to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>%1 answers on this computer; nothing leaves it.</source>
        <translation>%1 在本机上回答，任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>Choose a model to begin.</source>
        <translation>请先选择一个模型。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>%1 answers on this computer; nothing leaves it. It knows Tandem and everyday tasks, and little else.</source>
        <translation>%1 在本机上回答，任何内容都不会离开本机。它熟悉 Tandem 和日常事务，此外所知不多。</translation>
    </message>
    <message>
        <source>Larger models</source>
        <translation>更大的模型</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>复制代码</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>What you feel</source>
        <translation>您感受到的</translation>
    </message>
    <message>
        <source>What the background gets done</source>
        <translation>后台完成的工作</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>Ask…</source>
        <translation>提问…</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>您的消息</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter begins a new line</source>
        <translation>Enter 发送，Shift+Enter 换行</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation>Ctrl+Enter 发送</translation>
    </message>
</context>
<context>
    <name>ComputerPanel</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>仪表盘</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Share of time that all cores together are busy</source>
        <translation>所有核心合计的忙碌时间占比</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Graphics and neural processors</source>
        <translation>图形处理器与神经处理器</translation>
    </message>
    <message>
        <source>The kernel shows none on this machine.</source>
        <translation>内核未在本机上显示任何此类设备。</translation>
    </message>
</context>
<context>
    <name>ContestLanes</name>
    <message>
        <source>%1, simulated: what each device computes, over the last %2 seconds</source>
        <translation>%1（模拟）：最近 %2 秒内各设备的计算内容</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>nobody waits</source>
        <translation>无人等待</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s) wait for the first word</source>
        <translation>
            <numerusform>%Ln 个问题在等待首词</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in the background</source>
        <translation>后台 %1 个</translation>
    </message>
    <message>
        <source>%1 background requests are being read or wait</source>
        <translation>%1 个后台请求正在读取或等待</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation>−%1 秒</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>Context: %1 of %2 tokens used</source>
        <translation>上下文：已用 %1/%2 个词元</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The conversation is nearly as long as the model can keep in mind (its context). Begin a new chat soon, or shorten an earlier message.</source>
        <translation>对话长度已接近模型可记忆的上限（上下文）。请尽快开始新对话，或缩短之前的某条消息。</translation>
    </message>
    <message>
        <source>How much of what the model can keep in mind (its context, in tokens) this conversation takes. Nothing is ever left out silently.</source>
        <translation>此对话在模型可记忆的内容（上下文，以词元计）中所占的部分。任何内容都不会被悄悄略去。</translation>
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
        <translation>引擎空闲</translation>
    </message>
    <message>
        <source>When a model is loaded, you see here what each device computes, who waits and why. A simulation can be watched without one.</source>
        <translation>加载模型后，您可在此看到各设备在计算什么、谁在等待以及原因。无需模型也可观看模拟。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>仪表盘</translation>
    </message>
    <message>
        <source>scheduling: %1</source>
        <translation>调度：%1</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>DecisionLog</name>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Nobody had to wait so far.</source>
        <translation>目前还没有人需要等待。</translation>
    </message>
    <message>
        <source>Decisions and their reasons</source>
        <translation>决策及其原因</translation>
    </message>
</context>
<context>
    <name>DesktopSection</name>
    <message>
        <source>On this desktop</source>
        <translation>在此桌面上</translation>
    </message>
    <message>
        <source>Start at login</source>
        <translation>登录时启动</translation>
    </message>
    <message>
        <source>The window opens when you log in, so that monitors watch from the beginning.</source>
        <translation>登录时打开窗口，使监测任务从一开始就工作。</translation>
    </message>
    <message>
        <source>Keep running when the window is closed</source>
        <translation>关闭窗口后继续运行</translation>
    </message>
    <message>
        <source>Closing the window ends Tandem, and monitors stop watching.</source>
        <translation>关闭窗口即退出 Tandem，监测任务也会停止。</translation>
    </message>
    <message>
        <source>Monitors go on watching. The icon in the tray brings the window back; Ctrl+Q ends Tandem.</source>
        <translation>监测任务继续进行。点击系统托盘图标可重新打开窗口；Ctrl+Q 退出 Tandem。</translation>
    </message>
    <message>
        <source>Monitors go on watching. This desktop shows no tray, so the window is minimised instead of hidden; Ctrl+Q ends Tandem.</source>
        <translation>监测任务继续进行。此桌面没有系统托盘，因此窗口会最小化而不是隐藏；Ctrl+Q 退出 Tandem。</translation>
    </message>
    <message>
        <source>Pause work in the background</source>
        <translation>暂停后台工作</translation>
    </message>
    <message>
        <source>Monitors only take note of what happens, and documents are not read. Also after a restart.</source>
        <translation>监测任务只记下发生的事，不读取文档。重新启动后仍然如此。</translation>
    </message>
    <message>
        <source>Ask from anywhere</source>
        <translation>随时随地提问</translation>
    </message>
    <message>
        <source>Keys that bring Tandem to the front with a new question. Your desktop asks you which.</source>
        <translation>用于将 Tandem 调到前台并开始新提问的快捷键。桌面会询问您使用哪些键。</translation>
    </message>
    <message>
        <source>%1 brings Tandem to the front with a new question. The settings of your desktop change it.</source>
        <translation>%1 将 Tandem 调到前台并开始新提问。可在桌面设置中更改。</translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation>选择快捷键…</translation>
    </message>
    <message>
        <source>Give this command to a shortcut in the settings of your desktop: it brings Tandem to the front with a new question, and out of the way again.</source>
        <translation>请在桌面设置中为此命令指定快捷键：它会将 Tandem 调到前台并开始新提问，再按一次则收起。</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
</context>
<context>
    <name>DocumentFolderRow</name>
    <message>
        <source>Which, and why</source>
        <translation>哪些，为什么</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Remove. Its index is erased; your files stay.</source>
        <translation>移除。其索引会被删除，您的文件会保留。</translation>
    </message>
</context>
<context>
    <name>DocumentFoldersSection</name>
    <message>
        <source>Document folders</source>
        <translation>文档文件夹</translation>
    </message>
    <message>
        <source>What lies in these folders is read on this computer, so that answers can draw on it and name their sources. Nothing in them is changed.</source>
        <translation>这些文件夹中的内容在本机上读取，以便回答可以引用并注明来源。其中的任何内容都不会被更改。</translation>
    </message>
    <message>
        <source>~/Documents</source>
        <translation>~/文档</translation>
    </message>
    <message>
        <source>Path of a folder</source>
        <translation>文件夹路径</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Reading is paused</source>
        <translation>读取已暂停</translation>
    </message>
    <message>
        <source>New and changed files are read as they come</source>
        <translation>新增和更改的文件会随时读取</translation>
    </message>
    <message>
        <source>What was read until now is searched.</source>
        <translation>搜索范围为目前已读取的内容。</translation>
    </message>
    <message>
        <source>At the lowest priority; your questions go first.</source>
        <translation>以最低优先级进行；您的问题优先。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Left out are hidden files and folders, files that hold keys or passwords by their names, build output and unfinished downloads, PDFs above 64 MB, and of very long texts all but the first 4 MB.</source>
        <translation>以下内容不会读取：隐藏的文件和文件夹、从名称看包含密钥或密码的文件、构建产物和未完成的下载、超过 64 MB 的 PDF，以及超长文本中前 4 MB 之后的部分。</translation>
    </message>
    <message>
        <source>Choose a folder with documents</source>
        <translation>选择包含文档的文件夹</translation>
    </message>
    <message>
        <source>Reading is paused with all work in the background</source>
        <translation>读取已随所有后台工作一起暂停</translation>
    </message>
</context>
<context>
    <name>DropLayer</name>
    <message>
        <source>Drop the model here</source>
        <translation>将模型拖放到此处</translation>
    </message>
    <message>
        <source>A .gguf file is used where it lies; nothing is copied.</source>
        <translation>.gguf 文件会就地使用，不会复制。</translation>
    </message>
</context>
<context>
    <name>EnergyCard</name>
    <message>
        <source>Nothing was asked yet.</source>
        <translation>尚未提出任何问题。</translation>
    </message>
    <message>
        <source>By device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>更晚</translation>
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
        <translation>%1 · %2/词元</translation>
    </message>
    <message>
        <source>No power can be read here, and the cost model expects none.</source>
        <translation>此处无法读取功率，成本模型也没有预期值。</translation>
    </message>
    <message>
        <source>Measured: its share of what the computer took above rest while it ran.</source>
        <translation>实测：运行期间计算机在空闲功耗之上消耗的份额。</translation>
    </message>
    <message>
        <source>An estimate: the time it ran × the power that the cost model expects. Nothing was measured.</source>
        <translation>估计值：运行时间 × 成本模型预期的功率。未作测量。</translation>
    </message>
    <message>
        <source>%1 of it measured. The rest is an estimate: the time it ran × the power that the cost model expects.</source>
        <translation>其中 %1 为实测。其余为估计值：运行时间 × 成本模型预期的功率。</translation>
    </message>
    <message>
        <source>%1 About %2 s of it nothing is known.</source>
        <translation>%1 其中 %2 秒的情况不明。</translation>
    </message>
    <message>
        <source>about</source>
        <translation>约</translation>
    </message>
    <message>
        <source>Your conversations</source>
        <translation>您的对话</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>The computer at rest</source>
        <translation>计算机空闲时</translation>
    </message>
</context>
<context>
    <name>EvidenceList</name>
    <message>
        <source>Hide what this is based on</source>
        <translation>隐藏依据</translation>
    </message>
    <message>
        <source>What this is based on (%1)</source>
        <translation>依据（%1）</translation>
    </message>
    <message>
        <source>Open the page…</source>
        <translation>打开网页…</translation>
    </message>
</context>
<context>
    <name>FigureRow</name>
    <message>
        <source>You wait at most</source>
        <translation>您最多等待</translation>
    </message>
    <message>
        <source>Nine of ten of your questions began to run within this time (p90 of waiting).</source>
        <translation>您的问题十个中有九个在此时间内开始运行（等待时间 p90）。</translation>
    </message>
    <message>
        <source>First word after</source>
        <translation>首词用时</translation>
    </message>
    <message>
        <source>Nine of ten of your answers began within this time (p90 of TTFT).</source>
        <translation>您的回答十个中有九个在此时间内开始（TTFT p90）。</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>后台</translation>
    </message>
    <message>
        <source>What monitors were answered over the last seconds.</source>
        <translation>最近几秒内为监测任务生成的回答。</translation>
    </message>
    <message>
        <source>Context memory</source>
        <translation>上下文内存</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 of the KV cache are in use. %2 of all prompt tokens had been computed before.</source>
        <translation>KV 缓存已使用 %1。全部输入词元中有 %2 此前已计算过。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Memory pressure</source>
        <translation>内存压力</translation>
    </message>
    <message>
        <source>How much of the memory bandwidth the running kernels want together. Above the first mark the scheduler starts background work more carefully, above the second it holds it back.</source>
        <translation>正在运行的内核合计需要的内存带宽。超过第一个刻度时，调度器会更谨慎地启动后台工作；超过第二个刻度时会暂缓后台工作。</translation>
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
        <translation>%1 B</translation>
    </message>
    <message>
        <source>%1 million</source>
        <translation>%1 M</translation>
    </message>
    <message>
        <source>%1 thousand</source>
        <translation>%1 K</translation>
    </message>
</context>
<context>
    <name>GalleryOverlay</name>
    <message>
        <source>What should Tandem keep an eye on?</source>
        <translation>您希望 Tandem 留意什么？</translation>
    </message>
    <message>
        <source>Everything is read on this computer. You can change all of it in the next step.</source>
        <translation>一切都在本机上读取。您可以在下一步更改所有内容。</translation>
    </message>
</context>
<context>
    <name>GetModel</name>
    <message>
        <source>A model is on its way into memory</source>
        <translation>正在将模型载入内存</translation>
    </message>
    <message>
        <source>Tandem needs a model to answer</source>
        <translation>Tandem 需要模型才能回答</translation>
    </message>
    <message>
        <source>A model is one file that holds what a language model has learned. Its name ends in .gguf. Tandem runs it on this computer: your questions never leave it.</source>
        <translation>模型是一个文件，包含语言模型学到的内容，文件名以 .gguf 结尾。Tandem 在本机上运行它：您的问题绝不会离开本机。</translation>
    </message>
    <message>
        <source>This file cannot be used</source>
        <translation>无法使用此文件</translation>
    </message>
    <message>
        <source>Choose a model file…</source>
        <translation>选择模型文件…</translation>
    </message>
    <message>
        <source>or drop a .gguf file anywhere in this window. It is used where it lies, not copied.</source>
        <translation>或将 .gguf 文件拖放到此窗口的任意位置。文件会就地使用，不会复制。</translation>
    </message>
    <message>
        <source>Which one? This computer has %1 of memory free now.</source>
        <translation>选哪个？本机目前有 %1 可用内存。</translation>
    </message>
    <message>
        <source>Which one?</source>
        <translation>选哪个？</translation>
    </message>
    <message>
        <source>Families that Tandem knows: Llama 3 and Llama 2, Qwen 3 (also the mixtures of experts), Gemma 3. With a browser, look on huggingface.co for “Qwen3 4B GGUF”, for instance; files with Q4_K_M in their name balance size and quality well.</source>
        <translation>Tandem 支持的系列：Llama 3 和 Llama 2、Qwen 3（包括混合专家模型）、Gemma 3。可用浏览器在 huggingface.co 上搜索“Qwen3 4B GGUF”等；名称中含 Q4_K_M 的文件在大小和质量之间较为均衡。</translation>
    </message>
    <message>
        <source>Files in %1 appear here by themselves.</source>
        <translation>%1 中的文件会自动出现在此处。</translation>
    </message>
    <message>
        <source>Larger models know more</source>
        <translation>更大的模型懂得更多</translation>
    </message>
</context>
<context>
    <name>InboxCard</name>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>您的回答</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>已静音</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>接受…</translation>
    </message>
    <message>
        <source>Answer…</source>
        <translation>回答…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>You have read it.</source>
        <translation>您已阅读。</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Its monitor speaks less often when you ignore most of its cards.</source>
        <translation>如果您忽略其大部分卡片，该监测任务会减少提醒。</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>More about “%1”</source>
        <translation>关于“%1”的更多操作</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Mute for a day</source>
        <translation>静音一天</translation>
    </message>
    <message>
        <source>Mute for a week</source>
        <translation>静音一周</translation>
    </message>
    <message>
        <source>Mute until I unmute it</source>
        <translation>静音直到我取消</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消静音</translation>
    </message>
</context>
<context>
    <name>InboxPage</name>
    <message>
        <source>Nothing waits for you</source>
        <translation>没有等待您处理的内容</translation>
    </message>
    <message>
        <source>Nobody puts anything in here yet</source>
        <translation>目前还没有内容会放到这里</translation>
    </message>
    <message>
        <source>What your monitors find appears here. Quiet days cost no energy.</source>
        <translation>监测任务发现的内容会显示在这里。没有事情的日子不耗能源。</translation>
    </message>
    <message>
        <source>Monitors watch folders, feeds, mail and more, and put what they find in here.</source>
        <translation>监测任务留意文件夹、订阅源、邮件等，并将发现的内容放到这里。</translation>
    </message>
    <message>
        <source>Choose a monitor…</source>
        <translation>选择监测任务…</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Which cards</source>
        <translation>哪些卡片</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待处理</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>KeyNames</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
</context>
<context>
    <name>LaneChart</name>
    <message>
        <source>What each device computes, over the last %1 seconds</source>
        <translation>最近 %1 秒内各设备的计算内容</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Time shown</source>
        <translation>显示的时间</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Hold the picture</source>
        <translation>定格画面</translation>
    </message>
    <message>
        <source>Save what is selected</source>
        <translation>保存所选部分</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Picture for ui.perfetto.dev…</source>
        <translation>用于 ui.perfetto.dev 的图形…</translation>
    </message>
    <message>
        <source>Tables for a spreadsheet…</source>
        <translation>用于电子表格的数据…</translation>
    </message>
    <message>
        <source>held</source>
        <translation>已定格</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>−%1 s</source>
        <translation>−%1 秒</translation>
    </message>
    <message>
        <source>%1 selected: %2</source>
        <translation>已选 %1：%2</translation>
    </message>
    <message>
        <source>Lanes. Shift and the arrow keys select a range.</source>
        <translation>时间轨。按住 Shift 并用方向键选择范围。</translation>
    </message>
    <message>
        <source>Save the simulation</source>
        <translation>保存模拟</translation>
    </message>
</context>
<context>
    <name>LatencyTable</name>
    <message>
        <source>How long it takes</source>
        <translation>所需时间</translation>
    </message>
    <message>
        <source>%1, half, nine of ten and 99 of 100 within. Yours: %2. Background: %3.</source>
        <translation>%1，一半、十分之九和百分之九十九不超过。您的：%2。后台：%3。</translation>
    </message>
</context>
<context>
    <name>LeftOutOverlay</name>
    <message>
        <source>Not searched in “%1”</source>
        <translation>“%1”中未搜索的内容</translation>
    </message>
    <message>
        <source>Everything in it is searched.</source>
        <translation>其中的所有内容都参与搜索。</translation>
    </message>
    <message>
        <source>There are more of them.</source>
        <translation>还有更多。</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>you wait for it</source>
        <translation>您在等待</translation>
    </message>
    <message>
        <source>background</source>
        <translation>后台</translation>
    </message>
    <message>
        <source>reads (prefill)</source>
        <translation>阅读（预填充）</translation>
    </message>
    <message>
        <source>writes (decode)</source>
        <translation>撰写（解码）</translation>
    </message>
    <message>
        <source>gave way</source>
        <translation>让路</translation>
    </message>
</context>
<context>
    <name>LineEditor</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>LineField</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>LinkPrompt</name>
    <message>
        <source>Open this link in the browser?</source>
        <translation>在浏览器中打开此链接？</translation>
    </message>
    <message>
        <source>The address comes from the answer. The site will learn that you visited it.</source>
        <translation>该地址来自回答。网站会知道您访问过它。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>LiveWords</name>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>上下文已满</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>turned away</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>reads</source>
        <translation>阅读中</translation>
    </message>
    <message>
        <source>parked</source>
        <translation>已暂存</translation>
    </message>
    <message>
        <source>writes</source>
        <translation>撰写中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s) written</source>
        <translation>
            <numerusform>已写 %Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 tokens read</source>
        <translation>已读 %1/%2 个词元</translation>
    </message>
</context>
<context>
    <name>LoadingCard</name>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>正在加载：%1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop loading; nothing is lost</source>
        <translation>停止加载；不会丢失任何内容</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Deleted “%1”</source>
        <translation>已删除“%1”</translation>
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
        <translation>已移除“%1”；您的文件仍保留</translation>
    </message>
    <message>
        <source>Choose a model file</source>
        <translation>选择模型文件</translation>
    </message>
    <message>
        <source>Models (*.gguf)</source>
        <translation>模型 (*.gguf)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>MemoryWords</name>
    <message>
        <source>memory needed: not known yet</source>
        <translation>所需内存：尚不清楚</translation>
    </message>
    <message>
        <source>needs %1, %2 free</source>
        <translation>需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>needs %1, only %2 free</source>
        <translation>需要 %1，仅 %2 可用</translation>
    </message>
</context>
<context>
    <name>MessageItem</name>
    <message>
        <source>You: %1</source>
        <translation>您：%1</translation>
    </message>
    <message>
        <source>Tandem: %1</source>
        <translation>Tandem：%1</translation>
    </message>
</context>
<context>
    <name>MessageList</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新内容</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到末尾</translation>
    </message>
    <message>
        <source>Show the end and follow the answer</source>
        <translation>显示末尾并跟随回答</translation>
    </message>
</context>
<context>
    <name>ModelButton</name>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
</context>
<context>
    <name>ModelPicker</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>所有模型</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 weights</source>
        <translation>%1 参数</translation>
    </message>
    <message>
        <source>keeps %1 tokens in mind</source>
        <translation>可记忆 %1 个词元</translation>
    </message>
    <message>
        <source>licence: %1</source>
        <translation>许可证：%1</translation>
    </message>
    <message>
        <source>, in use</source>
        <translation>，使用中</translation>
    </message>
    <message>
        <source>looking at the file…</source>
        <translation>正在查看文件…</translation>
    </message>
    <message>
        <source>Take “%1” from this list; the file stays</source>
        <translation>从列表中移除“%1”；文件会保留</translation>
    </message>
</context>
<context>
    <name>ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>%1 of memory free. Files are used where they lie; those in %2 appear by themselves.</source>
        <translation>%1 内存可用。文件会就地使用；%2 中的文件会自动出现。</translation>
    </message>
</context>
<context>
    <name>MonitorCard</name>
    <message>
        <source>next: %1</source>
        <translation>下次：%1</translation>
    </message>
    <message>
        <source>Last run: %1</source>
        <translation>上次运行：%1</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>取消静音</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>恢复如前</translation>
    </message>
    <message>
        <source>Lets it speak as often as in the beginning.</source>
        <translation>恢复到最初的提醒频率。</translation>
    </message>
    <message>
        <source>Stop the run of “%1”</source>
        <translation>停止运行“%1”</translation>
    </message>
    <message>
        <source>Run “%1” now</source>
        <translation>立即运行“%1”</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Paste a text…</source>
        <translation>粘贴文本…</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>“%1” is on</source>
        <translation>“%1”已启用</translation>
    </message>
    <message>
        <source>More about “%1”</source>
        <translation>关于“%1”的更多操作</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Last runs…</source>
        <translation>最近的运行…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>MonitorEditor</name>
    <message>
        <source>New monitor</source>
        <translation>新建监测任务</translation>
    </message>
    <message>
        <source>Change the monitor</source>
        <translation>更改监测任务</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>One per line</source>
        <translation>每行一个</translation>
    </message>
    <message>
        <source>One per line, for example: %1</source>
        <translation>每行一个，例如：%1</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>例如：%1</translation>
    </message>
    <message>
        <source>When to look</source>
        <translation>何时查看</translation>
    </message>
    <message>
        <source>every day at 8:00</source>
        <translation>every day at 8:00</translation>
    </message>
    <message>
        <source>Only on mains power</source>
        <translation>仅在接通电源时</translation>
    </message>
    <message>
        <source>Waits while the computer runs on its battery.</source>
        <translation>使用电池时等待。</translation>
    </message>
    <message>
        <source>Runs an hour, at most</source>
        <translation>每小时最多运行次数</translation>
    </message>
    <message>
        <source>Energy a day, at most</source>
        <translation>每天最多能耗</translation>
    </message>
    <message>
        <source>In joules, where this computer measures them. A laptop battery holds about 200 000.</source>
        <translation>以焦耳计（若本机可测量）。笔记本电池约为 200 000 焦耳。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>When something happens during a run</source>
        <translation>运行期间有新事件时</translation>
    </message>
    <message>
        <source>next time</source>
        <translation>下次处理</translation>
    </message>
    <message>
        <source>start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>依次处理</translation>
    </message>
    <message>
        <source>Make up for missed times</source>
        <translation>补做错过的运行</translation>
    </message>
    <message>
        <source>Once, after the computer slept or Tandem was closed.</source>
        <translation>计算机休眠或 Tandem 关闭之后补做一次。</translation>
    </message>
</context>
<context>
    <name>MonitorList</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
</context>
<context>
    <name>MonitorWords</name>
    <message>
        <source>today at %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday at %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>tomorrow at %1</source>
        <translation>明天 %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>Nothing to say</source>
        <translation>没有可报告的内容</translation>
    </message>
    <message>
        <source>Put something into the inbox</source>
        <translation>已放入收件箱</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Folders to watch</source>
        <translation>要监测的文件夹</translation>
    </message>
    <message>
        <source>Addresses of feeds</source>
        <translation>订阅源地址</translation>
    </message>
    <message>
        <source>Mail folders (Maildir)</source>
        <translation>邮件文件夹（Maildir）</translation>
    </message>
    <message>
        <source>Calendar files (.ics) or folders of them</source>
        <translation>日历文件（.ics）或其所在文件夹</translation>
    </message>
    <message>
        <source>Services to watch (empty: all)</source>
        <translation>要监测的服务（留空：全部）</translation>
    </message>
    <message>
        <source>Git repositories</source>
        <translation>Git 仓库</translation>
    </message>
    <message>
        <source>Files with exported events</source>
        <translation>包含导出事件的文件</translation>
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
        <translation>目前后台没有任何工作</translation>
    </message>
    <message>
        <source>A monitor keeps an eye on a folder, a feed, your mail or your calendar and puts what it finds into the inbox. It never makes you wait, and it changes nothing without your yes.</source>
        <translation>监测任务会留意文件夹、订阅源、您的邮件或日历，并将发现的内容放入收件箱。它绝不会让您等待，未经您同意也不会更改任何内容。</translation>
    </message>
    <message>
        <source>Choose a monitor…</source>
        <translation>选择监测任务…</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>监测任务</translation>
    </message>
    <message>
        <source>New monitor…</source>
        <translation>新建监测任务…</translation>
    </message>
    <message>
        <source>They work when the computer has time for it; your questions always go first.</source>
        <translation>它们在计算机空闲时工作；您的问题始终优先。</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Background work is paused</source>
        <translation>后台工作已暂停</translation>
    </message>
    <message>
        <source>Monitors take note of what happens and work on it when you go on. Documents are not read. What you run yourself runs.</source>
        <translation>监测任务会记下发生的事，待您继续后再处理。不读取文档。您自己运行的内容照常运行。</translation>
    </message>
    <message>
        <source>Go on with work in the background</source>
        <translation>继续后台工作</translation>
    </message>
    <message>
        <source>Pause work in the background</source>
        <translation>暂停后台工作</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>OptionsSheet</name>
    <message>
        <source>How this chat is answered</source>
        <translation>此对话的回答方式</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Use my documents</source>
        <translation>使用我的文档</translation>
    </message>
    <message>
        <source>Questions are answered from the folders chosen in Settings, with sources.</source>
        <translation>依据“设置”中所选的文件夹回答问题，并注明来源。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>This model was not made for tools: it gets them explained, and may fail to use them. Whatever changes something waits for your yes.</source>
        <translation>此模型并非为使用工具而设计：会向它说明工具的用法，但它可能无法正确使用。凡是会更改内容的操作都会等待您的同意。</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>Instructions for this chat</source>
        <translation>此对话的指示</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>你是一个乐于助人的助手。</translation>
    </message>
    <message>
        <source>Read before every message of this chat: who to be, which language, how long. Called a system prompt elsewhere.</source>
        <translation>在此对话的每条消息之前读取：扮演什么角色、使用什么语言、回答多长。其他地方称为系统提示词。</translation>
    </message>
    <message>
        <source>Variety</source>
        <translation>多样性</translation>
    </message>
    <message>
        <source>Temperature. At 0 the likeliest word is always taken and the answer repeats exactly; high values surprise.</source>
        <translation>温度。为 0 时总是选取最可能的词，回答可完全重现；值越高越出人意料。</translation>
    </message>
    <message>
        <source>0 – always the likeliest</source>
        <translation>0 – 总选最可能的</translation>
    </message>
    <message>
        <source>sober</source>
        <translation>严谨</translation>
    </message>
    <message>
        <source>inventive</source>
        <translation>富有创意</translation>
    </message>
    <message>
        <source>Words to choose from</source>
        <translation>候选词数量</translation>
    </message>
    <message>
        <source>Top-k. Only this many of the likeliest tokens are considered; 0 considers all.</source>
        <translation>Top-k。只考虑这么多最可能的词元；0 表示全部考虑。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Share of likely words</source>
        <translation>高概率词的占比</translation>
    </message>
    <message>
        <source>Top-p. Takes the likeliest tokens until their probabilities sum to this share.</source>
        <translation>Top-p。选取最可能的词元，直到其概率之和达到此占比。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Leave out unlikely words</source>
        <translation>排除低概率词</translation>
    </message>
    <message>
        <source>Min-p. Drops tokens less likely than this share of the likeliest one.</source>
        <translation>Min-p。舍弃概率低于最可能词元此比例的词元。</translation>
    </message>
    <message>
        <source>Avoid repeating itself</source>
        <translation>避免重复</translation>
    </message>
    <message>
        <source>Repetition penalty. Above 1, words that were just used become less likely.</source>
        <translation>重复惩罚。大于 1 时，刚用过的词会变得不那么可能。</translation>
    </message>
    <message>
        <source>Avoid frequent words</source>
        <translation>避免高频词</translation>
    </message>
    <message>
        <source>Frequency penalty. Each earlier use of a word lowers its chance by this much.</source>
        <translation>频率惩罚。词每出现过一次，其机会就降低这么多。</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>In tokens; a token is about three quarters of an English word.</source>
        <translation>以词元计；一个词元约为一到两个汉字。</translation>
    </message>
    <message>
        <source>as long as it fits</source>
        <translation>容得下多长就多长</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Seed: the same number gives the same answer again; empty or 0 gives a fresh one</source>
        <translation>随机种子：相同的数字会得到相同的回答；留空或 0 则每次不同</translation>
    </message>
    <message>
        <source>fresh each time</source>
        <translation>每次不同</translation>
    </message>
    <message>
        <source>Back to the usual</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Resets everything in this sheet to what new chats begin with</source>
        <translation>将此处的所有设置重置为新对话的初始值</translation>
    </message>
    <message>
        <source>The model may calculate, look things up, also in Tandem&apos;s help, and prepare notes, mails and reminders. Whatever changes something waits for your yes.</source>
        <translation>模型可以计算、查找信息（包括 Tandem 的帮助），并准备笔记、邮件和提醒。凡是会更改内容的操作都会等待您的同意。</translation>
    </message>
</context>
<context>
    <name>OutcomeCard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>PasteOverlay</name>
    <message>
        <source>Run “%1”</source>
        <translation>运行“%1”</translation>
    </message>
    <message>
        <source>It is read on this computer, and what comes of it appears in the inbox.</source>
        <translation>文本在本机上读取，结果会显示在收件箱中。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Paste the text here</source>
        <translation>在此粘贴文本</translation>
    </message>
    <message>
        <source>Use a file…</source>
        <translation>使用文件…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
</context>
<context>
    <name>PressureGauge</name>
    <message>
        <source>Memory pressure: %1 %</source>
        <translation>内存压力：%1%</translation>
    </message>
</context>
<context>
    <name>QueueBars</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Queues</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>Yours, reading</source>
        <translation>您的，阅读中</translation>
    </message>
    <message>
        <source>Yours, writing</source>
        <translation>您的，撰写中</translation>
    </message>
    <message>
        <source>Background, reading</source>
        <translation>后台，阅读中</translation>
    </message>
    <message>
        <source>Background, writing</source>
        <translation>后台，撰写中</translation>
    </message>
</context>
<context>
    <name>QuietHoursRow</name>
    <message>
        <source>Quiet hours</source>
        <translation>免打扰时段</translation>
    </message>
    <message>
        <source>What happens meanwhile is looked at afterwards.</source>
        <translation>期间发生的事会在之后处理。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>免打扰开始</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>免打扰结束</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Inbox (%1 new)</source>
        <translation>收件箱（%1 条新内容）</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>监测任务</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>仪表盘</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Monitors (paused)</source>
        <translation>监测任务（已暂停）</translation>
    </message>
</context>
<context>
    <name>RefusedCard</name>
    <message>
        <source>What may not be read</source>
        <translation>不允许读取的内容</translation>
    </message>
    <message>
        <source>Command: %1</source>
        <translation>命令：%1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
</context>
<context>
    <name>RequestTable</name>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>None yet. Ask something, or let a monitor run.</source>
        <translation>暂无。请提问，或运行一个监测任务。</translation>
    </message>
    <message>
        <source>Request %1, %2, %3. %4 %5</source>
        <translation>请求 %1，%2，%3。%4 %5</translation>
    </message>
    <message>
        <source>gave way %1×</source>
        <translation>让路 %1 次</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>first word after %1</source>
        <translation>%1 后出首词</translation>
    </message>
</context>
<context>
    <name>RunsOverlay</name>
    <message>
        <source>Runs of “%1”</source>
        <translation>“%1”的运行</translation>
    </message>
    <message>
        <source>It has not run yet.</source>
        <translation>尚未运行。</translation>
    </message>
</context>
<context>
    <name>SaveDialogs</name>
    <message>
        <source>Save what is selected</source>
        <translation>保存所选部分</translation>
    </message>
    <message>
        <source>Save the simulation</source>
        <translation>保存模拟</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Chrome traces (*.json)</source>
        <translation>Chrome 跟踪记录 (*.json)</translation>
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
        <translation>稍候</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>本机没有</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>无权限</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无响应</translation>
    </message>
    <message>
        <source>asleep</source>
        <translation>休眠中</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Package</source>
        <translation>整个处理器</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Graphics inside</source>
        <translation>集成显卡</translation>
    </message>
    <message>
        <source>Memory chips</source>
        <translation>内存芯片</translation>
    </message>
    <message>
        <source>The whole board</source>
        <translation>整块主板</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Used by Tandem</source>
        <translation>Tandem 使用</translation>
    </message>
    <message>
        <source>Held by Tandem</source>
        <translation>Tandem 占用</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟频率</translation>
    </message>
    <message>
        <source>%1 of %2 MHz</source>
        <translation>%1/%2 MHz</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
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
        <translation>每秒 %1 次</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Performance cores</source>
        <translation>性能核心</translation>
    </message>
    <message>
        <source>Efficiency cores</source>
        <translation>能效核心</translation>
    </message>
    <message>
        <source>Frequency, mean</source>
        <translation>平均频率</translation>
    </message>
    <message>
        <source>Slowed down for heat</source>
        <translation>因过热降频</translation>
    </message>
    <message>
        <source>Programs wait for a core</source>
        <translation>程序等待核心</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>Swapped out</source>
        <translation>已换出</translation>
    </message>
    <message>
        <source>Programs wait for memory</source>
        <translation>程序等待内存</translation>
    </message>
    <message>
        <source>Everything waits</source>
        <translation>全部等待</translation>
    </message>
    <message>
        <source>Energy counters</source>
        <translation>能耗计数器</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电池</translation>
    </message>
    <message>
        <source>The battery gives</source>
        <translation>电池输出</translation>
    </message>
    <message>
        <source>Plugged in</source>
        <translation>已接通电源</translation>
    </message>
    <message>
        <source>frequency: %1</source>
        <translation>频率：%1</translation>
    </message>
    <message>
        <source>Core %1</source>
        <translation>核心 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>Power of the processor</source>
        <translation>处理器功率</translation>
    </message>
    <message>
        <source>Temperature of the processor</source>
        <translation>处理器温度</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>Switched off.</source>
        <translation>已关闭。</translation>
    </message>
    <message>
        <source>Watches.</source>
        <translation>正在监测。</translation>
    </message>
    <message>
        <source>Runs when you say so.</source>
        <translation>由您启动运行。</translation>
    </message>
    <message>
        <source>Runs at %1.</source>
        <translation>将于 %1 运行。</translation>
    </message>
    <message>
        <source>Looks for news first.</source>
        <translation>先查看新内容。</translation>
    </message>
    <message>
        <source>Watching 1 folder.</source>
        <translation>正在监测 1 个文件夹。</translation>
    </message>
    <message>
        <source>Watching %1 folders.</source>
        <translation>正在监测 %1 个文件夹。</translation>
    </message>
    <message>
        <source>Watching 1 calendar.</source>
        <translation>正在监测 1 个日历。</translation>
    </message>
    <message>
        <source>Watching %1 calendars.</source>
        <translation>正在监测 %1 个日历。</translation>
    </message>
    <message>
        <source>Watching 1 mailbox.</source>
        <translation>正在监测 1 个邮箱。</translation>
    </message>
    <message>
        <source>Watching %1 mailboxes.</source>
        <translation>正在监测 %1 个邮箱。</translation>
    </message>
    <message>
        <source>Watching 1 repository.</source>
        <translation>正在监测 1 个仓库。</translation>
    </message>
    <message>
        <source>Watching %1 repositories.</source>
        <translation>正在监测 %1 个仓库。</translation>
    </message>
    <message>
        <source>A run waits for its turn.</source>
        <translation>一次运行正在排队。</translation>
    </message>
    <message>
        <source>A run waits: %1</source>
        <translation>一次运行在等待：%1</translation>
    </message>
    <message>
        <source>1 thing waits for its turn.</source>
        <translation>1 件事正在排队。</translation>
    </message>
    <message>
        <source>1 thing waits: %1</source>
        <translation>1 件事在等待：%1</translation>
    </message>
    <message>
        <source>%1 things wait for its turn.</source>
        <translation>%1 件事正在排队。</translation>
    </message>
    <message>
        <source>%1 things wait: %2</source>
        <translation>%1 件事在等待：%2</translation>
    </message>
    <message>
        <source>Tandem cannot save, and tries again: %1</source>
        <translation>Tandem 无法保存，将重试：%1</translation>
    </message>
    <message>
        <source>Reads what is needed.</source>
        <translation>正在读取所需内容。</translation>
    </message>
    <message>
        <source>Asks the model.</source>
        <translation>正在询问模型。</translation>
    </message>
    <message>
        <source>Asks the model, question %1.</source>
        <translation>正在询问模型，第 %1 个问题。</translation>
    </message>
    <message>
        <source>Muted until you unmute it.</source>
        <translation>已静音，直到您取消。</translation>
    </message>
    <message>
        <source>Muted until %1.</source>
        <translation>静音至 %1。</translation>
    </message>
    <message>
        <source>Speaks less often: %1.</source>
        <translation>提醒减少：%1。</translation>
    </message>
    <message>
        <source>Started: %1.</source>
        <translation>开始：%1。</translation>
    </message>
    <message>
        <source>Looked at what is known: there is no text to read.</source>
        <translation>查看了已知内容：没有可读的文本。</translation>
    </message>
    <message>
        <source>Read %1, %2 bytes.</source>
        <translation>已读取 %1，%2 字节。</translation>
    </message>
    <message>
        <source>Asked the model: %1 tokens in, %2 out, %3 s.</source>
        <translation>已询问模型：输入 %1 个词元，输出 %2 个，%3 秒。</translation>
    </message>
    <message>
        <source>There is nothing to say.</source>
        <translation>没有可报告的内容。</translation>
    </message>
    <message>
        <source>Nothing new for the inbox.</source>
        <translation>收件箱没有新内容。</translation>
    </message>
    <message>
        <source>Proposes something.</source>
        <translation>提出建议。</translation>
    </message>
    <message>
        <source>Put 1 proposal into the inbox.</source>
        <translation>已将 1 条建议放入收件箱。</translation>
    </message>
    <message>
        <source>Put %1 proposals into the inbox.</source>
        <translation>已将 %1 条建议放入收件箱。</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Stopped by you.</source>
        <translation>已由您停止。</translation>
    </message>
    <message>
        <source>Stopped: a newer run takes its place.</source>
        <translation>已停止：由较新的运行取代。</translation>
    </message>
    <message>
        <source>Stopped: the monitor was changed.</source>
        <translation>已停止：监测任务已更改。</translation>
    </message>
    <message>
        <source>Stopped for now: begins again when background work goes on.</source>
        <translation>暂时停止：后台工作继续时重新开始。</translation>
    </message>
    <message>
        <source>Stopped: Tandem is closing.</source>
        <translation>已停止：Tandem 正在关闭。</translation>
    </message>
    <message>
        <source>Stopped: the model was taken away. It is tried again with the next one.</source>
        <translation>已停止：模型已被移除。将用下一个模型重试。</translation>
    </message>
    <message>
        <source>A new mail asks something.</source>
        <translation>一封新邮件提出了问题。</translation>
    </message>
    <message>
        <source>A service has reported errors to the system&apos;s journal.</source>
        <translation>某个服务向系统日志报告了错误。</translation>
    </message>
    <message>
        <source>Changed files have not been touched for some time.</source>
        <translation>已更改的文件有一段时间没有动过了。</translation>
    </message>
    <message>
        <source>New entries in a feed that this monitor reads.</source>
        <translation>此监测任务读取的订阅源有新条目。</translation>
    </message>
    <message>
        <source>Somebody asks something in a chat, and you have not answered yet.</source>
        <translation>有人在聊天中提问，而您尚未回答。</translation>
    </message>
    <message>
        <source>Somebody has committed to a repository that this monitor watches.</source>
        <translation>有人向此监测任务关注的仓库提交了更改。</translation>
    </message>
    <message>
        <source>There is something new in a folder that this monitor watches.</source>
        <translation>此监测任务关注的文件夹中有新内容。</translation>
    </message>
    <message>
        <source>What you do right now looks like something that Tandem could help with.</source>
        <translation>您正在做的事看起来 Tandem 可以帮忙。</translation>
    </message>
    <message>
        <source>You copied a long text.</source>
        <translation>您复制了一段长文本。</translation>
    </message>
    <message>
        <source>You copied a text with a date and a time.</source>
        <translation>您复制了一段含日期和时间的文本。</translation>
    </message>
    <message>
        <source>You copied an error message.</source>
        <translation>您复制了一条错误消息。</translation>
    </message>
    <message>
        <source>In an hour</source>
        <translation>一小时后</translation>
    </message>
    <message>
        <source>This evening</source>
        <translation>今晚</translation>
    </message>
    <message>
        <source>Tomorrow morning</source>
        <translation>明早</translation>
    </message>
    <message>
        <source>Next week</source>
        <translation>下周</translation>
    </message>
    <message>
        <source>Saved the note %1.</source>
        <translation>已保存笔记%1。</translation>
    </message>
    <message>
        <source>Saved the draft %1. It is not sent.</source>
        <translation>已保存草稿%1。尚未发送。</translation>
    </message>
    <message>
        <source>Opened the draft in the mail program. It is not sent.</source>
        <translation>已在邮件程序中打开草稿。尚未发送。</translation>
    </message>
    <message>
        <source>Opened %1.</source>
        <translation>已打开 %1。</translation>
    </message>
    <message>
        <source>The monitor %1 is set up.</source>
        <translation>监测任务%1已设置。</translation>
    </message>
    <message>
        <source>Taken back.</source>
        <translation>已撤回。</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>未执行：%1</translation>
    </message>
    <message>
        <source>You answered: %1</source>
        <translation>您的回答：%1</translation>
    </message>
    <message>
        <source>Looked at the clock</source>
        <translation>查看了时间</translation>
    </message>
    <message>
        <source>Calculated %1</source>
        <translation>计算了%1</translation>
    </message>
    <message>
        <source>Searched your documents for %1</source>
        <translation>在您的文档中搜索了%1</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>读取了%1</translation>
    </message>
    <message>
        <source>Looked into %1</source>
        <translation>查看了%1</translation>
    </message>
    <message>
        <source>Used the tool %1</source>
        <translation>使用了工具%1</translation>
    </message>
    <message>
        <source>Save a new note %1 (%2 characters).</source>
        <translation>保存新笔记%1（%2 个字符）。</translation>
    </message>
    <message>
        <source>Read and search everything in this folder, now and whenever it changes.</source>
        <translation>读取并搜索此文件夹中的所有内容，现在以及每次更改时。</translation>
    </message>
    <message>
        <source>Set up the monitor %1 (%2) that watches %3. What it finds comes to the inbox.</source>
        <translation>设置监测任务%1（%2），监测 %3。发现的内容会放入收件箱。</translation>
    </message>
    <message>
        <source>The model wants it because of your message. %1</source>
        <translation>模型因您的消息而提出此操作。%1</translation>
    </message>
    <message>
        <source>The model wants it after reading text from outside: documents, files or results of tools. Such text may have asked for it. %1</source>
        <translation>模型在阅读外部文本（文档、文件或工具结果）之后提出此操作。这些文本可能要求了它。%1</translation>
    </message>
    <message>
        <source>A hand at the right moment</source>
        <translation>恰逢其时的帮助</translation>
    </message>
    <message>
        <source>Follows what a desktop recorder tells about your work, and now and then offers one task.</source>
        <translation>留意桌面记录程序所记录的工作，不时提出一项任务。</translation>
    </message>
    <message>
        <source>What a recorder of your choice writes (files of JSON lines)</source>
        <translation>您所选记录程序写入的文件（JSON 行）</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>What the day holds</source>
        <translation>今日安排</translation>
    </message>
    <message>
        <source>Tells every morning what your calendar holds, with overlaps. Needs no model.</source>
        <translation>每天早上告知日历中的安排及时间冲突。无需模型。</translation>
    </message>
    <message>
        <source>Day brief</source>
        <translation>每日简报</translation>
    </message>
    <message>
        <source>Before an event begins</source>
        <translation>日程开始之前</translation>
    </message>
    <message>
        <source>Tells shortly before an event of your calendar begins. Needs no model.</source>
        <translation>在日历中的日程即将开始时提醒。无需模型。</translation>
    </message>
    <message>
        <source>Soon</source>
        <translation>即将开始</translation>
    </message>
    <message>
        <source>Answer a chat that you copy</source>
        <translation>回答您复制的聊天</translation>
    </message>
    <message>
        <source>Copy part of a group chat, and a draft of your answer appears.</source>
        <translation>复制群聊的一部分，即可得到您的回答草稿。</translation>
    </message>
    <message>
        <source>Your name in chats</source>
        <translation>您在聊天中的名字</translation>
    </message>
    <message>
        <source>Copied chats</source>
        <translation>复制的聊天</translation>
    </message>
    <message>
        <source>Answer a chat that you export</source>
        <translation>回答您导出的聊天</translation>
    </message>
    <message>
        <source>Put the export of a group chat into a folder, and a draft of your answer appears.</source>
        <translation>将群聊的导出文件放入文件夹，即可得到您的回答草稿。</translation>
    </message>
    <message>
        <source>Folder for exports</source>
        <translation>导出文件夹</translation>
    </message>
    <message>
        <source>Exported chats</source>
        <translation>导出的聊天</translation>
    </message>
    <message>
        <source>Answer a chat that you paste</source>
        <translation>回答您粘贴的聊天</translation>
    </message>
    <message>
        <source>Paste part of a group chat or choose its export, and a draft of your answer appears.</source>
        <translation>粘贴群聊的一部分或选择其导出文件，即可得到您的回答草稿。</translation>
    </message>
    <message>
        <source>Pasted chats</source>
        <translation>粘贴的聊天</translation>
    </message>
    <message>
        <source>Help with what you copy</source>
        <translation>协助处理您复制的内容</translation>
    </message>
    <message>
        <source>Offers a reminder for an appointment, an explanation of an error, a summary of a long text.</source>
        <translation>提供约会提醒、错误说明或长文本摘要。</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>News that matter to you</source>
        <translation>对您重要的新闻</translation>
    </message>
    <message>
        <source>Reads news feeds and picks the entries that match what you care about.</source>
        <translation>读取新闻订阅源，挑选符合您关注点的条目。</translation>
    </message>
    <message>
        <source>What you care about</source>
        <translation>您的关注点</translation>
    </message>
    <message>
        <source>News</source>
        <translation>新闻</translation>
    </message>
    <message>
        <source>New files, in short</source>
        <translation>新文件概要</translation>
    </message>
    <message>
        <source>Says what new files in a folder are about and what they want from you.</source>
        <translation>说明文件夹中新文件的内容以及需要您做什么。</translation>
    </message>
    <message>
        <source>Folder to watch</source>
        <translation>要监测的文件夹</translation>
    </message>
    <message>
        <source>New files</source>
        <translation>新文件</translation>
    </message>
    <message>
        <source>Trouble on this computer</source>
        <translation>本机的问题</translation>
    </message>
    <message>
        <source>Explains errors in the system&apos;s journal and what to try first.</source>
        <translation>解释系统日志中的错误以及首先可尝试的办法。</translation>
    </message>
    <message>
        <source>System errors</source>
        <translation>系统错误</translation>
    </message>
    <message>
        <source>Drafts for mail that waits for you</source>
        <translation>待回复邮件的草稿</translation>
    </message>
    <message>
        <source>Drafts answers to new mail that asks something. Nothing is ever sent.</source>
        <translation>为提出问题的新邮件起草回复。绝不会发送任何内容。</translation>
    </message>
    <message>
        <source>Maildir folders</source>
        <translation>Maildir 文件夹</translation>
    </message>
    <message>
        <source>How you sign</source>
        <translation>您的署名</translation>
    </message>
    <message>
        <source>Mail drafts</source>
        <translation>邮件草稿</translation>
    </message>
    <message>
        <source>What others have committed</source>
        <translation>他人的提交</translation>
    </message>
    <message>
        <source>Sums up new commits of other people in git repositories on this computer.</source>
        <translation>总结本机 Git 仓库中他人的新提交。</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Your names or addresses in commits</source>
        <translation>您在提交中的名字或地址</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Help with a text that you paste</source>
        <translation>协助处理您粘贴的文本</translation>
    </message>
    <message>
        <source>Pasted texts</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>Calendar files (.ics) or folders of them</source>
        <translation>日历文件（.ics）或其所在文件夹</translation>
    </message>
    <message>
        <source>Addresses of feeds</source>
        <translation>订阅源地址</translation>
    </message>
    <message>
        <source>It is switched off.</source>
        <translation>已关闭。</translation>
    </message>
    <message>
        <source>Background work is paused.</source>
        <translation>后台工作已暂停。</translation>
    </message>
    <message>
        <source>The computer goes to sleep.</source>
        <translation>计算机即将休眠。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>未加载模型。</translation>
    </message>
    <message>
        <source>Quiet hours until %1.</source>
        <translation>免打扰至 %1。</translation>
    </message>
    <message>
        <source>On battery: waits for mains power.</source>
        <translation>使用电池中：等待接通电源。</translation>
    </message>
    <message>
        <source>Runs less often, because %1: the next at %2.</source>
        <translation>运行减少，因为%1：下次于 %2。</translation>
    </message>
    <message>
        <source>%1 in the last hour, as many as it may: the next at %2.</source>
        <translation>最近一小时内%1，已达上限：下次于 %2。</translation>
    </message>
    <message>
        <source>Used %1 J today and may use %2 J: goes on after midnight.</source>
        <translation>今天已用 %1 J，上限 %2 J：午夜后继续。</translation>
    </message>
    <message>
        <source>you ignored its last %1 cards</source>
        <translation>您忽略了它最近的 %1 张卡片</translation>
    </message>
    <message>
        <source>you ignored %1 of its last %2 cards</source>
        <translation>您忽略了它最近 %2 张卡片中的 %1 张</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>运行 1 次</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>运行 %1 次</translation>
    </message>
    <message>
        <source>Every minute</source>
        <translation>每分钟</translation>
    </message>
    <message>
        <source>Every %1 minutes</source>
        <translation>每 %1 分钟</translation>
    </message>
    <message>
        <source>Every hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>Every %1 hours</source>
        <translation>每 %1 小时</translation>
    </message>
    <message>
        <source>Every day at %1</source>
        <translation>每天 %1</translation>
    </message>
    <message>
        <source>Every weekday at %1</source>
        <translation>每个工作日 %1</translation>
    </message>
    <message>
        <source>Every Monday at %1</source>
        <translation>每周一 %1</translation>
    </message>
    <message>
        <source>Every Tuesday at %1</source>
        <translation>每周二 %1</translation>
    </message>
    <message>
        <source>Every Wednesday at %1</source>
        <translation>每周三 %1</translation>
    </message>
    <message>
        <source>Every Thursday at %1</source>
        <translation>每周四 %1</translation>
    </message>
    <message>
        <source>Every Friday at %1</source>
        <translation>每周五 %1</translation>
    </message>
    <message>
        <source>Every Saturday at %1</source>
        <translation>每周六 %1</translation>
    </message>
    <message>
        <source>Every Sunday at %1</source>
        <translation>每周日 %1</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>立即运行</translation>
    </message>
    <message>
        <source>1 new file</source>
        <translation>1 个新文件</translation>
    </message>
    <message>
        <source>%1 new files</source>
        <translation>%1 个新文件</translation>
    </message>
    <message>
        <source>1 new entry</source>
        <translation>1 个新条目</translation>
    </message>
    <message>
        <source>%1 new entries</source>
        <translation>%1 个新条目</translation>
    </message>
    <message>
        <source>1 new mail</source>
        <translation>1 封新邮件</translation>
    </message>
    <message>
        <source>%1 new mails</source>
        <translation>%1 封新邮件</translation>
    </message>
    <message>
        <source>1 copied text</source>
        <translation>1 段复制的文本</translation>
    </message>
    <message>
        <source>%1 copied texts</source>
        <translation>%1 段复制的文本</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 条消息</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 条消息</translation>
    </message>
    <message>
        <source>1 commit</source>
        <translation>1 个提交</translation>
    </message>
    <message>
        <source>%1 commits</source>
        <translation>%1 个提交</translation>
    </message>
    <message>
        <source>1 event</source>
        <translation>1 个事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>1 text</source>
        <translation>1 段文本</translation>
    </message>
    <message>
        <source>%1 texts</source>
        <translation>%1 段文本</translation>
    </message>
    <message>
        <source>This only reads.</source>
        <translation>此操作只读取。</translation>
    </message>
    <message>
        <source>This adds something, or opens another program.</source>
        <translation>此操作会添加内容，或打开其他程序。</translation>
    </message>
    <message>
        <source>This takes something away.</source>
        <translation>此操作会移除内容。</translation>
    </message>
    <message>
        <source>The running kernel was asked to stop: somebody cannot wait.</source>
        <translation>要求正在运行的内核停止：有人不能等待。</translation>
    </message>
    <message>
        <source>Its KV cache was given up to make room.</source>
        <translation>为腾出空间，已放弃其 KV 缓存。</translation>
    </message>
    <message>
        <source>A kernel did not come back: the device is not used.</source>
        <translation>一个内核没有返回：不使用该设备。</translation>
    </message>
    <message>
        <source>The device answers again.</source>
        <translation>设备恢复响应。</translation>
    </message>
    <message>
        <source>Waited: an earlier reactive request was being prefilled.</source>
        <translation>等待：较早的响应式请求正在预填充。</translation>
    </message>
    <message>
        <source>Waited: a reactive request was running.</source>
        <translation>等待：有响应式请求正在运行。</translation>
    </message>
    <message>
        <source>Waited: other background work was ahead in the queue.</source>
        <translation>等待：队列中有其他后台工作在前。</translation>
    </message>
    <message>
        <source>Parked in the middle of its prompt: a reactive request came. Nothing is computed twice.</source>
        <translation>在阅读过程中暂存：来了响应式请求。不会重复计算。</translation>
    </message>
    <message>
        <source>Paused in the middle of its answer: a reactive request was being prefilled.</source>
        <translation>在回答过程中暂停：有响应式请求正在预填充。</translation>
    </message>
    <message>
        <source>Paused in the middle of its answer: the batch had no slot left for so long a sequence.</source>
        <translation>在回答过程中暂停：批次中没有容纳这么长序列的位置。</translation>
    </message>
    <message>
        <source>Resumed where it had been parked.</source>
        <translation>从暂存处继续。</translation>
    </message>
    <message>
        <source>Waited: the KV cache was full of requests that go first.</source>
        <translation>等待：KV 缓存被优先的请求占满。</translation>
    </message>
    <message>
        <source>Its KV cache was needed for a request that goes first; its tokens are computed again.</source>
        <translation>其 KV 缓存被优先的请求占用；其词元将重新计算。</translation>
    </message>
    <message>
        <source>Refused: the KV cache is too small for it, even with nothing else in it.</source>
        <translation>已拒绝：即使没有其他内容，KV 缓存也太小。</translation>
    </message>
    <message>
        <source>Turned away: too many requests were waiting, and this one had come last.</source>
        <translation>被拒绝：等待的请求过多，而它最后到来。</translation>
    </message>
    <message>
        <source>Something in your calendar comes up.</source>
        <translation>您的日历中有即将到来的日程。</translation>
    </message>
    <message>
        <source>This monitor tells what the calendar holds.</source>
        <translation>此监测任务会告知日历中的安排。</translation>
    </message>
    <message>
        <source>It looks like a password, a key or the number of an account: not looked at.</source>
        <translation>看起来像密码、密钥或账号：未查看。</translation>
    </message>
    <message>
        <source>No commit of somebody else.</source>
        <translation>没有其他人的提交。</translation>
    </message>
    <message>
        <source>No new chat.</source>
        <translation>没有新的聊天。</translation>
    </message>
    <message>
        <source>No new entry that passes the monitor&apos;s rules.</source>
        <translation>没有符合监测任务规则的新条目。</translation>
    </message>
    <message>
        <source>No new file.</source>
        <translation>没有新文件。</translation>
    </message>
    <message>
        <source>No new mail needs an answer.</source>
        <translation>没有需要回复的新邮件。</translation>
    </message>
    <message>
        <source>No new mail.</source>
        <translation>没有新邮件。</translation>
    </message>
    <message>
        <source>None of the new entries is what you care about.</source>
        <translation>新条目中没有您关心的内容。</translation>
    </message>
    <message>
        <source>Nothing in the journal that matters.</source>
        <translation>系统日志中没有重要内容。</translation>
    </message>
    <message>
        <source>Nothing that help is often wanted with.</source>
        <translation>通常不需要帮助的内容。</translation>
    </message>
    <message>
        <source>The model found no mail that needs an answer.</source>
        <translation>模型未发现需要回复的邮件。</translation>
    </message>
    <message>
        <source>The model found nothing to answer.</source>
        <translation>模型未发现需要回复的内容。</translation>
    </message>
    <message>
        <source>The model found nothing to say about it.</source>
        <translation>模型对此没有可说的。</translation>
    </message>
    <message>
        <source>The model found the messages harmless.</source>
        <translation>模型认为这些消息无害。</translation>
    </message>
    <message>
        <source>The model saw nothing that help is wanted with.</source>
        <translation>模型未发现需要帮助之处。</translation>
    </message>
    <message>
        <source>There is no text in the new files.</source>
        <translation>新文件中没有文本。</translation>
    </message>
    <message>
        <source>There is nothing in the calendar.</source>
        <translation>日历中没有安排。</translation>
    </message>
    <message>
        <source>What came up is over.</source>
        <translation>相关日程已结束。</translation>
    </message>
    <message>
        <source>The text is no chat.</source>
        <translation>该文本不是聊天记录。</translation>
    </message>
    <message>
        <source>You wrote last.</source>
        <translation>最后一条消息是您写的。</translation>
    </message>
    <message>
        <source>Nobody asks anything after your last message.</source>
        <translation>在您的最后一条消息之后没有人提问。</translation>
    </message>
    <message>
        <source>Nothing happened.</source>
        <translation>没有发生任何事。</translation>
    </message>
    <message>
        <source>Clicking, scrolling and switching do not say what is wanted.</source>
        <translation>点击、滚动和切换无法说明需要什么。</translation>
    </message>
    <message>
        <source>It is the same as just before.</source>
        <translation>与刚才相同。</translation>
    </message>
    <message>
        <source>Something is being read, and nothing says what for.</source>
        <translation>正在阅读某些内容，但无从得知目的。</translation>
    </message>
    <message>
        <source>Left out %1 of your own or of merging.</source>
        <translation>已略过 %1（您自己的或合并产生的）。</translation>
    </message>
    <message>
        <source>Left out %1: %2</source>
        <translation>已略过 %1：%2</translation>
    </message>
    <message>
        <source>Left out %1.</source>
        <translation>已略过 %1。</translation>
    </message>
    <message>
        <source>Rules left out %1.</source>
        <translation>规则已略过 %1。</translation>
    </message>
    <message>
        <source>Read only the beginning of %1.</source>
        <translation>只读取了 %1 的开头部分。</translation>
    </message>
    <message>
        <source>Today: %1 events, first %2</source>
        <translation>今天：%1 个日程，首先是 %2</translation>
    </message>
    <message>
        <source>Tomorrow: %1 events, first %2</source>
        <translation>明天：%1 个日程，首先是 %2</translation>
    </message>
    <message>
        <source>Coming up %1: %2 events, first %3</source>
        <translation>即将到来，%1：%2 个日程，首先是 %3</translation>
    </message>
    <message>
        <source>Today: %1</source>
        <translation>今天：%1</translation>
    </message>
    <message>
        <source>Tomorrow: %1</source>
        <translation>明天：%1</translation>
    </message>
    <message>
        <source>Coming up %1: %2</source>
        <translation>即将到来，%1：%2</translation>
    </message>
    <message>
        <source>Reply for %1</source>
        <translation>%1 的回复</translation>
    </message>
    <message>
        <source>Reminder for %1</source>
        <translation>%1 的提醒</translation>
    </message>
    <message>
        <source>About: %1</source>
        <translation>关于：%1</translation>
    </message>
    <message>
        <source>Summary of the copied text</source>
        <translation>所复制文本的摘要</translation>
    </message>
    <message>
        <source>%1 worth a look</source>
        <translation>值得一看：%1</translation>
    </message>
    <message>
        <source>New file: %1</source>
        <translation>新文件：%1</translation>
    </message>
    <message>
        <source>Mail from %1: %2</source>
        <translation>来自 %1 的邮件：%2</translation>
    </message>
    <message>
        <source>Work left uncommitted in %1</source>
        <translation>%1 中有未提交的更改</translation>
    </message>
    <message>
        <source>1 new commit in %1</source>
        <translation>%1 中有 1 个新提交</translation>
    </message>
    <message>
        <source>%1 new commits in %2</source>
        <translation>%2 中有 %1 个新提交</translation>
    </message>
    <message>
        <source>%1: 1 error</source>
        <translation>%1：1 个错误</translation>
    </message>
    <message>
        <source>%1: %2 errors</source>
        <translation>%1：%2 个错误</translation>
    </message>
    <message>
        <source>%1 new cards in the inbox</source>
        <translation>收件箱中有 %1 张新卡片</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 张</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>1 service</source>
        <translation>1 个服务</translation>
    </message>
    <message>
        <source>%1 services</source>
        <translation>%1 个服务</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 个条目</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 个条目</translation>
    </message>
    <message>
        <source>1 older entry</source>
        <translation>1 个较早的条目</translation>
    </message>
    <message>
        <source>%1 older entries</source>
        <translation>%1 个较早的条目</translation>
    </message>
    <message>
        <source>1 older file</source>
        <translation>1 个较早的文件</translation>
    </message>
    <message>
        <source>%1 older files</source>
        <translation>%1 个较早的文件</translation>
    </message>
    <message>
        <source>1 older mail</source>
        <translation>1 封较早的邮件</translation>
    </message>
    <message>
        <source>%1 older mails</source>
        <translation>%1 封较早的邮件</translation>
    </message>
    <message>
        <source>1 older commit</source>
        <translation>1 个较早的提交</translation>
    </message>
    <message>
        <source>%1 older commits</source>
        <translation>%1 个较早的提交</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 处</translation>
    </message>
    <message>
        <source>it is over.</source>
        <translation>已结束。</translation>
    </message>
    <message>
        <source>there is no text in it.</source>
        <translation>其中没有文本。</translation>
    </message>
    <message>
        <source>It went to a mailing list.</source>
        <translation>它发往邮件列表。</translation>
    </message>
    <message>
        <source>It has no address to answer to.</source>
        <translation>没有可回复的地址。</translation>
    </message>
    <message>
        <source>A program has sent it.</source>
        <translation>由程序发送。</translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation>其中没有文本。</translation>
    </message>
    <message>
        <source>It asks nothing.</source>
        <translation>其中没有提问。</translation>
    </message>
    <message>
        <source>Waiting for a second sample.</source>
        <translation>正在等待第二次采样。</translation>
    </message>
    <message>
        <source>Not on this machine.</source>
        <translation>本机没有此项。</translation>
    </message>
    <message>
        <source>No permission.</source>
        <translation>没有权限。</translation>
    </message>
    <message>
        <source>Did not answer this time.</source>
        <translation>本次未响应。</translation>
    </message>
    <message>
        <source>Asleep, and not woken for a look at it.</source>
        <translation>处于休眠状态，不会为读取而唤醒。</translation>
    </message>
    <message>
        <source>Says something that is not understood.</source>
        <translation>返回了无法理解的内容。</translation>
    </message>
    <message>
        <source>Graphics memory of all programs needs the right CAP_PERFMON.</source>
        <translation>读取所有程序的显存需要 CAP_PERFMON 权限。</translation>
    </message>
    <message>
        <source>Only the administrator may read the energy counters, because they leak a little of what other programs compute. What is allowed holds until the computer restarts.</source>
        <translation>只有管理员可以读取能耗计数器，因为它们会泄露其他程序的少量计算信息。授权在重新启动前有效。</translation>
    </message>
    <message>
        <source>Tandem cannot read devices of this driver.</source>
        <translation>Tandem 无法读取此驱动程序的设备。</translation>
    </message>
    <message>
        <source>The NPU belongs to the group render. Log in again when you have joined it.</source>
        <translation>NPU 属于 render 组。加入该组后请重新登录。</translation>
    </message>
    <message>
        <source>The NPU&apos;s driver tells no sensors yet.</source>
        <translation>NPU 驱动程序尚未提供传感器。</translation>
    </message>
    <message>
        <source>The device was removed or its driver unloaded.</source>
        <translation>设备已移除，或其驱动程序已卸载。</translation>
    </message>
    <message>
        <source>The graphics driver&apos;s table is of an unknown version.</source>
        <translation>显卡驱动程序的数据表版本未知。</translation>
    </message>
    <message>
        <source>The kernel does not tell the power of graphics inside the processor.</source>
        <translation>内核不提供处理器内置显卡的功率。</translation>
    </message>
    <message>
        <source>The table of the graphics driver is cut short.</source>
        <translation>显卡驱动程序的数据表不完整。</translation>
    </message>
    <message>
        <source>This NPU has no power sensor; its share is in the package.</source>
        <translation>此 NPU 没有功率传感器；其功耗计入处理器封装。</translation>
    </message>
    <message>
        <source>This machine tells no power that Tandem may read.</source>
        <translation>本机没有 Tandem 可读取的功率数据。</translation>
    </message>
    <message>
        <source>Too many files are open.</source>
        <translation>打开的文件过多。</translation>
    </message>
    <message>
        <source>To allow it: %1</source>
        <translation>授权方法：%1</translation>
    </message>
    <message>
        <source>Other device</source>
        <translation>其他设备</translation>
    </message>
    <message>
        <source>Looked into Tandem&apos;s help</source>
        <translation>查看了 Tandem 的帮助</translation>
    </message>
    <message>
        <source>The model&apos;s summary named %1, which the text does not have.</source>
        <translation>模型的摘要提到了 %1，而原文中并没有。</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>No motion</source>
        <translation>无动画</translation>
    </message>
    <message>
        <source>Nothing slides or fades. Also when the desktop asks for it.</source>
        <translation>没有滑动或淡入淡出。桌面要求时也是如此。</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Enter sends</source>
        <translation>按 Enter 发送</translation>
    </message>
    <message>
        <source>Shift+Enter begins a new line.</source>
        <translation>Shift+Enter 换行。</translation>
    </message>
    <message>
        <source>Enter begins a new line, Ctrl+Enter sends.</source>
        <translation>Enter 换行，Ctrl+Enter 发送。</translation>
    </message>
    <message>
        <source>How much to keep in mind</source>
        <translation>记忆多少内容</translation>
    </message>
    <message>
        <source>The context: how long a conversation may get. More needs more memory. Counts when a model is loaded the next time.</source>
        <translation>上下文：对话可以有多长。越长所需内存越多。下次加载模型时生效。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Variety of new chats</source>
        <translation>新对话的多样性</translation>
    </message>
    <message>
        <source>Temperature. At 0 the likeliest word is always taken; high values surprise.</source>
        <translation>温度。为 0 时总是选取最可能的词；值越高越出人意料。</translation>
    </message>
    <message>
        <source>sober</source>
        <translation>严谨</translation>
    </message>
    <message>
        <source>inventive</source>
        <translation>富有创意</translation>
    </message>
    <message>
        <source>Instructions of new chats</source>
        <translation>新对话的指示</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>你是一个乐于助人的助手。</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>存放位置</translation>
    </message>
    <message>
        <source>Conversations, models and the index of your documents</source>
        <translation>对话、模型以及文档索引</translation>
    </message>
    <message>
        <source>What you write, your documents and your conversations stay on this computer. Tandem goes to the network for one thing only: to fetch the feeds of monitors that you have set up, and then it sends nothing but the request for that address. There are no statistics.</source>
        <translation>您撰写的内容、您的文档和对话都留在本机上。Tandem 只为一件事访问网络：获取您所设置的监测任务的订阅源，并且只发送对该地址的请求。不收集任何统计数据。</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Tandem %1</source>
        <translation>Tandem %1</translation>
    </message>
    <message>
        <source>A private assistant with its own engine. Free software under the Apache License 2.0.</source>
        <translation>拥有自有引擎的私人助手。依据 Apache 许可证 2.0 发布的自由软件。</translation>
    </message>
    <message>
        <source>Built on Qt (LGPL 3), SQLite (public domain), md4c, nlohmann-json, spdlog, CLI11, libcurl, pugixml (MIT and BSD), utf8proc (MIT), GMime, libical, libsystemd (LGPL 2.1), libgit2 (GPL 2 with linking exception), Gumbo and OpenSSL (Apache 2.0), libseccomp (LGPL 2.1) and poppler (GPL 2, as a program of its own). Models have licences of their own, shown on the models page.</source>
        <translation>基于 Qt（LGPL 3）、SQLite（公有领域）、md4c、nlohmann-json、spdlog、CLI11、libcurl、pugixml（MIT 和 BSD）、utf8proc（MIT）、GMime、libical、libsystemd（LGPL 2.1）、libgit2（GPL 2，含链接例外）、Gumbo 和 OpenSSL（Apache 2.0）、libseccomp（LGPL 2.1）以及 poppler（GPL 2，作为独立程序）构建。模型有各自的许可证，显示在“模型”页面上。</translation>
    </message>
</context>
<context>
    <name>ShortcutsOverlay</name>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>Type a message</source>
        <translation>撰写消息</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Edit the last message</source>
        <translation>编辑上一条消息</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>Scroll back</source>
        <translation>向上滚动</translation>
    </message>
    <message>
        <source>Rename the chat</source>
        <translation>重命名对话</translation>
    </message>
    <message>
        <source>Delete the chat (in the list)</source>
        <translation>删除对话（在列表中）</translation>
    </message>
    <message>
        <source>Undo a deletion</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>Choose the model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Add a model file</source>
        <translation>添加模型文件</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Monitors</source>
        <translation>监测任务</translation>
    </message>
    <message>
        <source>Dashboard</source>
        <translation>仪表盘</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>This list</source>
        <translation>此列表</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search in conversations</source>
        <translation>在对话中搜索</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>No conversations yet</source>
        <translation>还没有对话</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>What you ask appears here. It stays on this computer.</source>
        <translation>您的提问会显示在这里，并留在本机上。</translation>
    </message>
    <message>
        <source>No title and no message contains these words.</source>
        <translation>没有标题或消息包含这些词。</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
</context>
<context>
    <name>SidebarRow</name>
    <message>
        <source>More for “%1”</source>
        <translation>“%1”的更多操作</translation>
    </message>
    <message>
        <source>New name of the conversation</source>
        <translation>对话的新名称</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>SimulationBar</name>
    <message>
        <source>Nothing here runs on your computer.</source>
        <translation>此处的一切都不在您的计算机上运行。</translation>
    </message>
    <message>
        <source>Both sides get the same requests at the same moments; only what is done first, and where, differs.</source>
        <translation>双方在相同时刻收到相同的请求；不同的只是先做什么、在哪里做。</translation>
    </message>
    <message>
        <source>The real scheduler works on a described machine, for people and monitors that are made up.</source>
        <translation>真实的调度器在一台描述出来的机器上，为虚构的用户和监测任务工作。</translation>
    </message>
    <message>
        <source>Simulation. %1</source>
        <translation>模拟。%1</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>ended · %1</source>
        <translation>已结束 · %1</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Your questions</source>
        <translation>您的问题</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>后台</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>重新播放</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Played: %1</source>
        <translation>已播放：%1</translation>
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
        <translation>您的提问优先；后台工作让路，并利用所有处理器的剩余能力。</translation>
    </message>
    <message>
        <source>Continuous batching</source>
        <translation>连续批处理</translation>
    </message>
    <message>
        <source>As many servers do it: everybody in order of arrival, together on the graphics processor.</source>
        <translation>许多服务器的做法：按到达顺序，一起在图形处理器上运行。</translation>
    </message>
    <message>
        <source>Batching, questions first</source>
        <translation>批处理，问题优先</translation>
    </message>
    <message>
        <source>Together on the graphics processor, but your questions enter the next pass first.</source>
        <translation>一起在图形处理器上运行，但您的问题优先进入下一轮。</translation>
    </message>
    <message>
        <source>Four at a time, CPU</source>
        <translation>同时四个，CPU</translation>
    </message>
    <message>
        <source>As a small server does it: four requests share the CPU, in order of arrival.</source>
        <translation>小型服务器的做法：四个请求按到达顺序共享 CPU。</translation>
    </message>
    <message>
        <source>One after the other</source>
        <translation>依次进行</translation>
    </message>
    <message>
        <source>Everybody in order of arrival, each alone on the graphics processor.</source>
        <translation>按到达顺序，每个请求独占图形处理器。</translation>
    </message>
    <message>
        <source>NPU and graphics, one by one</source>
        <translation>NPU 与图形处理器，逐个进行</translation>
    </message>
    <message>
        <source>Both processors work on the same request, and everybody else waits for it.</source>
        <translation>两个处理器处理同一请求，其他请求都等待它。</translation>
    </message>
    <message>
        <source>Time sharing</source>
        <translation>分时</translation>
    </message>
    <message>
        <source>Your questions and the background each have a queue and share the graphics processor equally.</source>
        <translation>您的问题和后台各有一个队列，平分图形处理器。</translation>
    </message>
    <message>
        <source>Agent.xpu</source>
        <translation>Agent.xpu</translation>
    </message>
    <message>
        <source>The policy of the research that Tandem is based on: your questions first, between two kernels.</source>
        <translation>Tandem 所依据的研究中的策略：您的问题优先，在两个内核之间插入。</translation>
    </message>
    <message>
        <source>A bit of everything</source>
        <translation>各种都有</translation>
    </message>
    <message>
        <source>Chats, documents and tools; mail, feeds and articles behind them.</source>
        <translation>对话、文档和工具；后台是邮件、订阅源和文章。</translation>
    </message>
    <message>
        <source>Short questions</source>
        <translation>简短问题</translation>
    </message>
    <message>
        <source>Chats with short prompts, while monitors read mail and feeds.</source>
        <translation>简短的对话，同时监测任务阅读邮件和订阅源。</translation>
    </message>
    <message>
        <source>Long documents</source>
        <translation>长文档</translation>
    </message>
    <message>
        <source>Questions about long texts, while monitors summarise articles.</source>
        <translation>关于长文本的问题，同时监测任务总结文章。</translation>
    </message>
    <message>
        <source>Mostly monitors</source>
        <translation>以监测任务为主</translation>
    </message>
    <message>
        <source>A question now and then, and more background work than can be done.</source>
        <translation>偶尔有一个问题，后台工作多到做不完。</translation>
    </message>
    <message>
        <source>%1 a minute</source>
        <translation>每分钟 %1 个</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>SimulationOutcome</name>
    <message>
        <source>With %1 the first word of an answer comes %2 times sooner: nine of ten within %3 instead of %4.</source>
        <translation>使用 %1 时，回答的首词快 %2 倍：十个中有九个在 %3 内，而不是 %4。</translation>
    </message>
    <message>
        <source>With %1 the first word of an answer comes %2 times later: nine of ten within %3 instead of %4.</source>
        <translation>使用 %1 时，回答的首词慢 %2 倍：十个中有九个在 %3 内，而不是 %4。</translation>
    </message>
    <message>
        <source>The first word of an answer comes as soon with both: nine of ten within %1.</source>
        <translation>两者的首词一样快：十个中有九个在 %1 内。</translation>
    </message>
    <message>
        <source>The background writes %1 % more.</source>
        <translation>后台多写 %1%。</translation>
    </message>
    <message>
        <source>The background writes %1 % less.</source>
        <translation>后台少写 %1%。</translation>
    </message>
    <message>
        <source>The background writes as much.</source>
        <translation>后台写得一样多。</translation>
    </message>
    <message>
        <source>First word, half of them within</source>
        <translation>首词，半数在此时间内</translation>
    </message>
    <message>
        <source>Median of the time to first token (TTFT p50).</source>
        <translation>首词元时间的中位数（TTFT p50）。</translation>
    </message>
    <message>
        <source>First word, nine of ten within</source>
        <translation>首词，十之九在此时间内</translation>
    </message>
    <message>
        <source>90th percentile of the time to first token (TTFT p90).</source>
        <translation>首词元时间的第 90 百分位（TTFT p90）。</translation>
    </message>
    <message>
        <source>Waiting to begin, nine of ten within</source>
        <translation>等待开始，十之九在此时间内</translation>
    </message>
    <message>
        <source>90th percentile of the time from asking to the first kernel.</source>
        <translation>从提问到第一个内核的时间的第 90 百分位。</translation>
    </message>
    <message>
        <source>Written per second</source>
        <translation>每秒撰写</translation>
    </message>
    <message>
        <source>Answer tokens of background requests, by the time that was played.</source>
        <translation>后台请求的回答词元数除以播放时间。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>Requests finished</source>
        <translation>已完成的请求</translation>
    </message>
    <message>
        <source>Background requests that were answered to the end.</source>
        <translation>已完整回答的后台请求。</translation>
    </message>
    <message>
        <source>Whole answer, half of them within</source>
        <translation>完整回答，半数在此时间内</translation>
    </message>
    <message>
        <source>Median of the end-to-end latency of background requests.</source>
        <translation>后台请求端到端延迟的中位数。</translation>
    </message>
    <message>
        <source>Too early to tell: fewer than three questions have been answered.</source>
        <translation>为时尚早：已回答的问题不足三个。</translation>
    </message>
</context>
<context>
    <name>SimulationView</name>
    <message>
        <source>Dashboard</source>
        <translation>仪表盘</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>One policy</source>
        <translation>单一策略</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>比较两个</translation>
    </message>
    <message>
        <source>The simulation does not go on</source>
        <translation>模拟无法继续</translation>
    </message>
    <message>
        <source>From the beginning</source>
        <translation>从头开始</translation>
    </message>
</context>
<context>
    <name>SizeGuide</name>
    <message>
        <source>1 billion weights</source>
        <translation>10 亿参数</translation>
    </message>
    <message>
        <source>very quick; short and simple tasks</source>
        <translation>非常快；简短的任务</translation>
    </message>
    <message>
        <source>4 billion weights</source>
        <translation>40 亿参数</translation>
    </message>
    <message>
        <source>quick; everyday questions and texts</source>
        <translation>快；日常问题和文本</translation>
    </message>
    <message>
        <source>8 billion weights</source>
        <translation>80 亿参数</translation>
    </message>
    <message>
        <source>good answers, moderate speed</source>
        <translation>回答好，速度适中</translation>
    </message>
    <message>
        <source>14 billion weights</source>
        <translation>140 亿参数</translation>
    </message>
    <message>
        <source>better answers, slower</source>
        <translation>回答更好，较慢</translation>
    </message>
    <message>
        <source>30 billion, 3 at work</source>
        <translation>300 亿参数，激活 30 亿</translation>
    </message>
    <message>
        <source>best answers, as quick as a small one</source>
        <translation>回答最好，与小模型一样快</translation>
    </message>
    <message>
        <source>%1 GB file</source>
        <translation>%1 GB 文件</translation>
    </message>
    <message>
        <source>too large for the memory that is free now</source>
        <translation>超出当前可用内存</translation>
    </message>
    <message>
        <source>a good choice here: %1</source>
        <translation>适合本机：%1</translation>
    </message>
</context>
<context>
    <name>SourceList</name>
    <message>
        <source>Searched your documents: nothing fits this question</source>
        <translation>已搜索您的文档：没有与此问题相符的内容</translation>
    </message>
    <message numerus="yes">
        <source>Searched %Ln document(s)</source>
        <translation>
            <numerusform>已搜索 %Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Passages from these files were read for “%1”. Nothing left this computer.</source>
        <translation>为“%1”读取了这些文件中的段落。任何内容都没有离开本机。</translation>
    </message>
    <message>
        <source>Source %1: %2. Open the file</source>
        <translation>来源 %1：%2。打开文件</translation>
    </message>
</context>
<context>
    <name>StartError</name>
    <message>
        <source>Tandem cannot start</source>
        <translation>Tandem 无法启动</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ToolLine</name>
    <message>
        <source>being done…</source>
        <translation>正在执行…</translation>
    </message>
    <message>
        <source>you said no</source>
        <translation>您拒绝了</translation>
    </message>
    <message>
        <source>did not work</source>
        <translation>未成功</translation>
    </message>
    <message>
        <source>nobody knows how it ended</source>
        <translation>结果不明</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤回</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Background work is paused.</source>
        <translation>后台工作已暂停。</translation>
    </message>
    <message>
        <source>Working in the background.</source>
        <translation>正在后台工作。</translation>
    </message>
    <message>
        <source>Open Tandem</source>
        <translation>打开 Tandem</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Quick ask</source>
        <translation>快速提问</translation>
    </message>
    <message>
        <source>Resume background work</source>
        <translation>继续后台工作</translation>
    </message>
    <message>
        <source>Pause background work</source>
        <translation>暂停后台工作</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new card(s) in the inbox.</source>
        <translation>
            <numerusform>收件箱中有 %Ln 张新卡片。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UserMessage</name>
    <message>
        <source>You: %1</source>
        <translation>您：%1</translation>
    </message>
    <message>
        <source>Edit your message</source>
        <translation>编辑您的消息</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>重新提问</translation>
    </message>
    <message>
        <source>Replaces this message and everything after it</source>
        <translation>替换此消息及其后的所有内容</translation>
    </message>
    <message>
        <source>Edit and ask again</source>
        <translation>编辑并重新提问</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>复制消息</translation>
    </message>
</context>
<context>
    <name>tandem::Answering</name>
    <message>
        <source>understanding the question</source>
        <translation>正在理解问题</translation>
    </message>
    <message>
        <source>searching your documents</source>
        <translation>正在搜索您的文档</translation>
    </message>
    <message>
        <source>using a tool</source>
        <translation>正在使用工具</translation>
    </message>
    <message>
        <source>waiting for your yes</source>
        <translation>正在等待您的同意</translation>
    </message>
    <message>
        <source>doing it</source>
        <translation>正在执行</translation>
    </message>
</context>
<context>
    <name>tandem::Chat</name>
    <message>
        <source>This link was not opened: only complete http, https and mailto links are.</source>
        <translation>未打开此链接：只能打开完整的 http、https 和 mailto 链接。</translation>
    </message>
    <message>
        <source>No program on this computer opens such a link.</source>
        <translation>此计算机上没有可打开此类链接的程序。</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>No program on this computer opens %1.</source>
        <translation>此计算机上没有可打开 %1 的程序。</translation>
    </message>
</context>
<context>
    <name>tandem::Conversation</name>
    <message>
        <source>The conversation is still being read.</source>
        <translation>仍在读取此对话。</translation>
    </message>
    <message>
        <source>An answer is still being written. Stop it first, or wait.</source>
        <translation>仍在撰写回答。请先停止，或稍候。</translation>
    </message>
    <message>
        <source>There is no model to answer. Choose one first.</source>
        <translation>没有可用于回答的模型。请先选择一个。</translation>
    </message>
    <message>
        <source>There is nothing to send: write a message first.</source>
        <translation>没有可发送的内容：请先撰写消息。</translation>
    </message>
    <message>
        <source>There is no answer to make again.</source>
        <translation>没有可重新生成的回答。</translation>
    </message>
    <message>
        <source>Only your own messages can be edited.</source>
        <translation>只能编辑您自己的消息。</translation>
    </message>
    <message>
        <source>The context is full, so the answer ends here. Begin a new conversation, or load the model with a larger context.</source>
        <translation>上下文已满，回答到此为止。请开始新对话，或以更大的上下文加载模型。</translation>
    </message>
</context>
<context>
    <name>tandem::Dashboard</name>
    <message>
        <source>Saved. Open it at ui.perfetto.dev.</source>
        <translation>已保存。可在 ui.perfetto.dev 打开。</translation>
    </message>
    <message>
        <source>The trace was not saved. %1</source>
        <translation>未能保存跟踪记录。%1</translation>
    </message>
    <message>
        <source>Saved. The requests are beside it, in %1.</source>
        <translation>已保存。请求数据在旁边的 %1 中。</translation>
    </message>
    <message>
        <source>The tables were not saved. %1</source>
        <translation>未能保存表格。%1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>%1 of %2 blocks</source>
        <translation>%1/%2 块</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>From asking to the first kernel</source>
        <translation>从提问到第一个内核</translation>
    </message>
    <message>
        <source>First word</source>
        <translation>首词</translation>
    </message>
    <message>
        <source>Time to first token (TTFT)</source>
        <translation>首词元时间（TTFT）</translation>
    </message>
    <message>
        <source>Per word</source>
        <translation>每词</translation>
    </message>
    <message>
        <source>Time per output token (TPOT), after the first</source>
        <translation>首个之后每个输出词元的时间（TPOT）</translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation>完整回答</translation>
    </message>
    <message>
        <source>End-to-end latency</source>
        <translation>端到端延迟</translation>
    </message>
    <message>
        <source>request %1 and %2 more</source>
        <translation>请求 %1 及另外 %2 个</translation>
    </message>
    <message>
        <source>request %1</source>
        <translation>请求 %1</translation>
    </message>
    <message>
        <source>Reactive, decode</source>
        <translation>响应式，解码</translation>
    </message>
    <message>
        <source>Reactive, prefill</source>
        <translation>响应式，预填充</translation>
    </message>
    <message>
        <source>Proactive, decode</source>
        <translation>主动式，解码</translation>
    </message>
    <message>
        <source>Proactive, prefill</source>
        <translation>主动式，预填充</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1, predicted %2</source>
        <translation>%1，预测 %2</translation>
    </message>
    <message>
        <source>%1, stopped for somebody who waits</source>
        <translation>%1，为等待者让路而停止</translation>
    </message>
    <message>
        <source>%1, failed</source>
        <translation>%1，失败</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个词元</numerusform>
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
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
</context>
<context>
    <name>tandem::Desk</name>
    <message>
        <source>Your chats cannot be saved at the moment. %1 They stay here in memory and are saved as soon as it works again.</source>
        <translation>目前无法保存您的对话。%1 对话会保留在内存中，一旦恢复就会保存。</translation>
    </message>
</context>
<context>
    <name>tandem::DocumentFolders</name>
    <message>
        <source>Part of it could not be looked into</source>
        <translation>其中一部分无法查看</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read</source>
        <translation>
            <numerusform>%Ln 个文件无法读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) are not searched</source>
        <translation>
            <numerusform>%Ln 个文件不参与搜索</numerusform>
        </translation>
    </message>
    <message>
        <source>This folder is not there at the moment. What was read is kept until it comes back.</source>
        <translation>此文件夹目前不存在。已读取的内容会保留，直到它恢复。</translation>
    </message>
    <message>
        <source>Looking through it…</source>
        <translation>正在查看…</translation>
    </message>
    <message numerus="yes">
        <source>Looking through it: %Ln file(s) so far</source>
        <translation>
            <numerusform>正在查看：目前 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %1 of %Ln file(s)</source>
        <translation>
            <numerusform>正在读取：%1/%Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused before it was looked through</source>
        <translation>在查看之前已暂停</translation>
    </message>
    <message numerus="yes">
        <source>Paused at %1 of %Ln file(s)</source>
        <translation>
            <numerusform>已暂停：%1/%Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no documents in it.</source>
        <translation>其中没有文档。</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>已是最新</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s)</source>
        <translation>
            <numerusform>%Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln passage(s)</source>
        <translation>
            <numerusform>%Ln 个段落</numerusform>
        </translation>
    </message>
    <message>
        <source>last update %1</source>
        <translation>上次更新：%1</translation>
    </message>
    <message>
        <source>%1 is in the list already.</source>
        <translation>%1 已在列表中。</translation>
    </message>
    <message>
        <source>%1 is read already: it lies in %2.</source>
        <translation>%1 已被读取：它位于 %2 中。</translation>
    </message>
    <message>
        <source>%1 has changed since you were asked. Nothing was granted.</source>
        <translation>自询问您之后 %1 已发生更改。未授予任何权限。</translation>
    </message>
</context>
<context>
    <name>tandem::EngineStatus</name>
    <message>
        <source>Your question waits for another one of yours.</source>
        <translation>您的问题正在等待您的另一个问题完成。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln background task(s) are waiting.</source>
        <translation>
            <numerusform>%Ln 个后台任务正在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Working in the background; your questions go first.</source>
        <translation>正在后台工作；您的问题优先。</translation>
    </message>
</context>
<context>
    <name>tandem::GlobalShortcut</name>
    <message>
        <source>Ask Tandem something</source>
        <translation>向 Tandem 提问</translation>
    </message>
</context>
<context>
    <name>tandem::InboxList</name>
    <message>
        <source>Comes back %1</source>
        <translation>%1 再次出现</translation>
    </message>
    <message>
        <source>Being done…</source>
        <translation>正在执行…</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Not needed any more</source>
        <translation>不再需要</translation>
    </message>
    <message>
        <source>Ignored “%1”</source>
        <translation>已忽略“%1”</translation>
    </message>
    <message>
        <source>Done with “%1”</source>
        <translation>已完成“%1”</translation>
    </message>
    <message>
        <source>Muted “%1”</source>
        <translation>已将“%1”静音</translation>
    </message>
</context>
<context>
    <name>tandem::ModelShelf</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>只能添加本机上的文件。</translation>
    </message>
    <message>
        <source>%1 was not added. %2</source>
        <translation>未添加 %1。%2</translation>
    </message>
    <message>
        <source>%1 could not be loaded. %2</source>
        <translation>无法加载 %1。%2</translation>
    </message>
</context>
<context>
    <name>tandem::MonitorForm</name>
    <message>
        <source>Give it a name.</source>
        <translation>请为其命名。</translation>
    </message>
    <message>
        <source>%1: name at least one.</source>
        <translation>%1：请至少填写一项。</translation>
    </message>
    <message>
        <source>Quiet hours: write the times as 22:00.</source>
        <translation>免打扰时段：请按 22:00 的格式填写时间。</translation>
    </message>
    <message>
        <source>As often as suits it.</source>
        <translation>按合适的频率。</translation>
    </message>
    <message>
        <source>Say when, for example: every day at 8:00</source>
        <translation>请说明时间，例如：every day at 8:00</translation>
    </message>
</context>
<context>
    <name>tandem::RangeSelection</name>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message numerus="yes">
        <source>%Ln kernel(s), %1 for you</source>
        <translation>
            <numerusform>%Ln 个内核，其中 %1 个为您运行</numerusform>
        </translation>
    </message>
    <message>
        <source>tokens/s: %1 yours, %2 background</source>
        <translation>词元/秒：您 %1，后台 %2</translation>
    </message>
    <message>
        <source>gave way %1×</source>
        <translation>让路 %1 次</translation>
    </message>
</context>
<context>
    <name>tandem::Simulator</name>
    <message>
        <source>The descriptions of the machines were not found. Install Tandem anew, or start it from its own folder.</source>
        <translation>未找到机器的描述文件。请重新安装 Tandem，或从其所在文件夹启动。</translation>
    </message>
    <message>
        <source>Both sides play the same policy. Choose another one on one side.</source>
        <translation>双方使用同一策略。请在其中一方选择另一个。</translation>
    </message>
    <message>
        <source>%1 of %2 min</source>
        <translation>%1/%2 分钟</translation>
    </message>
    <message>
        <source>Simulation of %1, %2, %3</source>
        <translation>%1、%2、%3 的模拟</translation>
    </message>
</context>
<context>
    <name>tandem::ThisComputer</name>
    <message>
        <source>Energy today</source>
        <translation>今日能耗</translation>
    </message>
    <message>
        <source>Energy yesterday</source>
        <translation>昨日能耗</translation>
    </message>
    <message>
        <source>Energy on %1</source>
        <translation>%1 的能耗</translation>
    </message>
    <message>
        <source>Measured by %1.</source>
        <translation>由 %1 测量。</translation>
    </message>
    <message>
        <source>%1 “This computer” shows how to allow it.</source>
        <translation>%1“本机”页面说明了如何允许。</translation>
    </message>
    <message>
        <source>≈ %1</source>
        <translation>≈ %1</translation>
    </message>
    <message>
        <source>An estimate: what the cost model expects of Tandem&apos;s work, above what the computer takes at rest. %1</source>
        <translation>估计值：成本模型对 Tandem 工作的预期，不含计算机空闲时的消耗。%1</translation>
    </message>
</context>
</TS>
