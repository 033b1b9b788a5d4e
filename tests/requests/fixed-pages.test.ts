import { describe, expect, test } from "vitest";
import { policies } from "~/content/legal/all";
import { stories } from "~/content/stories/all";
import { team } from "~/content/team";
import { testimonials } from "~/content/testimonials";
import { galleryStrip } from "~/content/home";
import { limits } from "~/limits";
import { expectSoundPage, tags, words } from "../support/html";
import { visit } from "../support/visit";
import { list } from "../support/list";

async function open(path: string) {
  const response = await visit(path);
  const html = await response.text();
  return { response, html, text: words(html), main: words(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "") };
}

const wordCount = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/).length;

describe("whoever opens a page that the foundation wrote once", () => {
  test.each(["/detailAbout", "/terms", "/privacy", "/shipping", "/refunds"])(
    "finds %s whole: one heading, its own address, a card for sharing, no script",
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(200);
      expectSoundPage(response, html);
      const scripts = tags(html, "script").filter(({ type }) => type !== "application/ld+json");
      expect(scripts).toEqual([]);
      expect(tags(html, "link").find(({ rel }) => rel === "canonical")?.href).toMatch(
        new RegExp(`^https?://[^/]+${path}$`),
      );
      expect(tags(html, "meta").find(({ name }) => name === "description")?.content).toMatch(/.{60}/);
      expect(tags(html, "meta").some(({ property }) => property === "og:image")).toBe(true);
    },
  );

  test("reads the mission, the vision and who the four people are, and can get involved", async () => {
    const { html, main } = await open("/detailAbout");
    for (const heading of ["Our Mission", "Our Vision", "Meet Our Team"])
      expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    for (const { name, role, image } of team) {
      expect(main).toContain(`${name} ${role}`);
      expect(tags(html, "img").find(({ src }) => src === image)).toMatchObject({
        width: "400",
        height: "400",
      });
    }
    expect(html).toMatch(/<a[^>]*href="\/contactPage"[^>]*>(<span[^>]*>)*Get Involved/);
  });

  test("meets three directors and a field development coordinator", () => {
    expect(team.map(({ role }) => role).sort()).toEqual(
      list("Director, Director, Director, Field Development Coordinator"),
    );
    expect(team).toHaveLength(limits.content.team);
  });

  test("hears five voices, each a few sentences long", () => {
    expect(testimonials).toHaveLength(limits.content.testimonials);
    for (const { id, text, image, title, author, designation, company } of testimonials) {
      expect(wordCount(text), id).toBeGreaterThanOrEqual(35);
      expect(wordCount(text), id).toBeLessThanOrEqual(60);
      expect(image).toMatch(/^\/pictures\/voice-\d\.svg$/);
      for (const said of [title, author, designation, company]) expect(said).not.toBe("");
    }
    expect(galleryStrip).toHaveLength(limits.screen.galleryStrip.images);
  });
});

describe("whoever reads the small print", () => {
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
      [
        "Shipping Policy",
        "$5.99",
        "5 to 7 business days",
        "$12.99",
        "2 to 3 days",
        "over $50",
        "nothing but receipts",
        "Last updated",
      ],
    ],
    [
      "/refunds",
      list(`
        Cancellation and Refunds, within 24 hours, within 30 days, 1 to 7 working days,
        the receipt is cancelled, Last updated
      `),
    ],
  ])("finds on %s what is fixed", async (path, fixed) => {
    const { main } = await open(path);
    for (const sentence of fixed) expect(main.toLowerCase()).toContain(sentence.toLowerCase());
  });

  test.each(Object.entries(policies))(
    "finds every section of %s from the table of contents, and an end within ten minutes",
    async (name, policy) => {
      const { html } = await open(`/${name}`);
      const ids = new Set(tags(html, "h2").map(({ id }) => id));
      for (const { id } of policy.sections) {
        expect(ids).toContain(id);
        expect(html).toContain(`href="#${id}"`);
      }
      const length = wordCount(
        [policy.summary, ...policy.sections.map(({ html: text, heading }) => `${heading} ${text}`)].join(" "),
      );
      expect(length).toBeGreaterThanOrEqual(500);
      expect(length).toBeLessThanOrEqual(900);
    },
  );
});

describe("whoever reads a story", () => {
  test.each(Object.values(stories))(
    "finds $path told in 300 to 600 words, with headings, a voice and a word of Malayalam",
    (story) => {
      expect(wordCount(story.content)).toBeGreaterThanOrEqual(300);
      expect(wordCount(story.content)).toBeLessThanOrEqual(600);
      expect(tags(story.content, "h2").length).toBeGreaterThanOrEqual(2);
      expect(tags(story.content, "blockquote")).toHaveLength(1);
      expect(tags(story.content, "span").some(({ lang }) => lang === "ml")).toBe(true);
      expect(story.content).not.toMatch(/<h1|style=|<script/);
      expect(story.summary.length).toBeLessThanOrEqual(160);
      expect(story.date).toMatch(/^202[34]-\d\d-\d\d$/);
      expect(story.next).not.toContain(story.path);
    },
  );

  test("finds the leadership story under its own title", () => {
    expect(stories.event1.title).toBe("Leadership Training Programme");
    for (const [path, story] of Object.entries(stories)) expect(story.path).toBe(path);
  });
});
