import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Cnj } from "#lib/cnj/number.ts";
import { endsShort } from "#lib/documents/headers.ts";
import { cameWhole, endAfter } from "#lib/documents/rules.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { type ErrorAnswer, errorAnswer, found } from "#server/auth/error-answer.ts";
import { askerOf } from "#server/auth/in-turn.ts";
import { readsCase, whileAllowed } from "#server/auth/live.ts";
import { ctxOfMessage } from "#server/auth/message.ts";
import type { Permission } from "#server/auth/permissions.ts";
import { notFoundIn } from "#server/auth/refused.ts";
import type { Sent } from "#server/uploads/sent.ts";
import { memoryOfPassing } from "#server/young.ts";
import { turnWhileOpen } from "./turn-while-open.ts";

type Download = {
  /** The number of the database, as the address names it. */
  document: string;
  permission: Permission;
  /** For the log. */
  where: string;
  /** Of which case it is; null when there is no such file for this person. */
  caseOf: (ctx: Ctx) => Promise<Cnj | null> | Cnj | null;
  /** Null when there is no such file for this person. `signal` is aborted when the reader leaves. */
  open: (ctx: Ctx & { signal: AbortSignal }, cnj: Cnj) => Promise<Sent | null>;
};

/**
 * Answers a request with a file of a case, at the reader's pace, without Next, which would drop the file's length, the only
 * sign that a download was cut off. It breaks off when the session, the role or the case is taken from the person.
 */
export async function answerDownload(
  request: IncomingMessage,
  response: ServerResponse,
  { document, permission, where, caseOf, open }: Download,
): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  let member: Ctx | undefined;
  try {
    member = await ctxOfMessage({ request, document, permission });
    const cnj = found(await caseOf(member), "document");
    // Whoever left meanwhile is not told again.
    gone.signal.throwIfAborted();
    const access = { ...member, permission, asAdministrator: false, readsCase: readsCase(member, cnj) };
    // Also while it is still being opened. A file that was begun is cut off, so that it does not look complete.
    response.once(
      "close",
      whileAllowed(access, () => response.destroy()),
    );
    const { signal } = gone;
    const ctx = { ...member, signal };
    const turn = { asker: askerOf(ctx), shared: "downloads", signal } as const;
    await turnWhileOpen(response, { ...turn, cutOff: () => response.destroy() });
    const { status, headers, stream } = found(await open(ctx, cnj), "document");
    response.writeHead(status, headers);
    await pass(stream, response, Number(headers[endsShort.says] ?? 0));
  } catch (error) {
    notFoundIn(member ?? {}, error);
    if (!gone.signal.aborted) refuse(response, errorAnswer(error, where));
  }
}

function refuse(response: ServerResponse, { status, headers, body }: ErrorAnswer): void {
  response.writeHead(status, { ...headers, "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

/**
 * Sends the bytes at the reader's pace. When the stream breaks, the answer breaks too, after the bytes that came; it ends in
 * order for a reader who sees from the `told` length that bytes are missing, unless what came would be taken for all.
 */
async function pass(stream: Readable, response: ServerResponse, told: number): Promise<void> {
  // Whoever left while it was being opened closes nothing any more.
  if (response.closed) {
    stream.destroy();
    return;
  }
  const passed = memoryOfPassing();
  let received = 0;
  let end: Uint8Array = new Uint8Array();
  stream.on("data", (piece: Buffer) => {
    received += piece.length;
    if (told > 0) end = endAfter(end, piece);
    passed(piece.length);
  });
  response.once("close", () => stream.destroy());
  stream.pipe(response);
  try {
    await finished(stream);
  } catch {
    await new Promise((resolve) => response.write("", resolve));
    if (!cameWhole({ received, told, end })) response.end();
    else response.destroy();
  }
}
