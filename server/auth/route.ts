import "server-only";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { asksForXlsx, xlsxName, xlsxType } from "#lib/csv/format.ts";
import { xlsxOf } from "#lib/csv/xlsx.ts";
import { contentDisposition } from "#lib/documents/headers.ts";
import { buildHeader, ownBuild } from "#lib/http/build.ts";
import { recordRead } from "#server/audit/openings.ts";
import type { Actor } from "#server/audit/record.ts";
import { env } from "#server/env.ts";
import type { Viewer, WatchViewer } from "#server/events/stream.ts";
import { logUnexpected } from "#server/log.ts";
import { type Shared, turnsOf } from "#server/turns/shares.ts";
import { type Asker, NoTurn } from "#server/turns/turns.ts";
import { type Administrator, withSecondFactor } from "./administration.ts";
import { isLoopback, readAddress } from "./client-address.ts";
import { type Ctx, personIdOf, requirePermission } from "./ctx.ts";
import {
  requestActor,
  requireAdministrationCtx,
  requireAdministrator,
  requireCtx,
  requireReadyPerson,
  requireViewer,
} from "./current.ts";
import { errorAnswer } from "./error-answer.ts";
import { AppError, notFound } from "./errors.ts";
import { inTurn } from "./in-turn.ts";
import { type Access, readsCase, whileAllowed } from "./live.ts";
import type { Permission } from "./permissions.ts";
import { notFoundIn, refusedPerson, refusedStranger } from "./refused.ts";
import type { Person } from "./sessions.ts";
import { requireStepUp } from "./step-up.ts";
import { whenSent } from "./when-sent.ts";

type Params = Record<string, string>;
export type DatabaseRequest = {
  ctx: Ctx;
  request: Request;
  params: Params;
  query: URLSearchParams;
  /** By what a file that takes a while is allowed, for `privateFile`. */
  access: Access;
};

type Answer = (request: DatabaseRequest) => Promise<Response>;
export type Handler = (request: Request, segment: { params: Promise<Params> }) => Promise<Response>;

/** The wrapper of route handlers in a customer database: session, membership, permission, errors as JSON. */
export function databaseRoute(permission: Permission, answer: Answer): Handler {
  return routeBy(requireCtx, { permission, asAdministrator: false }, answer);
}

/**
 * The same for a form that a browser sends by itself, of a person who confirmed who they are in the last hour: they are shown no
 * JSON. Where what failed leads, `refused` says, by whether it only asks who the person is.
 */
export function formRoute(
  permission: Permission,
  answer: Answer,
  refused: (params: Params, asks: boolean) => string,
): Handler {
  const route = databaseRoute(permission, async (asked) => {
    requireStepUp({ isConfirmed: asked.ctx.isConfirmedThisHour });
    return await answer(asked);
  });
  return async (request, segment) => {
    const answered = await route(request, segment);
    const isShown = request.headers.get("sec-fetch-mode") === "navigate";
    if (answered.status < 400 || !isShown) return answered;
    const asks = answered.status === 403 && (await answered.json()).code === "step-up";
    return seeOther(refused(await segment.params, asks));
  };
}

/** The same of one case, by the number in the address. Reading a secret one is audited first; a file breaks off with the access. */
export function caseRoute(
  permission: Permission,
  answer: (request: DatabaseRequest & { cnj: Cnj }) => Promise<Response>,
): Handler {
  return databaseRoute(permission, async ({ access, ...asked }) => {
    const cnj = cnjParam(asked.params);
    await recordRead(asked.ctx, cnj, "read");
    return await answer({ ...asked, cnj, access: accessToCase({ ctx: asked.ctx, access }, cnj) });
  });
}

/** For what is of a case without naming it in its address: that a secret one is read is audited before it is answered. */
export async function ofCase<T extends { cnj: string }>(ctx: Ctx, read: T): Promise<T> {
  await recordRead(ctx, read.cnj, "read");
  return read;
}

/** What allows a file of one case, whose number the answer knows: it breaks off when the case is taken from the person. */
export function accessToCase({ ctx, access }: Pick<DatabaseRequest, "ctx" | "access">, cnj: Cnj): Access {
  return { ...access, readsCase: readsCase(ctx, cnj) };
}

/** The wrapper of route handlers by which an administrator or an owner reads how one customer database is set up. */
export function administrationRoute(permission: Permission, answer: Answer): Handler {
  return routeBy(requireAdministrationCtx, { permission, asAdministrator: true }, answer);
}

/** The wrapper of the few routes that only owners may ask; a file breaks off when its reader is an owner no more. */
export function ownerRoute(
  answer: (given: {
    administrator: Administrator;
    query: URLSearchParams;
    access: Access;
  }) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    try {
      const administrator = withSecondFactor(await requireAdministrator());
      if (!administrator.isOwner) {
        refusedPerson(administrator.person, { address: administrator.actor.address, kind: "forbidden" });
        throw notFound("page");
      }
      const { sessionId } = administrator.person;
      const access = { sessionId, databaseId: "", permission: "audit.read", asAdministrator: true } as const;
      return await answer({ administrator, query, access });
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return errorResponse(error, pathname);
    }
  };
}

/** The wrapper of the one route that gives a person what is their own, in whatever database, as a file made here. */
export function personRoute(
  answer: (given: { person: Person; actor: Actor; access: Access }) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const person = await requireReadyPerson();
      const { sessionId } = person;
      const access = { sessionId, databaseId: "", permission: null, asAdministrator: false } as const;
      const actor = await requestActor(person);
      const firm = person.databases[0]?.id ?? person.userId;
      const asker = { firm, person: person.userId };
      return await sentInTurn({ asker, signal: request.signal }, "exports", () =>
        answer({ person, actor, access }),
      );
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return errorResponse(error, new URL(request.url).pathname);
    }
  };
}

function routeBy(
  contextOf: typeof requireCtx,
  needed: { permission: Permission; asAdministrator: boolean },
  answer: Answer,
): Handler {
  return async (request, segment) => {
    let refused = (_error: unknown) => {};
    try {
      const params = await segment.params;
      // PostgreSQL's text cannot hold a NUL character: nothing can have a name with one.
      if (JSON.stringify(params).includes("\\u0000")) throw notFound("page");
      const member = await contextOf(params.database ?? "", "page");
      requirePermission(member, needed.permission);
      refused = (error) => notFoundIn(member, error);
      const access = { ...needed, sessionId: member.sessionId, databaseId: member.databaseId };
      const asking = { ...member, signal: request.signal };
      const asked = { request, params, query: new URL(request.url).searchParams, access };
      // A file may take as long as its reader; its turn is over when it was sent.
      if (needed.permission === "cases.export")
        return await sentInTurn(
          { asker: { firm: asking.databaseId, person: personIdOf(asking) }, signal: request.signal },
          "exports",
          (signal) => answer({ ...asked, ctx: { ...asking, signal } }),
        );
      const ctx = { ...asking, readUntil: performance.now() + readMs };
      return await inTurn(ctx, "reads", () => answer({ ...asked, ctx }));
    } catch (error) {
      // The browser closed the connection: nobody is left to answer, and nothing went wrong.
      if (request.signal.aborted) return new Response(null, { status: 499 });
      refused(error);
      return errorResponse(error, await routeName(request, segment));
    }
  };
}

/** A route as the log names it, `/api/databases/[database]/cases/[cnj]`: what was asked for is nobody's who reads logs. */
async function routeName(request: Request, { params }: Parameters<Handler>[1]): Promise<string> {
  const names = Object.entries(await params.catch((): Params => ({}))).flatMap(([name, value = ""]) =>
    [value, encodeURIComponent(value)].map((written) => [written, `[${name}]`] as const),
  );
  const known = new Map(names);
  const parts = new URL(request.url).pathname.split("/");
  return parts.map((part) => known.get(part) ?? part).join("/");
}

/** How long what a person looks at may take to be read, in milliseconds. */
const readMs = 20_000;

/** The answer of a turn that is over when the answer was sent, its reader has left, or it took long and others wait. */
async function sentInTurn(
  { asker, signal: left }: { asker: Asker; signal: AbortSignal },
  shared: Shared,
  make: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const cut = new AbortController();
  const cutOff = () => cut.abort(new NoTurn(5));
  const end = await turnsOf(shared).take(asker, { signal: left, cutOff });
  left.addEventListener("abort", end, { once: true });
  try {
    const signal = AbortSignal.any([left, cut.signal]);
    return whenSent(await make(signal), end, cut.signal);
  } catch (error) {
    end();
    throw error;
  }
}

/** The wrapper of the one route that is not of one database, the live updates. `watch` tells later what the viewer may see. */
export function viewerRoute(
  answer: (given: { viewer: Viewer; personId: string; watch: WatchViewer; request: Request }) => Response,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { asker, ...seen } = await requireViewer();
      const { signal } = request;
      const end = await turnsOf("streams").take(asker, { signal });
      signal.addEventListener("abort", end, { once: true });
      return whenSent(answer({ ...seen, request }), end);
    } catch (error) {
      if (request.signal.aborted) return new Response(null, { status: 499 });
      return errorResponse(error, new URL(request.url).pathname);
    }
  };
}

/** The wrapper of the few routes that anybody may ask: what they answer with is in the address itself. */
export function publicRoute(
  answer: (given: { request: Request; params: Params }) => Promise<Response>,
): Handler {
  return async (request, segment) => {
    try {
      return await answer({ request, params: await segment.params });
    } catch (error) {
      return errorResponse(error, "public route");
    }
  };
}

/**
 * The wrapper of what this machine, and `METRICS_NETWORKS`, ask about the process; for others there is no such address. Where
 * there are proxies, one may be on this machine and speak for anybody: then it is asked from what is named only.
 */
export function machineRoute(answer: () => string): (request: Request) => Promise<Response> {
  return async ({ headers }) => {
    const { METRICS_NETWORKS, TRUSTED_PROXIES } = env();
    const address = readAddress(headers.get("x-real-ip") ?? "");
    const family = address?.includes(":") ? "ipv6" : "ipv4";
    const isHere = address !== null && TRUSTED_PROXIES.rules.length === 0 && isLoopback(address);
    const isNear = isHere || (address !== null && METRICS_NETWORKS.check(address, family));
    if (!isNear) return unknownAddress();
    return new Response(answer(), {
      headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
    });
  };
}

/** That a request brought the address of no calendar. */
export const unknownCalendar = ({ headers }: Request): void =>
  refusedStranger(headers.get("x-forwarded-for"), "calendar");

/** The answer of an address of the API that is none, in the API's words: not the sign-in page. */
export const unknownAddress = (): Response => errorResponse(notFound("address"), "unknown address");

function errorResponse(error: unknown, where: string): Response {
  const { status, headers, body } = errorAnswer(error, where);
  return Response.json(body, { status, headers: { ...headers, [buildHeader]: ownBuild } });
}

/** A JSON answer of private data: never stored by anyone in between. */
export function privateJson(body: unknown): Response {
  return Response.json(body, { headers: { "Cache-Control": "private, no-store", [buildHeader]: ownBuild } });
}

/**
 * Leads a browser on, to an address or from one that is a secret: nobody in between stores it. That no page is told where the
 * browser came from, the entrance says of all that is no page: it writes before a route does.
 */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Cache-Control": "private, no-store" },
  });
}

/** A table as the CSV file that it is written as or, where the query asks for it, as a workbook of Excel. */
export function privateTable({
  query,
  filename,
  chunks,
  ...given
}: {
  access: Access;
  query: URLSearchParams;
  filename: string;
  chunks: AsyncGenerator<string>;
}): Response {
  return asksForXlsx(query)
    ? privateFile({
        ...given,
        filename: xlsxName(filename),
        type: xlsxType,
        inline: false,
        chunks: xlsxOf(chunks),
      })
    : privateFile({ ...given, filename, type: "text/csv; charset=utf-8", inline: false, chunks });
}

/**
 * A file that is made while it is sent, at the reader's pace; it stops when the reader leaves. No proxy or browser
 * stores it. When making it fails, or when what allows it (`access`) is taken away, the answer breaks off, so that nobody
 * takes a part for the whole.
 */
export function privateFile(given: {
  access: Access;
  filename: string;
  type: string;
  inline: boolean;
  chunks: AsyncGenerator<string | Uint8Array>;
}): Response {
  const { access, filename, type, inline, chunks } = given;
  const encoder = new TextEncoder();
  let isTaken = false;
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stop = whileAllowed(access, () => {
        isTaken = true;
        controller.error(new Error("what allowed the file was taken away"));
        void chunks.return(undefined).catch(() => {});
      });
    },
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (isTaken) return;
        if (!done) return controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        stop();
        controller.close();
      } catch (error) {
        if (isTaken) return;
        stop();
        logUnexpected(error, filename.replace(/^.*\./, "file "));
        controller.error(new Error("the file could not be finished"));
      }
    },
    async cancel() {
      stop();
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": contentDisposition({ filename, inline }),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The case number in a path. Throws "not found" when the text is not a case number. */
function cnjParam(params: Params): Cnj {
  const text = params.cnj ?? "";
  if (!isCnj(text)) throw notFound("case");
  return text;
}

/** The error for a request whose parameters have the wrong shape. */
export function invalid(sentence: string): AppError {
  return new AppError("invalid", sentence);
}

/** A small file that is made whole before it is sent. No proxy or browser stores it. */
export function privateJsonFile(filename: string, body: unknown): Response {
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": contentDisposition({ filename, inline: false }),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

export { found } from "./error-answer.ts";
