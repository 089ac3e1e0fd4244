const tag = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i;

/** The language a PDF says it is in, for screen readers. `info`: what pdf.js reads of its catalogue. */
export function languageOf(info: object): string | undefined {
  const language = "Language" in info ? info.Language : undefined;
  return typeof language === "string" && tag.test(language) ? language : undefined;
}
