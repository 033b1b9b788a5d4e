import type { PictureView } from "./image-view";
import sheet from "./picture.css?inline";
import { useLangOf, Style } from "~/components/page-context";

type Props = { picture: PictureView; sizes?: string; lazy?: boolean; hasPlaceholder?: boolean };

/**
 * A picture in the best format and size; reserves its space and shows a blurred placeholder.
 * @param props.sizes HTML `sizes`; none for a single size
 * @param props.lazy false for the main picture of the first screen, which gets fetch priority
 * @param props.hasPlaceholder false far down a list: a placeholder costs as many bytes as a sentence
 */
export function Picture({ picture, sizes, lazy = true, hasPlaceholder = true }: Props) {
  const langOf = useLangOf();
  const { src, srcSet, sources, width, height, alt, placeholder, focus } = picture;
  const focusClass = focus && `keep-${focus.x}-${focus.y}`;
  return (
    <span className={focusClass ? `picture ${focusClass}` : "picture"}>
      {/* The CSP blocks style attributes. */}
      <Style
        sheets={focus ? [sheet, `.${focusClass} img{object-position:${focus.x}% ${focus.y}%}`] : [sheet]}
      />
      {hasPlaceholder && placeholder && (
        <img
          className="picture-stand-in"
          src={placeholder}
          alt=""
          aria-hidden="true"
          width={width}
          height={height}
        />
      )}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet || undefined}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          lang={alt ? langOf(alt) : undefined}
          width={width}
          height={height}
          loading={lazy ? "lazy" : undefined}
          decoding="async"
          {...(lazy ? {} : { fetchpriority: "high" })}
        />
      </picture>
    </span>
  );
}
