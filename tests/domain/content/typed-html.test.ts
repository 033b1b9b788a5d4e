import { describe, expect, test } from "vitest";
import { blogFeed } from "~/features/content/feed";
import { leftOutMessage, readHtml } from "~/features/content/typed-html.server";
import { plainText } from "~/lib/html-text";
import { textOf } from "~/locales/translate";
import { HOSTILE_HTML, activeMarkup } from "../../support/hostile-html";
import { processorMs } from "../../support/processes";

const read = (typed: string) => {
  const result = readHtml(typed);
  return "html" in result ? result.html : result.problem;
};
const sentence = (typed: string) => {
  const result = readHtml(typed);
  const message = "problem" in result ? result.problem : leftOutMessage(result.leftOut);
  return message && textOf("en", message);
};
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("styles", () => {
  test.each([
    [
      "Google Docs, whose text stands in a <b> that is not bold",
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700">strong</span><span style="font-style:italic;font-weight:400"> and leaning.</span></p><ul><li style="font-weight:400"><p role="presentation"><span>One lamp</span></p></li></ul><br /></b>',
      '<p dir="ltr">Plain, <strong>strong</strong><em> and leaning.</em></p><ul><li><p>One lamp</p></li></ul>',
    ],
    ["a bold wrapper round blocks", "<b><p>One</p><h2>Two</h2></b>", "<p><b>One</b></p><h2>Two</h2>"],
    [
      "styles of a whole paragraph, as Pages writes them",
      '<p style="font-weight: bold; font-style: oblique">All of it</p><p style="font-weight:500">Not this</p>',
      "<p><em><strong>All of it</strong></em></p><p>Not this</p>",
    ],
    [
      "the short form of all properties of a typeface",
      '<p><span style="font: italic bold 12px/30px Georgia">Both</span> <span style="font:12px Bold Sans">none</span></p>',
      "<p><em><strong>Both</strong></em> none</p>",
    ],
    [
      "lines through words and raised figures",
      '<p><span style="text-decoration:line-through">Old</span> 10<span style="vertical-align:super">th</span></p>',
      "<p><s>Old</s> 10<sup>th</sup></p>",
    ],
    [
      "the underline of a link only once",
      '<p><a href="/a"><span style="text-decoration:underline">A link</span></a></p>',
      '<p><a href="/a" rel="noopener noreferrer">A link</a></p>',
    ],
    [
      "bold in a heading, which is bold already",
      '<h2><span style="font-weight:700">Heading</span></h2>',
      "<h2>Heading</h2>",
    ],
  ])("reads %s", (_, typed, stored) => {
    expect(read(typed)).toBe(stored);
    expect(read(stored)).toBe(stored);
  });
});

describe("blocks", () => {
  test.each([
    ["other heading levels", "<h1>A</h1><h5>B</h5><h6>C</h6>", "<h2>A</h2><h4>B</h4><h4>C</h4>"],
    [
      "lines of a mail",
      "<div>First line</div><div><br></div><div>Second line<br>third line</div>",
      "<p>First line</p><p>Second line<br />third line</p>",
    ],
    [
      "words between blocks",
      "<section>Before<p>Inside</p>after <i>it</i></section>",
      "<p>Before</p><p>Inside</p><p>after <i>it</i></p>",
    ],
    [
      "a list between two items",
      "<ul><li>One</li><ul><li>Inner</li></ul><li>Two</li></ul>",
      "<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>",
    ],
    [
      "blocks that this site does not have",
      "<details><summary>More</summary>inside</details><address>12 Hill Road</address><form>Name <button>Go</button></form>",
      "<p>More</p><p>inside</p><p>12 Hill Road</p><p>Name Go</p>",
    ],
    ["a word alone", "Hello <b>you</b>", "Hello <b>you</b>"],
    ["a part in another language", '<div lang="ml">അതെ</div>', '<p lang="ml">അതെ</p>'],
  ])("reads %s", (_, typed, stored) => expect(read(typed)).toBe(stored));
});

/** @param marker the bullet or number as Word writes it */
const item = (text: string, marker: string, list = "l0 level1 lfo1") =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

describe("lists of Word", () => {
  test.each([
    [
      "bullets, then numbers",
      `<html><head><style><!-- p {margin:0} --></style></head><body><p class=MsoNormal>Needs:<o:p></o:p></p>${item("Desks", "·")}${item("Lamps", "·")}${item("First", "1.", "l1 level1 lfo2")}</body></html>`,
      "<p>Needs:</p><ul><li>Desks</li><li>Lamps</li></ul><ol><li>First</li></ol>",
    ],
    [
      "levels",
      item("School", "·") +
        item("Desks", "o", "l0 level2 lfo1") +
        item("Lamps", "o", "l0 level2 lfo1") +
        item("Well", "·"),
      "<ul><li>School<ul><li>Desks</li><li>Lamps</li></ul></li><li>Well</li></ul>",
    ],
    [
      "letters that go on at c",
      item("Third", "c)") + item("Fourth", "d)"),
      '<ol start="3" type="a"><li>Third</li><li>Fourth</li></ol>',
    ],
    [
      "Roman figures and bold words",
      item("<b>One</b> well", "i.") + item("Two", "ii."),
      '<ol type="i"><li><b>One</b> well</li><li>Two</li></ol>',
    ],
    [
      "two lists with words between",
      `${item("One", "1.")}<p>And</p>${item("Two", "2.")}`,
      '<ol><li>One</li></ol><p>And</p><ol start="2"><li>Two</li></ol>',
    ],
    [
      "a numbered heading, which stays one",
      "<h1 style='mso-list:l0 level1 lfo1'>1. Aims</h1>",
      "<h2>1. Aims</h2>",
    ],
  ])("reads %s", (_, typed, stored) => expect(String(read(typed)).replace(/\n/g, "").trim()).toBe(stored));
});

describe("pictures that are left out", () => {
  test.each([
    ["held by the text", `<p>Before</p><p><img src="${PNG}" alt="dot"></p><p>After</p>`, "1 picture was not"],
    [
      "of other sites, and of Word's folder",
      '<p>A <img src="https://lh3.example/x.png"><img src="file:///C:/y.png"></p>',
      "2 pictures were not",
    ],
    [
      "beside a video",
      '<p>A<img src="//x.example/a.jpg"></p><iframe src="https://evil.example/x"></iframe>',
      "A video was removed",
    ],
  ])("are counted: %s", (_, typed, words) => {
    expect(sentence(typed)).toContain(words);
    expect(sentence(typed)).toMatch(/not taken over/);
    expect(read(typed)).not.toContain("<img");
  });

  test("are no counters of one pixel and no pictures of this site", () => {
    expect(sentence('<p>A<img src="https://x.example/p" width="1" height="1"></p>')).toBeNull();
    expect(sentence('<p>A<img src="/uploads/a-800.jpg" alt=""></p>')).toBeNull();
  });

  test("are the reason when nothing else remains", () => {
    const found = readHtml(`<img src="${PNG}">`);
    expect("problem" in found && textOf("en", found.problem)).toContain("1 picture was not taken over");
  });
});

test("leaves no active markup of hostile HTML", () => {
  for (const hostile of HOSTILE_HTML) expect(activeMarkup(String(read(`<p>A</p>${hostile}`)))).toEqual([]);
});

test.each([
  ["wrappers", `${"<b><i><u>".repeat(15)}${"<p>x".repeat(20_000)}`],
  ["styled wrappers", `<div style="font-weight:bold;font-style:italic">${"<p>x".repeat(40_000)}`],
  ["nested blocks", `${"<div><b>".repeat(28)}${"x<br>".repeat(30_000)}`],
  ["list marks", `<p style="${"mso-list:l".repeat(19_000)}">x</p>`],
  ["items of Word", item("x", "·").repeat(700)],
  ["pictures", '<img src="x">'.repeat(15_000)],
  ["texts between comments of a list", `<ul>${"a<!---->".repeat(24_000)}</ul>`],
])("reads 200 kB of %s in time that grows with its length", (_, typed) => {
  const full = typed.slice(0, 199_000);
  const quarter = typed.slice(0, 49_750);
  read(quarter);
  // A quadratic reader takes sixteen times a quarter's time.
  expect(timeOf(full)).toBeLessThan(8 * timeOf(quarter) + 300);
});

function timeOf(typed: string) {
  const begun = processorMs();
  read(typed);
  return processorMs() - begun;
}

test("reads text of HTML: entities once, tags as lines, no scripts", () => {
  const text = (html: string) => plainText(html).trim().split(/\n+/);
  expect(text("Children &amp;amp; Books &#8211; l&#x2019;&eacute;t&eacute;&hellip;")).toEqual([
    "Children &amp; Books – l’été…",
  ]);
  expect(text("<p>a &lt; b</p><p>c<br>d<b>e</b></p><script>x</script>")).toEqual(["a < b", "c", "de"]);
  expect(text('<p>before <img alt="x -> y"> after</p>')).toEqual(["before ", " after"]);
});

test("the feed's links to another page of the same post lead there", () => {
  const post = {
    ...{ id: "a1", title: "A", author: "", category: "", subheading: "", image: null },
    ...{ updated_at: "2026-01-01T00:00:00.000Z", publish_at: "2026-01-01T00:00:00.000Z" },
    content: '<p><a href="?page=2">2</a><a href="#end">End</a></p>',
  };
  const site = { origin: "https://a.example", name: "A", language: "en" } as const;
  const feed = blogFeed(site, [post as never]);
  for (const end of ["?page=2", "#end"]) expect(feed).toContain(`https://a.example/BlogDetail/a1${end}`);
});
