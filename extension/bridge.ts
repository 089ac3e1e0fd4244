/** Between the page of Autos and the extension: the page names a one-time code, and never sees the cookies. */

(() => {
  const here = document.documentElement.ownerDocument.location;
  const tell = (message: object) => window.postMessage(message, here.origin);

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window || origin !== here.origin) return;
    if (data?.autos === "is-extension-here") tell({ autos: "extension-is-here" });
    if (data?.autos === "enter-court" && typeof data.code === "string" && typeof data.database === "string")
      void enter(data);
  });
  tell({ autos: "extension-is-here" });

  async function enter({ code, database }: { code: string; database: string }) {
    const ok = await redeemed({ code, database }).catch(() => false);
    tell({ autos: "court-entered", code, ok });
  }

  /** Autos gives the session for the code and the person's own cookie, once. */
  async function redeemed({ code, database }: { code: string; database: string }): Promise<boolean> {
    const response = await fetch(`/api/databases/${encodeURIComponent(database)}/integration/redeem`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    if (!response.ok) return false;
    const answer: { ok: boolean } = await chrome.runtime.sendMessage(await response.json());
    return answer.ok;
  }
})();
