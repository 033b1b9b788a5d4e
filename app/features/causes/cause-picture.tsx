import { Style } from "~/components/page-context";
import type { PictureView } from "~/features/pictures/image-view";
import { Picture } from "~/features/pictures/picture";
import sheet from "./cause-picture.css?inline";

export function CausePicture({ picture }: { picture: PictureView | null }) {
  if (!picture) return null;
  return (
    <div className="cause-picture is-filled">
      <Style sheets={[sheet]} />
      <Picture picture={picture} sizes="(min-width: 36rem) 34rem, 100vw" lazy={false} />
    </div>
  );
}
