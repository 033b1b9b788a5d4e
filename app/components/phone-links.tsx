import { Fragment, type ReactNode } from "react";
import { phoneParts } from "~/lib/phone";

/** One link for each number of a field that may hold several. */
export function PhoneLinks({
  phone,
  link = (href, text) => <a href={href}>{text}</a>,
}: {
  phone: string;
  link?: (href: string, text: string) => ReactNode;
}) {
  return phoneParts(phone).map(({ text, href }, index) => (
    <Fragment key={index}>{href === null ? text : link(href, text)}</Fragment>
  ));
}
