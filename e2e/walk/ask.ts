import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { createRequire } from "node:module";
import { z } from "zod";

/** Requests as anybody can make them: with any header, also those that a browser does not let a page set. */

export type Answer = { method: string; status: number; headers: IncomingHttpHeaders; text: string };
/** A header without text is not sent, not even where one is usual. */
export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };

const patienceMs = 55_000;
const agent = new Agent({ keepAlive: true });

export const isRead = ({ method = "GET" }: Asked) => method === "GET" || method === "HEAD";

/**
 * Sends a request, from our own pages unless its headers say otherwise. Gives the whole answer; of a stream of events only
 * its head, as it never ends.
 */
export function ask(port: number, asked: Asked): Promise<Answer> {
  const { path, method = "GET", body } = asked;
  const usual = isRead(asked) ? {} : { Origin: `http://localhost:${port}` };
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const headers = { Host: `localhost:${port}`, ...usual, ...asked.headers, ...length };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path,
        method,
        timeout: patienceMs,
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== "")),
      },
      (response) => {
        const answer = (text: string) =>
          resolve({ method, status: response.statusCode ?? 0, headers: response.headers, text });
        if (response.headers["content-type"]?.startsWith("text/event-stream")) {
          answer("");
          return sent.destroy();
        }
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => answer(Buffer.concat(parts).toString("utf8")));
        response.on("error", reject);
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} was not answered`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** How React's client, as Next has it, writes the arguments of an action. */
const client: { encodeReply(given: unknown[]): Promise<unknown> } = createRequire(import.meta.url)(
  "next/dist/compiled/react-server-dom-turbopack/client.node.js",
);

/** The request of a page that calls an action with one argument of plain data. */
export async function actionRequest(given: { id: string; page: string; input: unknown }): Promise<Asked> {
  const body = await client.encodeReply([given.input]);
  if (typeof body !== "string") throw new Error("This input is more than plain data: send it as a form.");
  return {
    path: given.page,
    method: "POST",
    headers: {
      "Next-Action": given.id,
      Accept: "text/x-component",
      "Content-Type": "text/plain;charset=UTF-8",
    },
    body,
  };
}

const resultSchema = z.looseObject({ ok: z.boolean(), reason: z.string().optional() });
export type Result = z.infer<typeof resultSchema>;

/** What an action returned; null when the answer holds no result. Row 0 names the row of the result. */
export function resultOf({ text }: Answer): Result | null {
  const rows = rowsOf(Buffer.from(text));
  try {
    const { a } = z.object({ a: z.string() }).parse(JSON.parse(rows.get("0") ?? ""));
    return resultSchema.parse(JSON.parse(rows.get(a.replace(/^\$@/, "")) ?? ""));
  } catch {
    return null;
  }
}

/** The rows of an answer in React's format: `id:JSON` in a line each, or `id:T` with the bytes of a long text after their number. */
function rowsOf(bytes: Buffer): Map<string, string> {
  const rows = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const [, id = "", length] = /^(\w*):(?:T(\w+),)?/.exec(bytes.toString("utf8", at, at + 40)) ?? [];
    const line = bytes.indexOf("\n", at);
    const end = line < 0 ? bytes.length : line;
    if (length === undefined) rows.set(id, bytes.toString("utf8", at + id.length + 1, end));
    at = length === undefined ? end + 1 : at + `${id}:T${length},`.length + Number.parseInt(length, 16);
  }
  return rows;
}
