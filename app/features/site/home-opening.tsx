type Props = { id: string; kicker: string; heading: string; lead?: string; children?: React.ReactNode };

/** The head of a home page section: a word above, the heading, and a sentence or link beside it. */
export function HomeOpening({ id, kicker, heading, lead, children }: Props) {
  return (
    <div className="opening">
      <div>
        <p className="kicker">{kicker}</p>
        <h2 id={id}>{heading}</h2>
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
