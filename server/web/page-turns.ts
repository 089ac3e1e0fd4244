import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ownSentence } from "#lib/failures/own.ts";
import { callbackPath } from "#lib/filings/window/callback.ts";
import { lookedUpSender, type Sender, senderOfMessage } from "#server/auth/message.ts";
import { env } from "#server/env.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { openFiles } from "./open-files.ts";
import { isRead, pathOf } from "./path.ts";
import { answerRefusal, type Refusal } from "./refusal.ts";
import { arrivedBody, bodyLength, smallBody, wholeBody } from "./whole-body.ts";

type Kind = "page" | "sign-in" | "other";

/**
 * What a request is for. `other`: the API, which shares its own turns, and reading a file of the application. `sign-in`:
 * what next-auth writes; what it only reads asks nothing of PostgreSQL. All the rest is a page or an action, whatever its
 * name looks like: Next runs an action at any address.
 */
function kindOf(request: IncomingMessage): Kind {
  const path = pathOf(request);
  if (path.startsWith("/api/auth/") && !isRead(request)) return "sign-in";
  // Anybody may come back from a filing window, and each time a database is asked whose it was.
  if (path.startsWith(callbackPath)) return "page";
  return path.startsWith("/api/") || (isRead(request) && openFiles().has(path)) ? "other" : "page";
}

/** By whom which turns are taken: those who sign in have their own, so that the connections they share stay free. */
const turnsFor = {
  page: { strangers: "strangers", known: "pages" },
  "sign-in": { strangers: "sign-ins", known: "known-sign-ins" },
} as const;

/**
 * Draws a page, a part of one or runs an action in a turn, which begins when the request is here with its body, and is over
 * when the answer was sent. One process draws the pages of all firms: without this, those of one would wait behind those of
 * another. The same for signing in and out.
 */
export async function inPageTurn(
  request: IncomingMessage,
  response: ServerResponse,
  draw: () => Promise<void>,
): Promise<void> {
  const kind = kindOf(request);
  if (kind === "other") return await draw();
  // Whoever left before this is told of no more, and would never give a turn back.
  if (response.closed) return;
  const gone = new AbortController();
  const { signal } = gone;
  response.once("close", () => gone.abort());
  try {
    const sender = await senderOf(request, signal);
    if (sender.isStranger && bodyLength(request) > smallBody)
      return answerRefusal(request, response, tooLargeForStrangers);
    if (kind === "sign-in") await arrivedBody(request, signal);
    else await receive(request, sender, gone);
    const turns = turnsOf(turnsFor[kind][sender.isStranger ? "strangers" : "known"]);
    response.once("close", await turns.take(sender.asker, { signal }));
  } catch (error) {
    if (signal.reason instanceof TooSlow) return answerRefusal(request, response, tooSlow);
    if (signal.aborted) return;
    if (!(error instanceof NoTurn)) throw error;
    return refuse(request, response, error.retryAfterSeconds);
  }
  await draw();
}

/** Whose turn it is. Before a large body is refused, a session that this process has not seen yet is looked up. */
async function senderOf(request: IncomingMessage, signal: AbortSignal): Promise<Sender> {
  const sender = await senderOfMessage(request);
  if (!sender.isStranger || bodyLength(request) <= smallBody) return sender;
  const end = await turnsOf("strangers").take(sender.asker, { signal });
  try {
    return await lookedUpSender(request);
  } finally {
    end();
  }
}

class TooSlow extends Error {}

const tooLargeForStrangers: Refusal = {
  status: 413,
  code: "invalid",
  message: "O pedido é grande demais para quem não entrou.",
};
const tooSlow: Refusal = { status: 408, code: "busy", message: "O envio demorou demais. Tente de novo." };

/** Waits for the body; a large one is kept in a turn of its own, which a slow sender has to give to whoever waits. */
async function receive(request: IncomingMessage, { asker }: Sender, gone: AbortController): Promise<void> {
  const { signal } = gone;
  if (bodyLength(request) <= smallBody) return await wholeBody(request, signal);
  const end = await turnsOf("bodies").take(asker, { signal, cutOff: () => gone.abort(new TooSlow()) });
  try {
    await wholeBody(request, signal);
  } finally {
    end();
  }
}

/**
 * A page that says so and loads itself again. The form of the sign-in gets what next-auth answers it, the code of a
 * sentence; signing out is answered no JSON, which next-auth's client would take for having been signed out.
 */
function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const usual = { "Cache-Control": "no-store", "Retry-After": String(seconds) };
  if (pathOf(request).startsWith("/api/auth/callback/")) {
    response.writeHead(429, { ...usual, "Content-Type": "application/json" });
    response.end(JSON.stringify({ url: `${env().APP_ORIGIN}/login?error=busy` }));
    return;
  }
  response.writeHead(429, {
    ...usual,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    Refresh: String(seconds),
  });
  response.end(
    `<!doctype html><html lang="pt-BR"><title>Autos</title><h1>Autos</h1><p>${ownSentence("busy")}</p></html>`,
  );
}
