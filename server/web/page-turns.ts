import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ownSentence } from "#lib/failures/own.ts";
import { askerOfMessage } from "#server/auth/message.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";

/** What is no page: the API shares its own turns, and files of the application are only read. */
const noPage = /^\/(?:api|_next|pdfjs|ics)\/|^\/[^/]*\.(?:svg|ico)$/;

/**
 * Draws a page, a part of one or runs an action in a turn, which is over when the answer was sent. One process draws the
 * pages of all firms: without this, those of one would wait behind those of another.
 */
export async function inPageTurn(
  request: IncomingMessage,
  response: ServerResponse,
  draw: () => Promise<void>,
): Promise<void> {
  if (noPage.test(request.url ?? "")) return await draw();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const asker = await askerOfMessage(request);
  try {
    response.once("close", await turnsOf("pages").take(asker, { signal: gone.signal }));
  } catch (error) {
    if (gone.signal.aborted) return;
    if (!(error instanceof NoTurn)) throw error;
    return refuse(response, error.retryAfterSeconds);
  }
  await draw();
}

/** A page that says so and loads itself again. */
function refuse(response: ServerResponse, seconds: number): void {
  response.writeHead(429, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Retry-After": String(seconds),
    Refresh: String(seconds),
  });
  response.end(
    `<!doctype html><html lang="pt-BR"><title>Autos</title><h1>Autos</h1><p>${ownSentence("busy")}</p></html>`,
  );
}
