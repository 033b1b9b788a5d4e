import { Link, useLocation, useSearchParams } from "@remix-run/react";

/** Links to the pages before and after this one of a staff list; nothing when there is only one. */
export function Pages({ total, page, size }: { total: number; page: number; size: number }) {
  const to = useAddressWith();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const link = (name: string, number: number) =>
    number < 1 || number > last ? null : (
      <Link to={to({ page: number > 1 ? String(number) : null })}>{name}</Link>
    );
  return (
    <nav className="pager" aria-label="Pages">
      {link("Previous page", Math.min(page - 1, last))}
      <span>
        Page {page} of {last}
      </span>
      {link("Next page", page + 1)}
    </nav>
  );
}

/** The address of this page with other parts of its query; null takes one away. */
export function useAddressWith() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (changes: Record<string, string | null>) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    return changed.size > 0 ? `${pathname}?${changed.toString()}` : pathname;
  };
}
