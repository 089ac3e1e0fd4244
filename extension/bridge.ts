/** Between the page of Autos and the extension: the page names a one-time code, and never sees the cookies. */

(() => {
  type Asked = { code: string; database: string };
  /** `outdated`: the extension was updated since the page was loaded, and this script reaches it no more. */
  type Outcome = "entered" | "failed" | "outdated";

  const here = document.documentElement.ownerDocument.location;
  const tell = (message: object) => window.postMessage(message, here.origin);
  // What the browser leaves of `chrome.runtime` to a script whose extension is gone is not declared.
  const isCutOff = () => (chrome as { runtime?: { id?: string } }).runtime?.id === undefined;

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window || origin !== here.origin) return;
    if (data?.autos === "is-extension-here" && !isCutOff()) tell({ autos: "extension-is-here" });
    if (data?.autos === "enter-court" && typeof data.code === "string" && typeof data.database === "string")
      void enter(data);
  });
  tell({ autos: "extension-is-here" });

  async function enter(asked: Asked) {
    const outcome = isCutOff() ? "outdated" : await redeemed(asked).catch((): Outcome => "failed");
    tell({ autos: "court-entered", code: asked.code, outcome });
  }

  /** Autos gives the session for the code and the person's own cookie, once. */
  async function redeemed({ code, database }: Asked): Promise<Outcome> {
    const response = await fetch(`/api/databases/${encodeURIComponent(database)}/integration/redeem`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    if (!response.ok) return "failed";
    const answer: { ok: boolean } = await chrome.runtime.sendMessage(await response.json());
    return answer.ok ? "entered" : "failed";
  }
})();
