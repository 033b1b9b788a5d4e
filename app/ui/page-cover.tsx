import type { ReactNode } from "react";
import { CoverScene, type CoverName } from "./cover-scenes";

type Props = {
  kicker?: string;
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The drawing at the foot of the band. */
  scene: CoverName;
  /** Buttons, a search field, details. */
  children?: ReactNode;
};

/** The band at the top of an inner page: its title, in the landscape of the home page. Sheet: "cover". */
export function PageCover({ kicker, title, lead, scene, children }: Props) {
  return (
    <header className="cover">
      <div className="wrap cover-text">
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <CoverScene name={scene} />
    </header>
  );
}
