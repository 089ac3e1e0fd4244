import type { Notice } from "#lib/alerts/browser.ts";

/** Whether the browser took it: some know notifications, and do not let pages show any. */
export function showNotice({ tag, title, body, href }: Notice, open: (href: string) => void): boolean {
  try {
    const shown = new Notification(title, { tag, body, lang: "pt-BR" });
    shown.addEventListener("click", () => {
      window.focus();
      open(href);
      shown.close();
    });
    return true;
  } catch {
    return false;
  }
}
