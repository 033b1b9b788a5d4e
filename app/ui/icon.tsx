import { signs } from "~/content/scenes/ornaments";

const paths = {
  ...signs,
  phone:
    "M6.5 3 10 4l.8 4.2-2 1.7c1 2.4 2.8 4.2 5.2 5.3l1.8-2 4.2.8 1 3.5c.1 2-1.5 3.5-3.5 3.4C10.5 20.4 3.6 13.5 3.1 6.5 3 4.5 4.5 2.9 6.5 3z",
  mail: "M3 5h18v1.8l-9 5.7-9-5.7zM3 9l9 5.7L21 9v10H3z",
  place:
    "M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 4.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2z",
  up: "M12 4 4 12l2 2 4.5-4.5V20h3V9.5L18 14l2-2z",
  search:
    "M10.5 2.8a7.7 7.7 0 0 1 6.2 12.3l5 5-1.9 1.9-5-5A7.7 7.7 0 1 1 10.5 2.8zm0 2.6a5.1 5.1 0 1 0 0 10.2 5.1 5.1 0 0 0 0-10.2z",
  edit: "M4.3 15.5 3 21l5.5-1.3L18.6 9.6l-4.2-4.2zM15.8 4 20 8.2l1-1a1.7 1.7 0 0 0 0-2.4L19.2 3a1.7 1.7 0 0 0-2.4 0z",
  delete:
    "M9 2.5h6l1 2h4.5v2.4h-17V4.5H8zM5.2 8.4h13.6l-1 13.1H6.2zM8.8 10.6l.5 8.8h1.8l-.3-8.8zM13.2 10.6l-.3 8.8h1.8l.5-8.8z",
  logout: "M4 3h9v2.6H6.6v12.8H13V21H4zM15.6 6.7l5.3 5.3-5.3 5.3-1.8-1.8 2.2-2.2H9.4v-2.6H16l-2.2-2.2z",
} as const;

export type IconName = keyof typeof paths;

/**
 * A small filled drawing in the colour of the text around it. Always beside words, so hidden from screen
 * readers.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
