import localFont from "next/font/local";

/** The font of Autos's and the firm's own words; preloaded, because every page begins with it. */
export const sans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--sans-file",
  adjustFontFallback: "Arial",
});

/** The font of the record (what the court wrote), with its optical sizes. */
export const serif = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
  weight: "200 900",
  variable: "--serif-file",
  preload: false,
  adjustFontFallback: "Times New Roman",
});
