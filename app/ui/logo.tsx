import { laterite, palm, turmeric } from "~/content/palette";

/** The foundation's mark: under a tiled gable, a flame held by two leaves that are also two hands. */
export function LogoMark() {
  return (
    <svg className="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false">
      <path d="M24 2 1 20l3 4 20-15 20 15 3-4z" fill={laterite[6]} />
      <path d="M22.6 1h2.800v5h-2.800z" fill={turmeric[5]} />
      <path d="M24 14c5.5 6 5.5 11.500 0 17-5.5-5.5-5.5-11 0-17z" fill={turmeric[4]} />
      <path d="M22.5 46C10 45.5 5 37 5.5 26c9 1 16 8 17 20z" fill={palm[6]} />
      <path d="M25.5 46C38 45.5 43 37 42.5 26c-9 1-16 8-17 20z" fill={palm[7]} />
    </svg>
  );
}
