import type { Config } from "tailwindcss";

/** Sizes are thought in pixels on a 4 px grid and written in rem, so that a reader's own text size scales everything. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const type = (size: number, line: number): [string, string] => [rem(size), rem(line)];

/** The design tokens. Colours are CSS variables of `app/globals.css`, one `light-dark()` declaration each. */
export default {
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      desk: "var(--desk)",
      paper: "var(--paper)",
      hover: "var(--hover)",
      raised: "var(--raised)",
      here: "var(--here)",
      line: "var(--line)",
      rule: "var(--rule)",
      edge: "var(--edge)",
      ink: "var(--ink)",
      "ink-2": "var(--ink-2)",
      "ink-3": "var(--ink-3)",
      pen: "var(--pen)",
      "pen-strong": "var(--pen-strong)",
      "pen-soft": "var(--pen-soft)",
      "on-pen": "var(--on-pen)",
      alert: "var(--alert)",
      care: "var(--care)",
      mark: "var(--mark)",
      sheet: "var(--sheet)",
      "on-sheet": "var(--on-sheet)",
    },
    fontFamily: { sans: "var(--sans)", serif: "var(--serif)" },
    fontSize: {
      key: type(12, 16),
      meta: type(13, 16),
      small: type(14, 20),
      ui: type(15, 20),
      field: type(16, 20),
      section: type(17, 24),
      page: type(24, 28),
      "page-phone": type(22, 28),
      row: type(15, 20),
      record: type(17, 26),
      read: type(18, 28),
      lede: type(20, 28),
      name: type(26, 32),
      brand: type(20, 24),
    },
    fontWeight: { regular: "400", strong: "600" },
    screens: { medium: "900px", wide: "1280px" },
    borderRadius: { none: "0", mark: "2px", key: "3px", control: "4px", overlay: "6px", full: "9999px" },
    boxShadow: { none: "none", overlay: "var(--overlay-shadow)" },
    extend: {
      maxWidth: { content: rem(1280), record: rem(608), column: rem(640), read: "66ch" },
      width: { sidebar: rem(208), "sidebar-medium": rem(176), aside: rem(288) },
      transitionDuration: { feedback: "100ms", enter: "160ms", leave: "100ms" },
    },
  },
} satisfies Config;
