import { test } from "vitest";
import { z } from "zod";
import { SaveBlogPost } from "~/domain/blog-posts.server";
import { SaveProject } from "~/domain/projects.server";
import { cleanHtml } from "~/domain/content-html.server";
import { writeFileSync } from "node:fs";
test("x", () => {
  const out: unknown[] = [z.toJSONSchema(SaveBlogPost, { io: "input", unrepresentable: "any" }), z.toJSONSchema(SaveProject, { io: "input" }).required];
  out.push(SaveBlogPost.safeParse({}), SaveBlogPost.safeParse({ id: "x", title: " ", countries: ["US", "XX"], imageId: "" }), SaveBlogPost.safeParse({ id: "x", countries: '["US"]', content: "<p></p>" }));
  for (const h of ['<p>hi <iframe title="A film" src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1">fall<script>1</script></iframe></p>', '<video controls><source src="https://x.org/a.mp4"><source src="https://x.org/a.webm">no</video>', '<svg><style><img src=x onerror=1></style></svg><a href="javascript:alert(1)">x</a>', "<p>a & b < c</p><br>"]) { const c = cleanHtml(h); out.push(c, cleanHtml(c) === c); }
  let t = performance.now(); cleanHtml("<b>".repeat(66000)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml("<a href='x'".repeat(18000)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml("<p><a data-video=".repeat(10000)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml('<p><a data-video="https://player.vimeo.com/video/1" href="https://x.org">'.repeat(2500)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml("<".repeat(199000)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml("<p>word &amp; <i>x</i></p>".repeat(8000)); out.push(performance.now() - t);
  t = performance.now(); cleanHtml("<p> ".repeat(60000)); out.push(performance.now() - t);
  writeFileSync("/tmp/b-try/out.json", JSON.stringify(out, null, 1));
});
