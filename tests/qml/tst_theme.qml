// Words can be read on every surface they stand on, in both themes: contrast as WCAG 2 defines it.
import QtQuick
import QtTest
import Tandem.Theme

TestCase {
    name: "Theme"

    readonly property var surfaces: ["page", "sidebar", "rail", "raised", "sunken", "bubble", "selected", "codeBackground", "codeHeader"]
    /// What is written with what, and where.
    readonly property var pairs: {
        const all = [];
        for (const surface of surfaces) all.push(["text", surface], ["textMuted", surface]);
        all.push(["link", "page"], ["link", "raised"], ["accent", "page"], ["accentText", "accent"], ["accentText", "accentHover"],
                 ["reactive", "page"], ["reactive", "reactiveSoft"], ["proactive", "page"], ["proactive", "proactiveSoft"],
                 ["good", "page"], ["good", "goodSoft"], ["warning", "page"], ["warning", "warningSoft"],
                 ["error", "page"], ["error", "raised"], ["error", "errorSoft"], ["error", "selected"],
                 ["text", "warningSoft"], ["text", "errorSoft"], ["text", "selection"], ["page", "text"]);
        return all;
    }
    /// Shapes that carry meaning need 3 to 1 (WCAG 2.1, 1.4.11).
    readonly property var shapes: [["focus", "page"], ["focus", "sidebar"], ["focus", "raised"], ["borderStrong", "page"],
                                   ["borderStrong", "raised"], ["accent", "sidebar"]]

    function luminance(color) {
        const part = value => value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        return 0.2126 * part(color.r) + 0.7152 * part(color.g) + 0.0722 * part(color.b);
    }
    function contrast(a, b) {
        const light = Math.max(luminance(a), luminance(b)), dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }
    function cleanup() { Theme.dark = false; }

    function test_contrast_data() { return [{ tag: "light", dark: false }, { tag: "dark", dark: true }]; }
    function test_contrast(data) {
        Theme.dark = data.dark;
        for (const [ink, surface] of pairs) {
            const found = contrast(Theme[ink], Theme[surface]);
            verify(found >= 4.5, ink + " on " + surface + ": " + found.toFixed(2));
        }
        for (const [shape, surface] of shapes) {
            const found = contrast(Theme[shape], Theme[surface]);
            verify(found >= 3, shape + " on " + surface + ": " + found.toFixed(2));
        }
    }
    function test_the_contrast_formula() {
        compare(contrast(Qt.color("black"), Qt.color("white")).toFixed(1), "21.0");
        compare(contrast(Qt.color("#777777"), Qt.color("white")).toFixed(2), "4.48");
    }
    /// Amber and teal stay apart for the three common kinds of colour blindness (Viénot, Brettel & Mollon 1999, and
    /// a tritan matrix of the same kind), so that reactive and proactive work can be told apart.
    function test_amber_and_teal_stay_apart_data() {
        return [{ tag: "protan", m: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052] },
                { tag: "deutan", m: [0.367, 0.861, -0.228, 0.280, 0.673, 0.047, -0.012, 0.043, 0.969] },
                { tag: "tritan", m: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304] }];
    }
    function test_amber_and_teal_stay_apart(data) {
        for (const dark of [false, true]) {
            Theme.dark = dark;
            const seen = color => [0, 1, 2].map(i => data.m[3 * i] * color.r + data.m[3 * i + 1] * color.g + data.m[3 * i + 2] * color.b);
            const a = seen(Theme.reactiveFill), b = seen(Theme.proactiveFill);
            const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
            verify(distance > 0.25, data.tag + ": " + distance.toFixed(2));
        }
    }
    function test_no_motion_means_none() {
        Theme.reducedMotion = true;
        compare(Theme.motion, 0);
        compare(Theme.motionQuick, 0);
        Theme.reducedMotion = false;
        verify(Theme.motion >= 120 && Theme.motion <= 180);
    }
}
