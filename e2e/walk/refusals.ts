import { type Answer, resultOf } from "./ask.ts";
import type { Refusal } from "./ways.ts";
import type { Kind } from "./who-may.ts";

/** What is wrong with the answer to a request that had to be refused in this way; null when nothing is. */
export function problemWith(
  answer: Answer,
  { kind, refusal }: { kind: Kind; refusal: Refusal },
): string | null {
  return isRefusal(answer, kind, refusal) ? null : said(answer);
}

function isRefusal(answer: Answer, kind: Kind, refusal: Refusal): boolean {
  if (refusal === "outside" || refusal === "misdirected") return answer.status === outside[refusal];
  switch (kind) {
    case "route":
      return expected[refusal].statuses.includes(answer.status) && isSaidAs(answer, refusal);
    case "page":
      return isPageRefusal(answer, refusal);
    case "action": {
      const result = resultOf(answer);
      if (result?.ok !== false) return false;
      // Owners alone may have a reason of their own for it.
      return refusal === "refused" || expected[refusal].reasons.includes(result.reason ?? "");
    }
  }
}

/** What our listener answers before anybody else sees the request. */
const outside = { outside: 403, misdirected: 421 };
type Inside = Exclude<Refusal, keyof typeof outside>;

/** Only whose session was ended, by somebody or with their person, is told so: of nobody else is it known. */
function isSaidAs({ method, text }: Answer, refusal: Inside): boolean {
  // It has no body to say it in.
  if (method === "HEAD") return true;
  const { codes } = expected[refusal];
  return codes === undefined || codes.some((code) => text.includes(`"code":"${code}"`));
}

/** What a route answers, also as the code in its text, and what an action returns. */
const expected: Record<Inside, { statuses: number[]; codes?: string[]; reasons: string[] }> = {
  unauthenticated: { statuses: [401], codes: ["unauthenticated"], reasons: ["unauthenticated"] },
  ended: { statuses: [401], codes: ["unauthenticated", "session-ended"], reasons: ["unauthenticated"] },
  "one-time": { statuses: [403], reasons: ["forbidden"] },
  forbidden: { statuses: [403], reasons: ["forbidden"] },
  hidden: { statuses: [404], reasons: ["not_found"] },
  "not-found": { statuses: [404], reasons: ["not_found"] },
  refused: { statuses: [403, 404], reasons: [] },
  "step-up": { statuses: [403], reasons: ["step-up"] },
  "second-factor": { statuses: [403], reasons: ["second-factor"] },
};

const forbiddenNotice = "Você administra esta base e não vê processos.";

function isPageRefusal(answer: Answer, refusal: Inside): boolean {
  switch (refusal) {
    case "unauthenticated":
    case "ended":
      return leadsTo(answer) === "/login";
    case "one-time":
      return leadsTo(answer) === "/account/password";
    case "second-factor":
      return leadsTo(answer) === "/account/second-factor";
    case "forbidden":
    case "step-up":
      return answer.text.includes(forbiddenNotice);
    case "hidden":
    case "not-found":
    case "refused":
      return isNotFound(answer);
  }
}

/** A page that is asked for by a link says in its text that there is no page, or to what page to go. */
const isByLink = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/x-component") === true;

function isNotFound(answer: Answer): boolean {
  return answer.status === 404 || (isByLink(answer) && answer.text.includes("NEXT_HTTP_ERROR_FALLBACK;404"));
}

function leadsTo(answer: Answer): string | null {
  const { status, headers, text } = answer;
  const location = isByLink(answer) ? /NEXT_REDIRECT;\w+;([^;]+);/.exec(text)?.[1] : headers.location;
  const isRedirect = isByLink(answer) || status === 307;
  return location === undefined || !isRedirect ? null : location.replace(/\?.*$/, "");
}

/** The answer in a line. */
export function said({ status, headers, text }: Answer): string {
  return [status, headers.location ?? "", text.slice(0, 300).replaceAll("\n", " ")].join(" ").trim();
}
