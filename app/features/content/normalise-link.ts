const MAX_LENGTH = 500;
const KNOWN_SCHEME = /^(?:https?|mailto|tel):/i;
const EMAIL = /^[^\s@/:?#]+@(?:[^\s@/:?#.]+\.)+[^\s@/:?#.]+$/;
const PHONE = /^\+?[\d\s().-]{10,25}$/;
const HOST = /^(?:[\p{L}\p{M}\d-]+\.)+[\p{L}\p{M}]{2,}(?::\d{1,5})?(?:[/?#]|$)/u;

/** Adds a scheme to `example.org`, e-mail addresses and phone numbers. The sanitizer drops bad links. */
export function normaliseLink(typed: string): string {
  const link = typed.trim();
  if (link.length > MAX_LENGTH || KNOWN_SCHEME.test(link) || /^[/?#]/.test(link)) return link;
  if (EMAIL.test(link)) return `mailto:${link}`;
  if (PHONE.test(link)) {
    const digits = link.replace(/[^\d+]/g, "");
    if (digits.length >= 10) return `tel:${digits}`;
  }
  return HOST.test(link) ? `https://${link}` : link;
}
