/** WordPress export: each 3rd post has a featured picture, each 5th one in the text, each 7th is a draft. */
export function formerSite(posts: number) {
  const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
  const picture = (number: number) => `2019/05/photo-${number % 10}.jpg`;
  const uploads = "https://old.example/wp-content/uploads/";
  const item = (fields: Record<string, string>, more = "") =>
    `<item>${Object.entries(fields)
      .map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
      .join("")}${more}</item>`;
  const items: string[] = [];
  const counts = { posts, pages: 2, drafts: 0, published: [] as string[] };
  for (let number = 1; number <= posts; number += 1) {
    const [hasFeatured, isShown, isDraft] = [number % 3 === 0, number % 5 === 0, number % 7 === 0];
    const slug = `post-${number}`;
    const link = `https://old.example/2019/05/${slug}/`;
    if (hasFeatured || isShown || isDraft) counts.drafts += 1;
    else counts.published.push(new URL(link).pathname);
    const image = `<img src="${uploads}${picture(number).replace(".jpg", "-300x200.jpg")}" alt="A lamp" width="300" />`;
    const content = [
      "<!-- wp:paragraph --><p>First <strong>words</strong> of the year.</p><!-- /wp:paragraph -->",
      isShown
        ? `[caption id="attachment_${number}" align="left"]<a href="${uploads}${picture(number)}">${image}</a> A caption[/caption]`
        : "",
      'Plain text [contact-form-7 id="3" title="x"] of the classic editor,\nsecond line.<script>alert(1)</script>',
      '<p onclick="x()">See <a href="https://old.example/2019/05/post-1/">the first post</a>.</p>',
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    ].join("\n\n");
    items.push(
      item(
        {
          title: `Post ${number} & more`,
          link,
          "dc:creator": "meera",
          "content:encoded": content,
          "excerpt:encoded": number % 2 ? `Excerpt <em>${number}</em>` : "",
          "wp:post_id": String(number),
          "wp:post_date": "2019-05-06 10:00:00",
          "wp:post_date_gmt": isDraft ? "0000-00-00 00:00:00" : "2019-05-06 04:30:00",
          "wp:post_name": slug,
          "wp:status": isDraft ? "draft" : "publish",
          "wp:post_type": "post",
        },
        `<category domain="post_tag" nicename="t">${cdata("a tag")}</category><category domain="category" nicename="n">${cdata("News")}</category><category domain="category" nicename="m">${cdata("More")}</category>${
          hasFeatured
            ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${cdata(String(10_000 + (number % 10)))}</wp:meta_value></wp:postmeta>`
            : ""
        }`,
      ),
    );
  }
  const other = { "dc:creator": "meera", "wp:post_date_gmt": "2018-01-02 03:04:05", "wp:status": "publish" };
  for (const [index, name] of ["our-history", "blogs"].entries())
    items.push(
      item({
        ...{ title: name, link: `https://old.example/about/${name}/`, "content:encoded": "How it began." },
        ...other,
        ...{ "wp:post_id": String(5_000 + index), "wp:post_name": name, "wp:post_type": "page" },
      }),
    );
  for (let number = 0; number < 10; number += 1)
    items.push(
      item(
        {
          ...{ title: `photo-${number}`, link: "https://old.example/?attachment_id=1", ...other },
          ...{ "wp:post_id": String(10_000 + number), "wp:post_type": "attachment", "wp:status": "inherit" },
          "wp:attachment_url": uploads + picture(number),
        },
        `<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${cdata("A school room")}</wp:meta_value></wp:postmeta>`,
      ),
    );
  items.push(
    item({ title: "menu", "wp:post_id": "9", "wp:post_type": "nav_menu_item", "wp:status": "publish" }),
  );
  const xml = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata("meera")}</wp:author_login><wp:author_display_name>${cdata("Meera Nair")}</wp:author_display_name></wp:author>
${items.join("\n")}
</channel></rss>
`;
  return { xml, ...counts };
}
