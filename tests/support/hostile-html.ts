import { splitList } from "./list";
export const HOSTILE_HTML = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "<script\n>alert(1)</script\n>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script/x>alert(1)</script>",
  "<script>alert(1)",
  "<<script>alert(1)//<</script>",
  "<script\u0000>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror =\n alert(1)>",
  '<img src="x" ONERROR="alert(1)">',
  "<img/src=x/onerror=alert(1)>",
  "<img src='x' onerror='alert(1)'",
  '<img src="/uploads/abc-320.jpg" onload="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  "<img src=`x`onerror=alert(1)>",
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="#" onclick="alert(1)">x</a>',
  '<a href="x" style="background:url(javascript:alert(1))">x</a>',
  '<a href="https://x.example" data-video="javascript:alert(1)">x</a>',
  '<a data-video="https://evil.example/player">x</a>',
  '<a data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ&quot; onclick=&quot;alert(1)">x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="x:expression(alert(1))">x</p>',
  '<div onpointerrawupdate="alert(1)">x</div>',
  '<details open ontoggle="alert(1)">x</details>',
  '<marquee onstart="alert(1)">x</marquee>',
  '<body onload="alert(1)">x</body>',
  '<html><head><meta http-equiv="refresh" content="0;url=javascript:alert(1)"></head></html>',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  "<style>@import 'https://evil.example/x.css'; * { background: url(javascript:alert(1)) }</style>",
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://evil.example/?https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)" srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="&quot;><script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form id="f"></form><button form="f" formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus="alert(1)">',
  '<select autofocus onfocus="alert(1)"><option>x</option></select>',
  '<textarea autofocus onfocus="alert(1)">x</textarea>',
  '<textarea><img src="</textarea><img src=x onerror=alert(1)>">',
  '<title><img src="</title><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg onload="alert(1)"></svg>',
  "<svg><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)" /></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<video src="javascript:alert(1)"></video>',
  '<video><source onerror="alert(1)"></video>',
  '<video poster="javascript:alert(1)" src="https://files.example/a.mp4"></video>',
  '<audio src="x" onerror="alert(1)"></audio>',
  "<!--><img src=x onerror=alert(1)>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><img src=x onerror=alert(1)>",
  "<template><img src=x onerror=alert(1)></template>",
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<xmp><img src="</xmp><img src=x onerror=alert(1)>"></xmp>',
  "<plaintext><img src=x onerror=alert(1)>",
  '<isindex type="image" src="x" onerror="alert(1)">',
  '<p title="&quot; onmouseover=&quot;alert(1)">x</p>',
  '<img src="/uploads/a-1.jpg" alt="&quot; onerror=&quot;alert(1)">',
  '<figure class="video" onclick="alert(1)"><a data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" href="javascript:alert(1)">x</a></figure>',
  "<b><i><u><script>alert(1)</script></i></b></u>",
  `${"<div>".repeat(300)}<img src=x onerror=alert(1)>`,
  '<custom-element onclick="alert(1)" is="x">x</custom-element>',
  '<a id="cookie" name="location" href="https://x.example" target="_blank">x</a>',
];

const KNOWN_TAGS =
  /^(p|br|hr|h[2-6]|blockquote|pre|code|div|span|strong|b|em|i|u|s|del|ins|mark|small|sub|sup|abbr|cite|q|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|a|figure|figcaption|img)$/;
const KNOWN_ATTRIBUTES =
  /^(href|title|rel|data-video|src|alt|width|height|loading|class|start|type|colspan|rowspan|scope|lang|dir)$/;

/** Finds unknown tags, unquoted attributes and harmful URLs, independently of the sanitiser. */
export function activeMarkup(html: string): string[] {
  const problems: string[] = [];
  const rest = html.replace(
    /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!KNOWN_TAGS.test(tag)) problems.push(`<${tag}>`);
      for (const [, name = "", value = ""] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!KNOWN_ATTRIBUTES.test(name)) problems.push(`${tag} ${name}`);
        if (name === "src" && !/^\/uploads\/[\w-]+\.(avif|webp|jpg)$/.test(value))
          problems.push(`${tag} src=${value}`);
        if (name === "href" && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[\w.-]*$)/i.test(value))
          problems.push(`${tag} href=${value}`);
        if (
          name === "data-video" &&
          !/^(https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+|https:\/\/[\w.]+\/[\w./]+\.mp4)$/.test(
            value,
          )
        )
          problems.push(`${tag} data-video=${value}`);
      }
      return "";
    },
  );
  if (/[<>]/.test(rest)) problems.push(`a stray bracket: ${rest}`);
  return problems;
}

/** Texts that break out of an attribute, element, comment or script string. */
const ENDS = [
  "",
  '">',
  "'>",
  "`>",
  "</title>",
  "</textarea>",
  "</style>",
  "</script>",
  "-->",
  "]]>",
  '"}]}</script>',
  '\\"});</script>',
  "&quot;&gt;",
  '\u0000"/>',
];
const PAYLOADS = splitList(`
  <script>alert(1)</script>, <img src=x onerror=alert(1)>, <svg/onload="alert(1)">,
  <details open ontoggle=alert(1)>, <input autofocus onfocus=alert(1)>,
  <iframe srcdoc="<script>parent.alert(1)</script>"></iframe>,
  <style>@keyframes x{}</style><b style=animation-name:x onanimationstart=alert(1)>x</b>,
  <video src=x onerror=alert(1)></video>
`);

const unique = (texts: string[]) => [...new Set(texts)];

/** More than 200 texts. */
export const HOSTILE_TEXTS = unique([
  ...HOSTILE_HTML,
  ...ENDS.flatMap((end) => PAYLOADS.map((actor) => end + actor)),
  "javascript:alert(1)",
  "jAvAsCrIpT&colon;alert(1)//",
  "data:text/html,<script>alert(1)</script>",
  '" onmouseover=alert(1) autofocus onfocus=alert(1) x="',
  "' onmouseover=alert(1) autofocus onfocus=alert(1) x='",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "\\u003cimg src=x onerror=alert(1)\\u003e",
  "%3Cimg%20src=x%20onerror=alert(1)%3E",
  "&lt;img src=x onerror=alert(1)&gt;",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "\u2028alert(1)\u2029<img src=x onerror=alert(1)>",
]);
