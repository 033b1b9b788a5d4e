import { beforeAll, describe, expect, test } from "vitest";
import en from "~/locales/en.json";
import { fillPlaceholders } from "~/features/site/legal/facts";
import { accessibility } from "~/features/site/legal/accessibility";
import { policies } from "~/features/site/legal/policies";
import { stories } from "~/features/sample/stories";
import { saveSettings } from "~/features/settings/settings.server";
import { storyPictures } from "~/features/sample/story-pictures";
import { expectValidPage, tags, visibleText } from "../../support/html";
import { database, open } from "../../support/visit";
import { translator } from "~/locales/translate";
import { splitList } from "../../support/list";
import { staffHeaders } from "../../support/staff";
import { DAY_MS } from "~/lib/durations";
import { insertFirstProfiles, insertStories } from "../../support/stories";

beforeAll(async () => {
  await insertStories(database());
  await insertFirstProfiles(database());
});

async function read(path: string) {
  const page = await open(path);
  return { ...page, main: visibleText(/<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? "") };
}

const office = { name: "", address: "", phone: "", email: "", region: "Kerala", privacyContact: "" };

const wordCount = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/).length;

const shapeOf = (html: string) =>
  [...html.matchAll(/<(\/?(?!span|em)\w+)(?:[^>]*?(href="[^"]*"))?/g)].map(([, tag, href]) => [tag, href]);
const figuresIn = (html: string) => (html.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();

describe("fixed pages", () => {
  test.each(["/detailAbout", "/terms", "/privacy", "/shipping", "/refunds", "/accessibility"])(
    "include %s with one heading, its canonical URL, a sharing picture and no script",
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expectValidPage(response, html);
      const scripts = tags(html, "script").filter(({ type }) => type !== "application/ld+json");
      expect(scripts).toEqual([]);
      expect(tags(html, "link").find(({ rel }) => rel === "canonical")?.href).toMatch(
        new RegExp(`^https?://[^/]+${path}$`),
      );
      expect(tags(html, "meta").find(({ name }) => name === "description")?.content).toMatch(/.{60}/);
      expect(tags(html, "meta").some(({ property }) => property === "og:image")).toBe(true);
    },
  );

  test("show mission, vision, team and how to get involved", async () => {
    const { html, main } = await read("/detailAbout");
    for (const heading of ["Our Mission", "Our Vision", "Meet Our Team"])
      expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    for (const { name, role, image } of en.about.people) {
      expect(main).toContain(`${name} ${role}`);
      expect(tags(html, "img").find(({ src }) => src === image)).toMatchObject({
        width: "400",
        height: "400",
      });
    }
    expect(html).toMatch(/<a[^>]*href="\/contactPage"[^>]*>(<span[^>]*>)*Get Involved/);
  });

  test("name three directors and a coordinator", () => {
    expect(en.about.people.map(({ role }) => role).sort()).toEqual(
      splitList("Director, Director, Director, Field Development Coordinator"),
    );
    expect(en.about.people).toHaveLength(4);
  });

  test("have five testimonials of 35 to 60 words, and five gallery pictures", () => {
    expect(en.home.voices).toHaveLength(5);
    for (const { id, text, image, title, author, designation, company } of en.home.voices) {
      expect(wordCount(text), id).toBeGreaterThanOrEqual(35);
      expect(wordCount(text), id).toBeLessThanOrEqual(60);
      expect(image).toMatch(/^\/pictures\/voice-\d\.svg$/);
      for (const said of [title, author, designation, company]) expect(said).not.toBe("");
    }
    expect(en.home.strip).toHaveLength(5);
  });
});

describe("legal pages", () => {
  test("state in both languages who sees a PAN, and that names need permission", async () => {
    for (const [path, ...said] of [
      [
        "/privacy",
        "Staff in charge of money can see it in full, and each time is logged",
        "the certificate, which shows your whole PAN",
        "never publish a donor's name without permission",
      ],
      [
        "/ml/privacy",
        "പണത്തിന്റെ ചുമതലയുള്ള ജീവനക്കാർക്ക് മുഴുവൻ നോക്കാനാകും",
        "പാൻ നമ്പർ മുഴുവനായുള്ള ആ സർട്ടിഫിക്കറ്റും തുറക്കാം",
        "ദാതാവിന്റെ സമ്മതമില്ലാതെ ഒരു പേരും പ്രസിദ്ധീകരിക്കില്ല",
      ],
    ] as const)
      for (const one of said) expect((await read(path)).main).toContain(one);
    for (const [path, promise] of [
      ["/terms", "We publish it only after asking you"],
      ["/ml/terms", "നിങ്ങൾ സമ്മതിച്ചാൽ മാത്രം"],
    ] as const)
      expect((await read(path)).main).toContain(promise);
  });

  test.each([
    [
      "/terms",
      [
        "Terms and Conditions",
        "at least 18 years old",
        "age of consent",
        "US$100",
        "30 days",
        "Kerala, India",
        "Last updated",
      ],
    ],
    [
      "/privacy",
      [
        "Privacy Policy",
        "under 13",
        "authtoken",
        "Deletion on request",
        "without cookies, without analytics",
        "Razorpay",
        "Last updated",
      ],
    ],
    [
      "/shipping",
      splitList(`
        Shipping Policy, $5.99, 5 to 7 business days, $12.99, 2 to 3 days, over $50, nothing but receipts,
        Last updated
      `),
    ],
    [
      "/refunds",
      splitList(`
        Cancellation and Refunds, within 24 hours, within 30 days, 1 to 7 working days,
        the receipt is cancelled, Last updated
      `),
    ],
  ])("contain the specified facts on %s", async (path, fixed) => {
    const { main } = await read(path);
    for (const sentence of fixed) expect(main.toLowerCase()).toContain(sentence.toLowerCase());
  });

  test.each(Object.entries(policies))(
    "link the sections of %s, whose English text has 500 to 900 words",
    async (name, policy) => {
      const { html } = await open(`/${name}`);
      const ids = new Set(tags(html, "h2").map(({ id }) => id));
      for (const { id } of policy.sections) {
        expect(ids).toContain(id);
        expect(html).toContain(`href="#${id}"`);
      }
      const length = wordCount(
        [policy.en.summary, ...policy.sections.map(({ en }) => `${en.heading} ${en.html}`)].join(" "),
      );
      expect(length).toBeGreaterThanOrEqual(500);
      expect(length).toBeLessThanOrEqual(900);
    },
  );

  test.each(Object.entries(policies))(
    "have the same structure in Malayalam at %s, and state that the English text is binding",
    async (name, policy) => {
      const { text, main } = await read(`/ml/${name}`);
      expect(text).toContain("ഇംഗ്ലീഷിലുള്ള പാഠമാണ് ബാധകം");
      for (const { id, en, ml } of policy.sections) {
        expect(shapeOf(ml.html), id).toEqual(shapeOf(en.html));
        expect(figuresIn(ml.heading + ml.html), id).toEqual(figuresIn(en.heading + en.html));
        expect(main).toContain(fillPlaceholders(ml.heading, office));
      }
      expect(figuresIn(policy.ml.summary)).toEqual(figuresIn(policy.en.summary));
    },
  );
});

describe("accessibility statement", () => {
  test("was tested within a year: test again, then set its date", () => {
    const days = (Date.now() - Date.parse(accessibility.updated)) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(0);
    expect(days).toBeLessThan(365);
  });

  test("says the same in both languages", () => {
    for (const { id, en, ml } of accessibility.sections) {
      expect(shapeOf(ml.html), id).toEqual(shapeOf(en.html));
      expect(figuresIn(ml.html), id).toEqual(figuresIn(en.html));
    }
  });

  test("is linked in the footer and names the contact of the settings", async () => {
    const foundation = { name: "Hill & Valley", email: "office@hill.example", phone: "04936 200 100" };
    await saveSettings(database(), null, "foundation", foundation, new Date());
    for (const [path, tested] of [
      ["/accessibility", "Tested on"],
      ["/ml/accessibility", "പരിശോധിച്ചത്"],
    ] as const) {
      const { html, main } = await read(path);
      expect(main).toContain(tested);
      expect(main).not.toContain("[[");
      expect(html).toContain('href="mailto:office@hill.example"');
      for (const fact of ["Hill & Valley", "04936 200 100", "axe-core", "WCAG 2.2"])
        expect(main).toContain(fact);
      const footer = /<footer[\s\S]*<\/footer>/.exec(
        (await open(path.replace("accessibility", ""))).html,
      )?.[0];
      expect(footer).toContain(`href="${path}"`);
    }
  });

  test("shows what staff add about their content in place of the sample's sentence", async () => {
    const sample = translator("en")("accessibility.own");
    expect((await read("/accessibility")).main).toContain(sample);
    const form = { intent: "publish", "accessibility.own": "Our <film> has no captions yet." };
    await open("/adminTexts/footer", { headers: await staffHeaders(database()), form });
    const { main } = await read("/accessibility");
    expect(main).toContain("Our <film> has no captions yet.");
    expect(main).not.toContain(sample);
  });
});

describe("stories", () => {
  test("link 'Donate' to their cause", async () => {
    for (const { path, cause } of Object.values(stories)) {
      const { html } = await open(`/ml/${path}/1`);
      expect(html, path).toContain(`href="/ml/donateUs?cause=${cause}"`);
    }
    const { main } = await read("/donatePage");
    expect(main).toContain("Paid from gifts to the causes above.");
    expect(main).toContain("Paid only from gifts made for it.");
  });

  test.each(Object.values(stories))(
    "have 300 to 600 words at $path, with headings and a quotation",
    (story) => {
      const { content } = story.en;
      expect(wordCount(content)).toBeGreaterThanOrEqual(300);
      expect(wordCount(content)).toBeLessThanOrEqual(600);
      expect(tags(content, "h2").length).toBeGreaterThanOrEqual(2);
      expect(tags(content, "blockquote")).toHaveLength(1);
      expect(content).not.toMatch(/<h1|style=|<script/);
      for (const { summary } of [story.en, story.ml]) expect(summary.length).toBeLessThanOrEqual(160);
      expect(story.date).toMatch(/^202[34]-\d\d-\d\d$/);
    },
  );

  test.each(Object.values(stories))(
    "have the same parts and amounts in Malayalam at $path",
    async ({ path, picture, en, ml }) => {
      const amounts = (html: string) => html.match(/₹[\d,]+|(?<=<td>(?:<strong>)?)[\d,]+(?=<)/g)?.toSorted();
      expect(shapeOf(ml.content)).toEqual(shapeOf(en.content));
      expect(amounts(ml.content)).toEqual(amounts(en.content));
      const { html, main } = await read(`/ml/${path}/1`);
      for (const said of [ml.title, ml.kicker, ml.author, ml.caption]) expect(main).toContain(said);
      const named = Object.values(stories).filter((other) => main.includes(other.ml.title));
      expect(named).toHaveLength(3);
      expect(main).not.toContain(translator("ml")("site.notTranslated"));
      expect(tags(html, "meta").find(({ name }) => name === "description")?.content).toBe(ml.summary);
      expect(tags(html, "img").find(({ src }) => src === `/pictures/${picture}.svg`)?.alt).toBe(
        storyPictures[picture]?.alt.ml,
      );
    },
  );

  test("have the leadership story under its own title", () => {
    expect(stories.event1.en.title).toBe("Leadership Training Programme");
    for (const [path, story] of Object.entries(stories)) expect(story.path).toBe(path);
  });
});
