/** What people type as the address of a link, in the editor and in HTML. */

/** Longer ones are not read: it would take long. */
const LONGEST = 500;
const KNOWN = /^(?:https?|mailto|tel):/i;
const MAIL = /^[^\s@/:?#]+@(?:[^\s@/:?#.]+\.)+[^\s@/:?#.]+$/;
const PHONE = /^\+?[\d\s().-]{10,25}$/;
const HOST = /^(?:[\p{L}\p{M}\d-]+\.)+[\p{L}\p{M}]{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * The address that is meant: `example.org` is another site, not a page of this one, whose paths begin with "/".
 * An address of mail gets `mailto:`, a telephone number `tel:`. Everything else stays as it is; what may not be
 * linked is dropped when the text is cleaned.
 */
export function typedLink(typed: string): string {
  const link = typed.trim();
  if (link.length > LONGEST || KNOWN.test(link) || /^[/?#]/.test(link)) return link;
  if (MAIL.test(link)) return `mailto:${link}`;
  if (PHONE.test(link)) {
    const digits = link.replace(/[^\d+]/g, "");
    if (digits.length >= 10) return `tel:${digits}`;
  }
  return HOST.test(link) ? `https://${link}` : link;
}
