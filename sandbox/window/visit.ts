import type { Filing } from "../filings/filing.ts";
import { Refusal } from "../http/refusal.ts";
import type { Reply } from "../http/reply.ts";
import { checkFilingId, filingNotFound } from "../operations/filing-in-path.ts";
import type { Credential, Operation, ServiceRequest } from "../operations/operation.ts";
import type { Sandbox } from "../sandbox.ts";

/** The query parameters of every address of the window. */
const visitQuery = ["pNumber", "intermediate", "callback"];
const visitCredential: Credential = { in: "query", names: ["token"], token: "filing" };

/** Addresses inside the window, with the query of the address that was opened. */
export type Links = {
  window: string;
  upload: string;
  leave: string;
  receipt: string;
  document(id: string): string;
};

export type Visit = {
  callback: URL | null;
  links: Links;
  cases(): Promise<readonly string[]>;
  find(): Promise<Filing>;
};

/** What every address of the window has in common. */
export const windowAddress = {
  number: 8,
  listener: "app",
  credential: visitCredential,
  query: visitQuery,
} as const;

/** An address of the window that a person only looks at. */
export const windowPage = (
  path: string,
  show: (given: {
    visit: Visit;
    filing: Filing;
    request: ServiceRequest;
    sandbox: Sandbox;
  }) => Promise<Reply>,
): Operation => ({
  ...windowAddress,
  method: "GET",
  path,
  prepare(request, sandbox) {
    const visit = readVisit(request, sandbox);
    return {
      cases: visit.cases,
      run: async () => await show({ visit, filing: await visit.find(), request, sandbox }),
    };
  },
});

/** Reads petition, case and callback from the address; refuses a malformed callback before any effect. */
export function readVisit({ query }: ServiceRequest, sandbox: Sandbox): Visit {
  const id = query.get("intermediate");
  const justice = query.get("pNumber");
  if (id === null || justice === null) {
    throw new Refusal(400, `Falta ${id === null ? "intermediate" : "pNumber"} no endereço.`);
  }
  checkFilingId(id);
  if (!/^[0-9a-f]{24}$/.test(justice)) throw new Refusal(400, "O id do processo não tem a forma esperada.");
  const callback = query.get("callback");
  return {
    callback: callback === null ? null : readCallback(callback),
    links: linksWith(query),
    async cases() {
      const found = await sandbox.filings.anywhere(id);
      return found === null ? [] : [found.cnj];
    },
    async find() {
      const found = await sandbox.filings.anywhere(id);
      // A petition of another case is not found, like one that does not exist.
      if (found === null || found.justice !== justice) throw filingNotFound();
      return found;
    },
  };
}

function linksWith(query: URLSearchParams): Links {
  const rest = new URLSearchParams(query).toString();
  return {
    window: `/delivery/?${rest}`,
    upload: `/delivery/documents?${rest}`,
    leave: `/delivery/leave?${rest}`,
    receipt: `/delivery/receipt?${rest}`,
    document: (id) => `/delivery/documents/${id}?${rest}`,
  };
}

/** The URL in a `callback` parameter: base64, plain or URL-safe, of an absolute http(s) address. */
export function readCallback(text: string): URL {
  const url = parse(decode(text));
  if (url === null) {
    throw new Refusal(400, "O endereço de retorno (callback) deve ser uma URL http ou https em base64.");
  }
  return url;
}

/** The decoded text, or null when the base64 is not a valid spelling of its bytes. */
function decode(text: string): string | null {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/={1,2}$/, "");
  if (plain === "" || !/^[A-Za-z0-9+/]+$/.test(plain)) return null;
  const isMixed = /[-_]/.test(text) && /[+/]/.test(text);
  const isWronglyPadded = text.includes("=") && text.length % 4 !== 0;
  const bytes = Buffer.from(plain, "base64");
  if (isMixed || isWronglyPadded || bytes.toString("base64").replace(/=+$/, "") !== plain) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(address: string | null): URL | null {
  // Line breaks and spaces are refused here because the URL parser would drop them without an error.
  if (address === null || !/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(address)) return null;
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return url;
}
