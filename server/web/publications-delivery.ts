import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DeliveryEnding, endingSentence } from "#lib/publications/arrival/ending.ts";
import type { DeliveryAnswer } from "#lib/publications/delivery.ts";
import { errorAnswer } from "#server/auth/error-answer.ts";
import { askerOf } from "#server/auth/in-turn.ts";
import { ctxOfKey, firmOfKey } from "#server/auth/keys.ts";
import { whileAllowed } from "#server/auth/live.ts";
import { ctxOfMessage } from "#server/auth/message.ts";
import { refusedStranger } from "#server/auth/refused.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { NoTurn } from "#server/turns/turns.ts";
import { arriving, senderBounds, TooSlow } from "./arriving.ts";
import { deliveryAddress } from "./delivery-address.ts";
import { answerRefusal } from "./refusal.ts";
import { turnWhileOpen } from "./turn-while-open.ts";

/** What is still being sent of a delivery that is refused is read for so long. */
const linger = { bytes: 256 * 1_048_576, ms: 30_000, idleMs: 2_000 };

/**
 * Answers `POST /api/ingest/publications`, with a key, and `POST /api/databases/{database}/publications/file`, of a person:
 * publications as JSON, stored while they arrive. Returns whether the request was for one of them.
 */
export async function servePublicationsDelivery(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const to = deliveryAddress(request);
  if (to === null) return false;
  if (response.closed) return true;
  const [stop, gone] = [new AbortController(), new AbortController()];
  response.once("close", () => gone.abort());
  try {
    const person = to.by === "person" ? await personOf(request, to.database) : null;
    const asker = person === null ? { firm: await firmOfKey(request) } : askerOf(person);
    // Whoever left meanwhile would be watched, and wait for a turn, for ever.
    gone.signal.throwIfAborted();
    if (!isPlain(request)) {
      const message = "Entregue sem compressão (Content-Encoding).";
      answerRefusal(request, response, { status: 415, code: "invalid", message }, linger);
      return true;
    }
    if (person !== null) {
      const access = { ...person, permission: "publications.work", asAdministrator: false } as const;
      response.once(
        "close",
        whileAllowed(access, () => stop.abort(new Error("taken away"))),
      );
    }
    const cutOff = () => stop.abort(new NoTurn(5));
    const taking = { asker, shared: "deliveries", signal: gone.signal, cutOff } as const;
    const endTurn = await turnWhileOpen(response, taking);
    const take = async () => {
      const ctx = person ?? (await ctxOfKey(request));
      const source = arriving(request, { ...senderBounds, signal: stop.signal });
      return await deliver(ctx, { source, isLines: isLines(request) });
    };
    // The rest of what is refused is read without a turn.
    const { report, ending, cause } = await take().finally(endTurn);
    if (cause instanceof NoTurn) throw cause;
    if (!response.closed) answer(request, response, { report, ending, isSlow: cause instanceof TooSlow });
  } catch (error) {
    if (response.closed) return true;
    const { status, body, ...answered } = errorAnswer(error, "publications delivery");
    const headers: Record<string, string> = { ...answered.headers };
    if (status === 401 && to.by === "key") {
      headers["WWW-Authenticate"] = "Bearer";
      refusedStranger([request.headers["x-forwarded-for"] ?? []].flat()[0] ?? null, "delivery-key");
    }
    const refusal = { status, headers, code: "internal", message: "", ...body };
    answerRefusal(request, response, refusal, linger);
  }
  return true;
}

const personOf = async (request: IncomingMessage, document: string) =>
  await ctxOfMessage({ request, document, permission: "publications.work" });

const isPlain = ({ headers }: IncomingMessage) =>
  ["", "identity"].includes((headers["content-encoding"] ?? "").trim().toLowerCase());

/** Whether a request says that each line of it is a value. */
const isLines = ({ headers }: IncomingMessage) =>
  /^application\/(?:x-ndjson|jsonl|x-jsonlines|jsonlines)\b/i.test(headers["content-type"] ?? "");

type Delivered = { report: DeliveryAnswer; ending: DeliveryEnding; isSlow: boolean };

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { report, ending, isSlow }: Delivered,
): void {
  const message = endingSentence(ending, report);
  if (message === null) {
    const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(200, headers);
    response.end(JSON.stringify(report));
    return;
  }
  const status = isSlow ? 408 : statusOf(ending);
  const refusal = { status, code: status === 507 ? "busy" : "invalid", message, more: report };
  // What there is no room for may go on for ever.
  if (status === 507) answerRefusal(request, response, { ...refusal, headers: { "Retry-After": "900" } });
  else answerRefusal(request, response, refusal, linger);
}

const statusOf = (ending: DeliveryEnding): number =>
  ({
    "too-many": 413,
    "too-large": 413,
    "no-room": 507,
    "over-quota": 507,
    whole: 400,
    cut: 400,
    "not-a-list": 400,
    unreadable: 400,
    stopped: 400,
  })[ending];
