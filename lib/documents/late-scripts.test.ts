import { expect, onTestFinished, test, vi } from "vitest";
import { isDocumentPage, withLateScripts } from "./late-scripts.ts";

test.each([
  ["/7KM2A9QF000110/cases/9000/documents/74ee", true],
  ["/7KM2A9QF000110/cases/9000/documents/74ee?p=1", true],
  ["/7KM2A9QF000110/cases/9000/documents", false],
  ["/7KM2A9QF000110/cases/9000/documents/74ee/file", false],
  ["/api/databases/7KM2/cases/9000/documents/74ee/file", false],
  ["/7KM2A9QF000110/cases/9000", false],
])("%s is a document's page: %s", (path, is) => expect(isDocumentPage(path)).toBe(is));

test("the scripts of the build wait, and nothing else does", () => {
  const own = '<script data-draws="" nonce="n">self.a="\\u003cscript src=\\"/_next/b.js\\">"</script>';
  const html = `<head><script src="/_next/a.js" async="" nonce="n"></script></head><body>${own}</body>`;
  const page = withLateScripts(html, "n");
  expect(page).toContain('<script type="text/plain" data-late="/_next/a.js" async="" nonce="n"></script>');
  expect(page).toContain(own);
});

type Begun = { drawn: object | null; settled: Promise<void> };

test("in a page whose first sheet is not drawn ahead nothing waits", () => {
  const html = '<head><script src="/_next/a.js" async="" nonce="n"></script></head>';
  expect(withLateScripts(html, "n")).toBe(html);
});

/** Runs what the page ends with, beside one late script; `ran`: what stood in its place then. */
function ending(begun?: Begun, begins: object | null = null) {
  const ran: Record<string, string>[] = [];
  const frames: (() => void)[] = [];
  const attributes = { type: "text/plain", "data-late": "/_next/a.js", async: "", nonce: "" };
  const late = {
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    nonce: "n",
    replaceWith: (script: Record<string, string>) => ran.push(script),
  };
  vi.stubGlobal("document", {
    querySelectorAll: () => [late],
    querySelector: () => begins,
    createElement: () => ({
      setAttribute(name: string, value: string) {
        Reflect.set(this, name, value);
      },
    }),
  });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("autosBegun", begun);
  let hear = () => {};
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
    hear = listener;
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const text = /<script type="module" nonce="n">(.*)<\/script>$/s.exec(
    withLateScripts('<script data-draws="">', "n"),
  )?.[1];
  new Function(text ?? "")();
  const begin = (late: Begun) => {
    vi.stubGlobal("autosBegun", late);
    hear();
  };
  return {
    ran: () => ran.map(({ src, async, nonce, type }) => ({ src, async, nonce, type })),
    frames,
    begin,
  };
}

const script = { src: "/_next/a.js", async: "", nonce: "n", type: undefined };

test("where nothing was begun they run at once", () => {
  expect(ending().ran()).toEqual([script]);
});

test("what has not begun yet is waited for, and not for ever", async () => {
  const broken = ending(undefined, {});
  expect(broken.ran()).toEqual([]);
  vi.runAllTimers();
  expect(broken.ran()).toEqual([script]);
  const { ran, begin } = ending(undefined, {});
  const { promise, resolve } = Promise.withResolvers<void>();
  begin({ drawn: null, settled: promise });
  vi.runAllTimers();
  expect(ran()).toEqual([]);
  resolve();
  await promise;
  expect(ran()).toEqual([script]);
});

test("they run when nothing will be drawn ahead", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ran } = ending({ drawn: null, settled: promise });
  await Promise.resolve();
  expect(ran()).toEqual([]);
  resolve();
  await promise;
  expect(ran()).toEqual([script]);
});

test.each(["when the picture is painted", "in a tab that paints nothing"])(
  "they run once, %s",
  async (when) => {
    const { ran, frames } = ending({ drawn: {}, settled: Promise.resolve() });
    await Promise.resolve();
    expect(ran()).toEqual([]);
    if (when === "when the picture is painted") {
      frames[0]?.();
      vi.advanceTimersByTime(1);
      expect(ran()).toEqual([script]);
    }
    vi.runAllTimers();
    expect(ran()).toEqual([script]);
  },
);
