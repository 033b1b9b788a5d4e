import type { ReactNode } from "react";
import { Icon } from "~/components/icon";
import { Style, useLangOf } from "~/components/page-context";
import styles from "./document-list.css?inline";

type Props = {
  title: string;
  lead: string;
  /** While there is no document. */
  instead: ReactNode;
  documents: {
    id: string;
    href: string;
    title: string;
    size: string;
    facts: { name: string; value: string | { iso: string; text: string } }[];
  }[];
};

/** A page that lists PDFs. */
export function DocumentList({ title, lead, instead, documents }: Props) {
  const langOf = useLangOf();
  return (
    <div className="wrap documents">
      <Style sheets={[styles]} />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {documents.length === 0 ? instead : null}
      <ul>
        {documents.map(({ id, href, title, size, facts }) => (
          <li key={id} id={id}>
            <Icon name="paper" />
            <h2>
              <a href={href} lang={langOf(title)}>
                {title}
              </a>
            </h2>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  {typeof value === "string" ? (
                    <dd translate="no">{value}</dd>
                  ) : (
                    <dd>
                      <time dateTime={value.iso}>{value.text}</time>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            <p className="hint">PDF, {size}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
