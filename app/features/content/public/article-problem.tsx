import { Button } from "@mantine/core";
import { MissingPicture } from "./card-picture";
import problem from "~/components/public/problem.css?inline";
import { Style } from "~/components/style";
import { useLocalizedHref } from "~/components/use-messages";

type Props = {
  kicker: string;
  /** Fixed by the specification. */
  title: string;
  text: string;
  back: { href: string; name: string };
};

/** Shown when an article does not exist or could not be loaded. */
export function ArticleProblem({ kicker, title, text, back }: Props) {
  const to = useLocalizedHref();
  return (
    <div className="wrap problem">
      <Style sheets={[problem]} />
      <div>
        <p className="kicker">{kicker}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Button component="a" href={to(back.href)}>
          {back.name}
        </Button>
      </div>
      <MissingPicture />
    </div>
  );
}
