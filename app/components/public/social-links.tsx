import type { SocialLink } from "~/features/settings/settings";

export function SocialLinks({ social }: { social: SocialLink[] }) {
  if (social.length === 0) return null;
  return (
    <ul className="social">
      {social.map(({ icon, name, url }) => (
        <li key={icon}>
          <a href={url}>
            {/* Lazy: loads with the footer or drawer. */}
            <img
              className="icon"
              src={`/pictures/${icon}.svg`}
              alt=""
              width={24}
              height={24}
              loading="lazy"
            />{" "}
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
