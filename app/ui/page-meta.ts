type Match = { id: string; data?: unknown };

/**
 * Title and description of a page; the site's name comes from the root's data. `title: null` is the home page, which
 * carries the site's own name alone. `hidden` keeps a page out of search engines.
 */
export function pageMeta(matches: Match[], page: { title: string | null; description?: string; hidden?: boolean }) {
  const root = matches.find(({ id }) => id === "root")?.data as { foundation?: { name?: string } } | undefined;
  const siteName = root?.foundation?.name ?? "";
  return [
    { title: [page.title, siteName].filter(Boolean).join(" · ") },
    ...(page.description ? [{ name: "description", content: page.description }] : []),
    ...(page.hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
