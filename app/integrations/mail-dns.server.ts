import { Resolver } from "node:dns/promises";

/** null: the name server did not answer. */
export type MailDns = { domain: string; spf: string | null; dmarc: string | null; dkim: string | null };
type ResolveTxt = (name: string) => Promise<string[][]>;

/** Selectors of large mail services, since DNS does not list selectors. */
const SELECTORS = [
  "default",
  "mail",
  "dkim",
  "google",
  "selector1",
  "selector2",
  "k1",
  "s1",
  "zoho",
  "zmail",
  "protonmail",
  "fm1",
  "mxvault",
];

const resolver = new Resolver({ timeout: 3000, tries: 1 });

/**
 * SPF (RFC 7208), DMARC (RFC 7489) and DKIM (RFC 6376) records of the sender's domain, "" where there is none.
 * `selector`: the one that the mail service names. @param from "Name <address>", or an address
 */
export async function readMailDns(
  from: string,
  selector?: string,
  resolve: ResolveTxt = (name) => resolver.resolveTxt(name),
): Promise<MailDns> {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? "";
  const record = async (name: string, pattern: RegExp): Promise<string | null> => {
    try {
      const texts = (await resolve(name)).map((parts) => parts.join(""));
      return texts.find((text) => pattern.test(text)) ?? "";
    } catch (error) {
      return ["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "") ? "" : null;
    }
  };
  const labels = domain.split(".");
  // A domain without a DMARC record of its own uses its parent's.
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  const selectors = selector ? [selector] : SELECTORS;
  const [spf, dmarc, ...dkim] = await Promise.all([
    record(domain, /^v=spf1\b/i),
    Promise.all(parents.map((one) => record(`_dmarc.${one}`, /^v=DMARC1\b/i))).then(
      (found) => found.find(Boolean) ?? found[0] ?? "",
    ),
    ...selectors.map((one) => record(`${one}._domainkey.${domain}`, /\bp=[A-Za-z0-9+/]/)),
  ]);
  return { domain, spf, dmarc, dkim: dkim.find(Boolean) ?? (dkim.some((one) => one === null) ? null : "") };
}
