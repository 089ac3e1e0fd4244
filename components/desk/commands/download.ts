/** Follows a link to a file, as a press on it would; the page stays. */
export function download(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
