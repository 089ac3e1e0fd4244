/**
 * The page of a document shows its first sheet before its own code is here (`components/documents/ahead/`). On a small
 * machine the two would share what there is, so that the scripts of the page wait in its text until the sheet is drawn.
 */

const page = /^\/[^/?#]+\/cases\/[^/?#]+\/documents\/[^/?#]+(?:\?|$)/;

/** Whether a path is the one of a document's page. */
export const isDocumentPage = (path: string): boolean => page.test(path);

/** Within text and within the scripts that stand in the page, `<` is escaped: only a tag begins so. */
const scriptTag = /<script src=(?="\/_next\/)/g;

/** Lets the scripts run: written into the page as it stands here, so it uses nothing from outside. */
function runLate(): void {
  let isRun = false;
  function run() {
    if (isRun) return;
    isRun = true;
    for (const late of document.querySelectorAll<HTMLScriptElement>("script[data-late]")) {
      const script = document.createElement("script");
      for (const { name, value } of late.attributes)
        if (name !== "type") script.setAttribute(name === "data-late" ? "src" : name, value);
      // A browser hides it from the attributes.
      script.nonce = late.nonce;
      late.replaceWith(script);
    }
  }
  /** After the picture was painted, where there is one. A tab that went into the background paints nothing. */
  function runAfter(begun: NonNullable<typeof globalThis.autosBegun>) {
    begun.settled.then(() => {
      if (begun.drawn === null) return void run();
      requestAnimationFrame(() => setTimeout(run));
      setTimeout(run, 100);
    });
  }
  if (globalThis.autosBegun) return void runAfter(globalThis.autosBegun);
  if (document.querySelector("script[data-draws]") === null) return void run();
  // It stands in the page and has not run yet, or cannot.
  addEventListener("autos-begun", () => globalThis.autosBegun && runAfter(globalThis.autosBegun));
  setTimeout(() => globalThis.autosBegun ?? run(), 1_000);
}

/**
 * The page's text, in which its scripts wait for the first sheet, if that may be drawn without them. `nonce`: the page's
 * policy allows scripts that have it.
 */
export function withLateScripts(html: string, nonce: string): string {
  if (!html.includes(' data-draws="')) return html;
  const held = html.replace(scriptTag, '<script type="text/plain" data-late=');
  // As a module it runs when all of the page is here.
  return `${held}<script type="module" nonce="${nonce}">(${runLate})()</script>`;
}
