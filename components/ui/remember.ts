/** Keeps a harmless choice of the person in a cookie for a year, so that the server draws the page with it. */
export function remember({ name, value }: { name: string; value: string }) {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${secure}`;
}
