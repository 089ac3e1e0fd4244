import { createReadStream, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Desk } from "../desk.ts";
import { inTurns, median, report } from "../measure.ts";
import { type Shelf, untilKept } from "./shelf.ts";

const root = join(import.meta.dirname, "../..");
const modules = join(root, "node_modules", "pdfjs-dist", "build");

/** A page that has pdf.js and draws page 1, as wide as the viewer's. */
const barePage = `<!doctype html><meta charset="utf-8"><canvas></canvas><script type="module">
import * as pdfjs from "/pdf.min.mjs";
pdfjs.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
const pdf = await pdfjs.getDocument({ url: "/file", disableAutoFetch: true }).promise;
const page = await pdf.getPage(1);
const viewport = page.getViewport({ scale: 852 / page.getViewport({ scale: 1 }).width });
const canvas = document.querySelector("canvas");
Object.assign(canvas, { width: viewport.width, height: viewport.height });
await page.render({ canvas, viewport }).promise;
requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
</script>`;

const pdfFiles = ["/pdf.min.mjs", "/pdf.worker.min.mjs"];

/** A static server with ranges, which has the document as a file. */
async function bareServer(file: string): Promise<{ url: string; close: () => void }> {
  const { size } = statSync(file);
  const server = createServer((request, response) => {
    const name = request.url ?? "/";
    if (name === "/") return response.writeHead(200, { "Content-Type": "text/html" }).end(barePage);
    if (name !== "/file" && !pdfFiles.includes(name)) return response.writeHead(404).end();
    if (name !== "/file")
      return response
        .writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "max-age=3600" })
        .end(readFileSync(join(modules, name)));
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
    const [from, to] = range ? [Number(range[1]), Number(range[2])] : [0, size - 1];
    response.writeHead(range ? 206 : 200, {
      "Content-Type": "application/pdf",
      "Accept-Ranges": "bytes",
      "Content-Length": to - from + 1,
      ...(range && { "Content-Range": `bytes ${from}-${to}/${size}` }),
    });
    createReadStream(file, { start: from, end: to })
      .pipe(response)
      .on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** Whether a sheet has a picture of its page. Written into the page as it stands here. */
function isDrawn(sheet: Element): boolean {
  // A canvas gets its width in the page when drawing on it begins, and is hidden meanwhile.
  return [...sheet.querySelectorAll("canvas")].some(
    ({ width, style }) => width > 0 && style.visibility !== "hidden" && style.width !== "",
  );
}

/** When the first page of the viewer was painted, in milliseconds since its address was entered. */
async function drawnAt(page: Page, href: string): Promise<number> {
  await page.goto(href, { waitUntil: "commit" });
  return await page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const isDrawn: (sheet: Element) => boolean = Function(`return ${text}`)();
        const look = () => {
          const sheet = document.querySelector("[data-pages] .pdf-sheet");
          if (sheet === null || !isDrawn(sheet)) return requestAnimationFrame(look);
          setTimeout(() => resolve(performance.now()));
        };
        look();
      }),
    String(isDrawn),
  );
}

async function bareAt(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "commit" });
  const drawn = await page.waitForFunction(() => Reflect.get(window, "drawn") as number | undefined);
  return (await drawn.jsonValue()) ?? 0;
}

/** The line of an office: what comes takes as long as its bytes need, on every machine. */
const line = { offline: false, latency: 5, downloadThroughput: 12_500_000, uploadThroughput: 12_500_000 };

async function overLine(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", line);
}

/** When page 1 is there: of a document that is kept, and of one that has to come first. */
export async function measureFirstPages(desk: Desk, shelf: Shelf): Promise<void> {
  const { context, database, ask } = desk;
  const href = `/${database}/cases/${shelf.cnj}/documents/${shelf.pages.id}`;
  const file = join(tmpdir(), `autos-bench-${process.pid}.pdf`);
  writeFileSync(file, new Uint8Array(await (await ask(shelf.pages.path)).arrayBuffer()));
  await untilKept(shelf);
  const bare = await bareServer(file);
  const fresh = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const page = await context.newPage();
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  };
  try {
    const [plain, ours]: [number[], number[]] = [[], []];
    for (let time = 0; time < 9; time++) {
      plain.push(await fresh((page) => bareAt(page, bare.url)));
      ours.push(await fresh((page) => drawnAt(page, href)));
    }
    report({
      what: "primeira página de 500, 60 MB, já guardado",
      value: median(ours) / median(plain),
      unit: "× uma página só com pdf.js, estática, com trechos",
      most: 1.1,
    });
    report({
      what: "  o mesmo",
      value: median(ours),
      unit: `ms, mediana (a outra: ${Math.round(median(plain))})`,
    });
    const { bytes, opening } = await inTurns(
      {
        bytes: () =>
          fresh(async (page) => {
            await shelf.forget();
            await page.goto(`/${database}/empty`);
            await overLine(page);
            await page.evaluate(async (path) => {
              const reader = (await fetch(path)).body?.getReader();
              while (!(await reader?.read())?.done);
            }, shelf.pages.path);
          }),
        opening: () =>
          fresh(async (page) => {
            await shelf.forget();
            await overLine(page);
            await drawnAt(page, href);
          }),
      },
      3,
    );
    report({
      what: "primeira página na primeira abertura, linha de 100 Mbit/s",
      value: opening / bytes,
      unit: "× o tempo dos próprios bytes",
      most: 1.15,
    });
  } finally {
    bare.close();
  }
}

/** For how long, at most, a page in view is blank while somebody leafs through 200 pages, four a second. */
export async function measureScrolling({ context, database }: Desk, shelf: Shelf): Promise<void> {
  const page = await context.newPage();
  await drawnAt(page, `/${database}/cases/${shelf.cnj}/documents/${shelf.pages.id}`);
  const longest = await page.evaluate(async (text) => {
    const isDrawn: (sheet: Element) => boolean = Function(`return ${text}`)();
    const scroller = document.querySelector<HTMLElement>("[data-pages]");
    const first = scroller?.querySelector(".pdf-sheet")?.getBoundingClientRect();
    if (!scroller || !first) throw new Error("no page");
    const speed = (4 * (first.height + 24)) / 1_000;
    const end = scroller.scrollTop + 200 * (first.height + 24);
    const blankSince = new Map<string, number>();
    let most = 0;
    let before = performance.now();
    while (scroller.scrollTop < end - 2) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      const view = scroller.getBoundingClientRect();
      for (const sheet of scroller.querySelectorAll(".pdf-sheet")) {
        const { top, bottom } = sheet.getBoundingClientRect();
        const seen = Math.min(bottom, view.bottom) - Math.max(top, view.top);
        const name = sheet.getAttribute("aria-label") ?? "";
        if (isDrawn(sheet) || seen < 40) blankSince.delete(name);
        else {
          if (!blankSince.has(name)) blankSince.set(name, now);
          most = Math.max(most, now - (blankSince.get(name) ?? now));
        }
      }
      scroller.scrollTop += speed * (now - before);
      before = now;
    }
    return most;
  }, String(isDrawn));
  await page.close();
  report({
    what: "200 páginas folheadas, quatro por segundo: página em branco por no máximo",
    value: longest,
    unit: "ms",
    most: 150,
  });
}
