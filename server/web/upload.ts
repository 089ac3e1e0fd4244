import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Missing } from "#lib/failures/missing.ts";
import { hashHeader, type UploadRefusal, type UploadRules, uploadSentence } from "#lib/uploads/upload.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { errorAnswer, found } from "#server/auth/error-answer.ts";
import { notFound } from "#server/auth/errors.ts";
import { takeTurn } from "#server/auth/in-turn.ts";
import { readsCase, whileAllowed } from "#server/auth/live.ts";
import { ctxOfMessage } from "#server/auth/message.ts";
import type { Permission } from "#server/auth/permissions.ts";
import { notFoundIn } from "#server/auth/refused.ts";
import { NoTurn } from "#server/turns/turns.ts";
import type { Arriving, NotReceived } from "#server/uploads/receive.ts";
import { arriving, senderBounds, TooSlow } from "./arriving.ts";
import { answerRefusal, type Refusal } from "./refusal.ts";
import type { UploadAddress } from "./upload-address.ts";
import { bodyLength } from "./whole-body.ts";

type Upload = {
  to: UploadAddress;
  permission: Permission;
  /** What it goes to, for the log and for "not found". */
  what: Missing;
  /** Of which case that is; null when there is no such thing for this person. */
  caseOf: (ctx: Ctx) => Promise<Cnj | null>;
  /** `answer`: what the browser is told of the file that is here now. */
  receive: (ctx: Ctx, file: Arriving) => Promise<{ ok: true; answer: unknown } | NotReceived>;
  /** Refusals for what the file itself is; the others are for the state of what it goes to. */
  isOfFile?: (reason: string) => boolean;
};

/**
 * Answers a request whose body is a file as it is, without Next, which would keep all of it in memory or cut it. It is read
 * only when the session, the role and what it goes to allow it, and no further than they do; how the browser is told, and
 * what it must say, is in `lib/uploads/upload.ts`.
 */
export async function answerUpload(
  request: IncomingMessage,
  response: ServerResponse,
  { to, permission, what, caseOf, receive, isOfFile = () => false }: Upload,
): Promise<void> {
  const stop = new AbortController();
  response.once("close", () => stop.abort());
  const whoSends = () => ctxOfMessage({ request, document: to.database, permission });
  let member: Ctx | undefined;
  try {
    member = await whoSends();
    const cnj = found(await caseOf(member), what);
    const file = fileOf(request, to.query);
    if (typeof file === "string") return refuse(refusalOf(file, bodyLength(request), to.rules));
    stop.signal.throwIfAborted();
    const access = {
      ...member,
      permission,
      asAdministrator: false,
      readsCase: readsCase(member, cnj),
    } as const;
    response.once(
      "close",
      whileAllowed(access, () => stop.abort(new TakenAway())),
    );
    const ctx = { ...member, signal: stop.signal };
    response.once("close", await takeTurn(ctx, "uploads", () => stop.abort(new NoTurn(5))));
    const source = arriving(request, { ...senderBounds, signal: stop.signal });
    const received = await receive(ctx, { ...file, source });
    if (!received.ok) return refuse(refusalOfReceived(received, file.size));
    const text = JSON.stringify(received.answer);
    response.writeHead(201, { "Content-Type": "application/json", "Cache-Control": "private, no-store" });
    response.end(text);
  } catch (error) {
    notFoundIn(member ?? {}, error);
    // Nobody is left to be told.
    if (response.closed) return;
    if (error instanceof TooSlow) return refuse(refusalOf("too-slow", bodyLength(request), to.rules));
    // What fails once nobody may go on fails for that.
    const cause = stop.signal.aborted ? stop.signal.reason : error;
    const why = cause instanceof TakenAway ? await whyTaken(whoSends, what) : cause;
    const { status, headers, body } = errorAnswer(why, `${what} upload`);
    refuse({ status, headers, code: "internal", message: "", ...body });
  }

  function refuse(refusal: Refusal): void {
    // A browser that is cut off while it sends does not always read why: of a file that is refused the rest may come.
    const linger = { bytes: to.rules.largest, ms: 60_000, idleMs: 5_000 };
    answerRefusal(request, response, refusal, linger);
  }

  function refusalOfReceived(received: NotReceived, size: number): Refusal {
    if (received.why === "file") return refusalOf(received.reason, size, to.rules);
    const { reason, message } = received;
    return isOfFile(reason)
      ? { status: 422, code: "invalid", reason, message }
      : { status: 409, code: "rejected", reason, message };
  }
}

/** The session ended, the role was taken, or the case is kept for others, while the file was on its way. */
class TakenAway extends Error {}

/** The error with which the same request would be refused now. */
const whyTaken = async (whoSends: () => Promise<unknown>, what: Missing): Promise<unknown> =>
  await whoSends().then(
    () => notFound(what),
    (error) => error,
  );

/** What a request says of its file, or what is wrong with that. */
function fileOf(request: IncomingMessage, query: URLSearchParams): Omit<Arriving, "source"> | UploadRefusal {
  const size = bodyLength(request);
  if (size === 0) return "empty";
  const filename = (query.get("name") ?? "").replace(/\p{Cc}/gu, "").trim();
  if (filename === "") return "name";
  const stated = request.headers[hashHeader.toLowerCase()];
  const sha256 = typeof stated === "string" ? stated.toLowerCase() : "";
  return /^[0-9a-f]{64}$/.test(sha256) ? { filename, size, sha256, instead: query.get("instead") } : "hash";
}

function classOf(reason: UploadRefusal): Pick<Refusal, "status" | "code"> {
  if (reason === "too-slow") return { status: 408, code: "busy" };
  return reason === "no-room" || reason === "over-quota"
    ? { status: 507, code: "rejected" }
    : { status: 422, code: "invalid" };
}

const refusalOf = (reason: UploadRefusal, size: number, rules: UploadRules): Refusal => ({
  ...classOf(reason),
  reason,
  message: uploadSentence(reason, { size, rules }),
});
