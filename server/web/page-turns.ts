import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ownSentence } from "#lib/failures/own.ts";
import { senderOfMessage } from "#server/auth/message.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { type Asker, NoTurn } from "#server/turns/turns.ts";
import { answerRefusal, type Refusal } from "./refusal.ts";
import { bodyLength, smallBody, wholeBody } from "./whole-body.ts";

/** What is no page: the API shares its own turns, and files of the application are only read. */
const noPage = /^\/(?:api|_next|pdfjs|ics)\/|^\/[^/]*\.(?:svg|ico)$/;

/**
 * Draws a page, a part of one or runs an action in a turn, which begins when the request is here with its body, and is over
 * when the answer was sent. One process draws the pages of all firms: without this, those of one would wait behind those of
 * another.
 */
export async function inPageTurn(
  request: IncomingMessage,
  response: ServerResponse,
  draw: () => Promise<void>,
): Promise<void> {
  if (noPage.test(request.url ?? "")) return await draw();
  const gone = new AbortController();
  const { signal } = gone;
  response.once("close", () => gone.abort());
  const sender = await senderOfMessage(request);
  if (sender.isStranger && bodyLength(request) > smallBody)
    return answerRefusal(request, response, tooLargeForStrangers);
  try {
    await receive(request, sender, gone);
    const turns = turnsOf(sender.isStranger ? "strangers" : "pages");
    response.once("close", await turns.take(sender.asker, { signal }));
  } catch (error) {
    if (signal.reason instanceof TooSlow) return answerRefusal(request, response, tooSlow);
    if (signal.aborted) return;
    if (!(error instanceof NoTurn)) throw error;
    return refuse(response, error.retryAfterSeconds);
  }
  await draw();
}

class TooSlow extends Error {}

const tooLargeForStrangers: Refusal = {
  status: 413,
  code: "invalid",
  message: "O pedido é grande demais para quem não entrou.",
};
const tooSlow: Refusal = { status: 408, code: "busy", message: "O envio demorou demais. Tente de novo." };

/** Waits for the body; a large one is kept in a turn of its own, which a slow sender has to give to whoever waits. */
async function receive(
  request: IncomingMessage,
  { asker }: { asker: Asker },
  gone: AbortController,
): Promise<void> {
  const { signal } = gone;
  if (bodyLength(request) <= smallBody) return await wholeBody(request, signal);
  const end = await turnsOf("bodies").take(asker, { signal, cutOff: () => gone.abort(new TooSlow()) });
  try {
    await wholeBody(request, signal);
  } finally {
    end();
  }
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
