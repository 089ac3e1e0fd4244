import type { Page } from "@playwright/test";
import type { Desk } from "./desk.ts";
import { median, report } from "./measure.ts";

/** When pages are painted: the palette after its keys, and the largest part of a page after its address. */

/** Where the focus was, and when the frame was painted that shows it, after a key press: times in milliseconds. */
type Painted = { focused: number; whole: number };

/** Presses a key, and waits until an element that `selector` matches has the focus, is painted and has stopped moving. */
async function press(page: Page, { key, selector }: { key: string; selector: string }): Promise<Painted> {
  await page.evaluate((wanted) => {
    const painted = new Promise<Painted>((resolve) => {
      const onKey = ({ timeStamp: start }: KeyboardEvent) => {
        const look = () => {
          const there = document.activeElement;
          if (!there?.matches(wanted)) return requestAnimationFrame(look);
          // After the callbacks of a frame come its style, layout and paint, then the next task.
          return setTimeout(async () => {
            const focused = performance.now() - start;
            const moving = there.closest("[role=dialog]")?.getAnimations() ?? [];
            await Promise.all(moving.map(({ finished }) => finished));
            resolve({ focused, whole: performance.now() - start });
          });
        };
        requestAnimationFrame(look);
      };
      addEventListener("keydown", onKey, { capture: true, once: true });
    });
    Object.assign(window, { painted });
  }, selector);
  await page.keyboard.press(key);
  return await page.evaluate(() => Reflect.get(window, "painted") as Promise<Painted>);
}

/** `Ctrl K` on pages with much in them, compared with a key that does nothing on an empty page. */
export async function openPalette(desk: Desk, paths: Record<string, string>): Promise<void> {
  const { context, database } = desk;
  const empty = await context.newPage();
  await empty.goto(`/${database}/empty`, { waitUntil: "networkidle" });
  const still: number[] = [];
  for (let time = 0; time < 15; time++)
    still.push((await press(empty, { key: "F9", selector: "*" })).focused);
  await empty.close();
  for (const [name, path] of Object.entries(paths)) {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    const taken: Painted[] = [];
    for (let time = 0; time < 15; time++) {
      await page.keyboard.down("Control");
      taken.push(await press(page, { key: "k", selector: "[role=dialog] [role=combobox]" }));
      await page.keyboard.up("Control");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.close();
    const focused = median(taken.map((one) => one.focused));
    const what = `Ctrl K até a paleta, ${name}`;
    report({ what, value: focused, unit: "ms, mediana", most: 100 });
    report({
      what: "  o mesmo",
      value: focused / median(still),
      unit: "× uma tecla sem efeito numa página vazia",
    });
    report({ what: "  a mais lenta", value: Math.max(...taken.map((one) => one.focused)), unit: "ms" });
    report({
      what: "  até parar de se mover",
      value: median(taken.map((one) => one.whole)),
      unit: "ms, mediana",
    });
  }
}

/** The bound of a page's largest paint, which shows its first rows, not their outline. */
const mostPainting = 2;

/** The time of a page's largest paint, from its address on, with an empty cache. */
async function largestPaint({ context }: Desk, path: string): Promise<number> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(path, { waitUntil: "networkidle" });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await page.close();
  return time;
}

/** The largest paint of pages, in turns with an empty page in the same frame. */
export async function paintFirst(desk: Desk, paths: Record<string, string>): Promise<void> {
  const works = { ...paths, "": `/${desk.database}/empty` };
  const taken = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
  for (let time = 0; time < 15; time++)
    for (const [name, path] of Object.entries(works)) taken.get(name)?.push(await largestPaint(desk, path));
  const empty = median(taken.get("") ?? []);
  for (const name of Object.keys(paths)) {
    const ms = median(taken.get(name) ?? []);
    const unit = "× uma página vazia na mesma moldura";
    report({ what: `maior pintura: ${name}`, value: ms / empty, unit, most: mostPainting });
    report({ what: "  o mesmo", value: ms, unit: "ms, mediana" });
  }
}
