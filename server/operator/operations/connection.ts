import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import type { AddressField } from "#lib/databases/addresses/address.ts";
import type { OperatorSettings } from "#lib/databases/settings.ts";
import type { Silence, TokenFinding } from "#lib/databases/tokens/check.ts";
import { listIn, UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { type Operation, operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { AddressRefused } from "#server/operator/transport/address.ts";
import { beginningOf } from "#server/operator/transport/body-stream.ts";
import { prepare } from "#server/operator/transport/call.ts";
import { exchange, TransportFailure } from "#server/operator/transport/http.ts";
import { longestAnswer, serviceMessage } from "#server/operator/transport/message.ts";

/**
 * The test of a token asks only what changes nothing at the service, whoever runs it. The API token opens readings, so
 * it can be proven. Of the token of other services only a refusal can be: monitoring is switched off for a process that
 * does not exist, which by the interface's table of transitions changes nothing. A capture, a window and a session have
 * no harmless question: their tokens are not sent at all, and the test says so.
 */

/** The longest a test of one token may take, whatever it asks. */
const testMs = 40_000;
/** The process that asks serves every firm: of an answer, whose size is the service's to choose, it reads the beginning. */
const limits = {
  connectMs: 8_000,
  headersMs: 12_000,
  idleMs: 8_000,
  totalMs: 15_000,
  maxJsonBytes: longestAnswer,
};

/** Of the form that ids have in the interface, and nobody's. */
const nobody = "000000000000000000000000";

type Reply =
  | {
      kind: "answer";
      status: number;
      text: string;
      isWhole: boolean;
      isPage: boolean;
      message: string | null;
    }
  | { kind: "silence"; cause: Silence; status: number | null };
type Question = { operation: Operation; path?: Record<string, string> };

const movementsOf = (operatorId: string): Question => ({
  operation: operations.movements,
  path: { id_processo: operatorId },
});
const guides: Question = { operation: operations.guideDefinitions };
const noPush: Question = { operation: operations.disablePush, path: { justice: nobody } };
const windowPage: Question = { operation: operations.window };

/** The same question without a token. */
const bare = ({ operation, path }: Question): Question => ({
  operation: { ...operation, credential: () => null },
  ...(path && { path }),
});

export type Candidate = {
  kind: CredentialKind;
  token: string;
  /** Where it may be sent: of a kind's addresses, those it was given for. */
  origins: readonly string[];
};

/** `signal`: ends the test, of which the rest then is silence. */
type Asked = { target: OperatorTarget; signal?: AbortSignal | undefined };

/** What asks a target, as if the token were the one of every kind; the circuit of the ongoing work is left alone. */
function asking({ target, token, origins, signal: until }: Candidate & Asked) {
  const late = AbortSignal.timeout(testMs);
  const signal = until === undefined ? late : AbortSignal.any([late, until]);
  return async ({ operation, path = {} }: Question, settings?: Partial<OperatorSettings>): Promise<Reply> => {
    const { noteToken: _, ...quiet } = target;
    const to = {
      ...quiet,
      settings: { ...target.settings, ...settings },
      token: async (_: CredentialKind, origin: string) => (origins.includes(origin) ? token : null),
      limits: { ...target.limits, ...limits },
    };
    try {
      const call = {
        operation: { ...operation, patience: {} },
        path,
        signal,
        accept: "application/json, */*",
      };
      const prepared = await prepare(to, call);
      const response = await exchange(prepared.order);
      const status = response.statusCode ?? 0;
      if (status === 429) return silence("busy", response, status);
      if (status >= 500) return silence("failing", response, status);
      const { text, isWhole } = await beginningOf(response, { limits: prepared.order.limits, signal });
      // A sentence that is longer than what we read is none.
      const message = isWhole ? serviceMessage({ text, secrets: prepared.secrets }) : null;
      return { kind: "answer", status, text, isWhole, isPage: /^\s*</.test(text), message: message ?? null };
    } catch (error) {
      if (error instanceof AddressRefused) {
        const cause = error.problem === "insecure" ? "insecure" : "private";
        return { kind: "silence", cause, status: null };
      }
      if (error instanceof TransportFailure) return { kind: "silence", cause: causeOf(error), status: null };
      if (signal.aborted) return { kind: "silence", cause: "time-out", status: null };
      throw error;
    }
  };
}

function silence(cause: Silence, response: { destroy(): void }, status: number): Reply {
  response.destroy();
  return { kind: "silence", cause, status };
}

/** A failure of the connection by its code, which comes from Node and OpenSSL. */
function causeOf({ reason, message }: TransportFailure): Silence {
  if (reason === "address") return "private";
  if (reason === "time-out" || /TIMEDOUT/.test(message)) return "time-out";
  if (/^(ENOTFOUND|EAI_)/.test(message)) return "name";
  if (message === "ECONNREFUSED") return "refused-connection";
  if (/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO|HOSTNAME/.test(message)) return "certificate";
  return "network";
}

const statusOf = (reply: Reply) => (reply.kind === "answer" ? reply.status : null);
const isRefusal = (reply: Reply) => statusOf(reply) === 401 || statusOf(reply) === 403;

function refusedBy(reply: Reply & { kind: "answer" }): TokenFinding & { outcome: "refused" } {
  const { status, message } = reply;
  return { outcome: "refused", status, message, acceptsOtherScheme: false };
}

/** Whether this is the list that the question asks for; of a longer answer, whether one begins as it should. */
function isListOf(reply: Reply, ...wrappers: string[]): boolean {
  if (reply.kind !== "answer" || reply.status < 200 || reply.status > 299) return false;
  return reply.isWhole ? holdsList(reply.text, wrappers) : beginsList(reply.text, wrappers);
}

function holdsList(text: string, wrappers: readonly string[]): boolean {
  try {
    listIn(JSON.parse(text), ...wrappers);
    return true;
  } catch (error) {
    if (error instanceof UnexpectedAnswer || error instanceof SyntaxError) return false;
    throw error;
  }
}

const beginsList = (text: string, wrappers: readonly string[]) =>
  /^\s*\[/.test(text) ||
  (/^\s*\{/.test(text) && wrappers.some((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(text)));

/** What an answer says of its address when it says nothing of a token: null when it is a service's answer. */
function troubleAt(reply: Reply, address: AddressField): TokenFinding | null {
  if (reply.kind === "silence")
    return { outcome: "silent", address, cause: reply.cause, status: reply.status };
  const isRedirect = reply.status >= 300 && reply.status <= 399;
  const isElsewhere = address !== "appUrl" && reply.isPage && !isRefusal(reply);
  return isRedirect || isElsewhere ? { outcome: "odd", address, status: reply.status } : null;
}

export type TestedToken = {
  finding: TokenFinding;
  /** The service takes it for another kind than the one that was said. */
  takenFor: CredentialKind | null;
};

/**
 * Asks the service about one token, which need not be stored. `knownCase`: the service's id of a case of this database,
 * of which it certainly has movements. Throws OperatorError `credential` when the token was not given for these addresses.
 */
export async function testToken(
  target: OperatorTarget,
  { knownCase, ...candidate }: Candidate & Pick<Asked, "signal"> & { knownCase: string | null },
): Promise<TestedToken> {
  const { kind } = candidate;
  const ask = asking({ target, ...candidate });
  const list = movementsOf(knownCase ?? nobody);
  switch (kind) {
    case "api":
      return await testApi(ask, { target, list, isKnown: knownCase !== null });
    case "services": {
      const reply = await ask(noPush);
      // Some services answer 403 for a process that is not the firm's: then one without a token is told apart by a 401.
      const isAboutProcess = statusOf(reply) === 403 && statusOf(await ask(bare(noPush))) === 401;
      if (reply.kind === "answer" && isRefusal(reply) && !isAboutProcess) {
        return { finding: refusedBy(reply), takenFor: (await opens(ask, list)) ? "api" : null };
      }
      const trouble = troubleAt(reply, "baseUrl");
      return { finding: trouble ?? { outcome: "unrefused", address: "baseUrl" }, takenFor: null };
    }
    case "capture":
      return await testAddress(ask, { address: "baseUrl", question: list });
    case "integration":
      return await testAddress(ask, { address: "webUrl", question: guides });
    case "filing":
      return await testAddress(ask, { address: "appUrl", question: windowPage, opensReadings: false });
  }
}

type Ask = ReturnType<typeof asking>;

/** Whether this token opens a reading that is refused without one: then it is an API token. */
async function opens(ask: Ask, question: Question): Promise<boolean> {
  if (!isRefusal(await ask(bare(question)))) return false;
  const reply = await ask(question);
  return reply.kind === "answer" && !isRefusal(reply) && !reply.isPage;
}

/** Of a token that no harmless question carries: whether its address answers, and whether it is the API token. */
async function testAddress(
  ask: Ask,
  given: { address: AddressField; question: Question; opensReadings?: boolean },
): Promise<TestedToken> {
  const { address, question, opensReadings = true } = given;
  const trouble = troubleAt(await ask(bare(question)), address);
  const takenFor = trouble === null && opensReadings && (await opens(ask, question)) ? "api" : null;
  return { finding: trouble ?? { outcome: "answered", address }, takenFor };
}

async function testApi(
  ask: Ask,
  { target, list, isKnown }: { target: OperatorTarget; list: Question; isKnown: boolean },
): Promise<TestedToken> {
  const [atBase, atWeb] = [await ask(list), await ask(guides)];
  const hasGuides = isListOf(atWeb, "guides", "data");
  // With a token that opens the guides, 403 is about the process that was asked for.
  const isRefusedAtBase = isRefusal(atBase) && !(hasGuides && statusOf(atBase) === 403);
  const refusal = isRefusedAtBase ? atBase : isRefusal(atWeb) ? atWeb : null;
  if (refusal?.kind === "answer") {
    const other = { authScheme: target.settings.authScheme === "raw" ? "bearer" : "raw" } as const;
    const acceptsOtherScheme = isListOf(await ask(guides, other), "guides", "data");
    const finding = { ...refusedBy(refusal), acceptsOtherScheme };
    const isOfServices = !acceptsOtherScheme && isRefusal(await ask(bare(noPush))) && (await carries(ask));
    return { finding, takenFor: isOfServices ? "services" : null };
  }
  const trouble = troubleAt(atBase, "baseUrl") ?? troubleAt(atWeb, "webUrl");
  if (trouble !== null) return { finding: trouble, takenFor: null };
  const isProven = hasGuides || (isKnown && isListOf(atBase, "data"));
  const finding: TokenFinding = isProven
    ? { outcome: "accepted" }
    : { outcome: "unrefused", address: "baseUrl" };
  return { finding, takenFor: null };
}

/** Whether the service takes it as the token of other services. */
async function carries(ask: Ask): Promise<boolean> {
  const reply = await ask(noPush);
  return reply.kind === "answer" && !isRefusal(reply) && !reply.isPage;
}
