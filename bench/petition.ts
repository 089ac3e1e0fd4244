import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { appState } from "../e2e/support/running-app.ts";
import { uploadUrl } from "../lib/filings/files/upload.ts";
import { hashHeader } from "../lib/uploads/upload.ts";
import { makeCnj } from "../sandbox/cnj.ts";
import { withDesk } from "./desk.ts";
import { median, report } from "./measure.ts";
import { growthOf, processOf } from "./memory.ts";
import { type Scan, scanOf, statedOf } from "./petition-pdf.ts";
import { petitionWork } from "./petition-run.ts";

/**
 * A petition of 200 MB from the browser to the store and from the store to a service, compared with the same bytes through a
 * process that only passes them on as base64. The memory is what the web process grows by while it takes and inspects the
 * file, and the worker while it sends it.
 */

const megabytes = 200;
const most = 64;
/** Of a court that refuses no size. */
const own = makeCnj("1052951.2024.8.19.0001");
const digits = own.replace(/\D/g, "");
const large = [1, 2, 3].map((number) => ({ number, megabytes }));

type Posted = { url: string; scan: Scan; headers?: Record<string, string> };
async function post({ url, scan, headers = {} }: Posted): Promise<{ ms: number; text: string }> {
  const { length, sha256 } = statedOf(scan);
  const start = performance.now();
  const stated = { "Content-Length": String(length), [hashHeader]: sha256 };
  const sent = request(url, { method: "POST", headers: { ...headers, ...stated } });
  const answered = once(sent, "response");
  await pipeline(Readable.from(scanOf(scan), { objectMode: false }), sent);
  const [response] = await answered;
  const text = (await response.setEncoding("utf8").toArray()).join("");
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${text}`);
  return { ms: performance.now() - start, text };
}

// The simulated service takes no larger ones by itself.
process.env.SANDBOX_UPLOAD_MB = "300";
await withDesk([own], async ({ origin, database, context }) => {
  const run = petitionWork(appState().env);
  const sink = createServer((incoming, response) => {
    incoming.resume();
    incoming.once("end", () => response.end('{"_id":"d1","justice":"1","intermediate":"1"}'));
  });
  sink.listen(0, "127.0.0.1");
  await once(sink, "listening");
  const service = `http://127.0.0.1:${(sink.address() as AddressInfo).port}`;
  const pipe = spawn("node", [join(import.meta.dirname, "petition-pipe.ts"), service], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [port] = await once(pipe.stdout, "data");
    const url = `http://127.0.0.1:${String(port).trim()}`;
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const upload = async (filingId: string, scan: Scan): Promise<number> => {
      const { ms, text } = await post({
        scan,
        url: origin + uploadUrl({ database, id: filingId, name: `${scan.number}.pdf` }),
        headers: { Cookie: cookie, Origin: origin },
      });
      const { findings } = JSON.parse(text).document;
      if (findings.pages !== scan.megabytes) throw new Error(`not looked into: ${JSON.stringify(findings)}`);
      return ms;
    };
    // What the code itself takes is not what a large file costs.
    const small: { filingId: string } = await run("begin", database, digits);
    await upload(small.filingId, { number: 0, megabytes: 1 });
    await run("prepare", database, small.filingId);

    const { filingId } = await run("begin", database, digits);
    const times = { plain: [] as number[], stored: [] as number[] };
    const grown: number[] = [];
    for (const scan of large) {
      times.plain.push((await post({ url, scan })).ms);
      const work = async () => times.stored.push(await upload(filingId, scan));
      grown.push(await growthOf(processOf("server/web/main.ts"), work));
    }
    const sends = [];
    for (const _ of large) sends.push(await run("send", database, filingId, service));
    const prepare = () => run("prepare", database, filingId);
    const worker = await growthOf(processOf("server/worker/main.ts"), prepare);

    const [plain, stored, sent] = [times.plain, times.stored, sends.map(({ ms }) => ms)].map(median);
    const file = `petição de ${megabytes} MB`;
    const mb = { unit: "MB", most };
    report({
      what: `${file} do navegador ao banco, conferida: o web cresce`,
      value: Math.max(...grown),
      ...mb,
    });
    report({
      what: `${large.length} documentos de ${megabytes} MB do banco ao serviço: o worker cresce`,
      value: worker,
      ...mb,
    });
    const unit = "× um repasse em base64";
    report({ what: `${file} do navegador ao banco, conferida`, value: (stored ?? 0) / (plain ?? 1), unit });
    report({ what: `${file} do banco ao serviço`, value: (sent ?? 0) / (plain ?? 1), unit });
    console.log(`  medianas: ${[plain, stored, sent].map((ms) => `${ms?.toFixed(0)} ms`).join(", ")}`);
  } finally {
    pipe.kill();
    sink.close();
  }
});
