type Props = { id: string; kicker: string; heading: string; lead?: string; children?: React.ReactNode };

/**
 * How a section of the home page begins: a word above, its heading, and beside them a sentence or the way on.
 */
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
