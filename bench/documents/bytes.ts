import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Desk } from "../desk.ts";
import { drain, inTurns, report } from "../measure.ts";
import { growthOf, processOf } from "../memory.ts";
import { type Shelf, untilKept } from "./shelf.ts";

const megabyte = 1024 * 1024;
const web = () => processOf("server/web/main.ts");

/** The process of a plain pipe from the service, and its address. */
async function plainPipe(source: string, token: string): Promise<{ url: string; end: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "pipe.ts"), source, token], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of child.stdout)
    return { url: `http://127.0.0.1:${JSON.parse(String(line)).port}`, end: () => child.kill() };
  throw new Error("the pipe did not begin");
}

/** How fast bytes come through the product, compared with a plain pipe of the same bytes. */
export async function measureThroughput({ ask }: Desk, shelf: Shelf): Promise<void> {
  const token = shelf.headers.Authorization ?? "";
  for (const [what, { size, path, source }, most] of [
    ["que não fica guardado", shelf.huge, 1 / 0.9],
    ["que fica guardado, na primeira abertura", shelf.pages, undefined],
  ] as const) {
    const pipe = await plainPipe(source, token);
    try {
      const { plain, through } = await inTurns(
        {
          plain: () => fetch(pipe.url).then(drain),
          through: async () => {
            await shelf.forget();
            await ask(path).then(drain);
          },
        },
        what === "que não fica guardado" ? 3 : 9,
      );
      report({
        what: `documento de ${Math.round(size / megabyte)} MB pelo Autos, ${what}`,
        value: through / plain,
        unit: "× o tempo de um repasse simples",
        ...(most && { most }),
      });
    } finally {
      pipe.end();
    }
  }
  await shelf.forget();
  await ask(shelf.pages.path).then(drain);
  await untilKept(shelf);
  const pipe = await plainPipe(shelf.pages.source, token);
  const { plain, kept } = await inTurns(
    { plain: () => fetch(pipe.url).then(drain), kept: () => ask(shelf.pages.path).then(drain) },
    5,
  );
  pipe.end();
  report({ what: "  o mesmo, já guardado", value: kept / plain, unit: "× o tempo de um repasse simples" });
}

/** By how much the web process grows while documents pass. */
export async function measureMemory({ ask }: Desk, shelf: Shelf): Promise<void> {
  const grown = await growthOf(web(), () => ask(shelf.huge.path).then(drain));
  report({ what: "memória do web, documento de 1 GB", value: grown, unit: "MB a mais", most: 64 });
  await shelf.forget();
  const keeping = await growthOf(web(), async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask(shelf.pages.path).then(drain)));
    await untilKept(shelf);
  });
  report({
    what: "  cinco leitores de um de 60 MB, até ficar guardado",
    value: keeping,
    unit: "MB a mais",
    most: 64,
  });
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** What is left of 2,000 downloads that nobody waited for. */
export async function measureAborts(desk: Desk, shelf: Shelf): Promise<void> {
  await shelf.forget();
  const abandonFour = () =>
    Promise.all([shelf.huge, shelf.pages, shelf.huge, shelf.pages].map(({ path }) => abandon(desk, path)));
  // A process that has just begun grows with the first ones, whatever it does: not what they leave, but its own code and rooms.
  for (let round = 0; round < 250; round++) await abandonFour();
  const before = filesOf(web());
  const grown = await growthOf(web(), async () => {
    for (let round = 0; round < 500; round++) await abandonFour();
  });
  const until = performance.now() + 10_000;
  while (filesOf(web()) > before + 4 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  report({
    what: "2.000 downloads abandonados: arquivos e conexões que ficam",
    value: filesOf(web()) - before,
    unit: "no web",
    most: 4,
  });
  report({ what: "  memória do web", value: grown, unit: "MB a mais", most: 64 });
}

/** Asks for a document, reads its first bytes, and leaves. */
async function abandon({ context, origin }: Desk, path: string): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const leave = new AbortController();
  const answer = await fetch(origin + path, { headers: { cookie }, signal: leave.signal });
  await answer.body?.getReader().read();
  leave.abort();
}
