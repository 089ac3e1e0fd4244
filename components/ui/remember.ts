/** Keeps a harmless choice of the person in a cookie, for a year or `days`, so that the server draws the page with it. */
export function remember({ name, value, days = 365 }: { name: string; value: string; days?: number }) {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`;
}
