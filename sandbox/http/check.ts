import type { IncomingMessage } from "node:http";
import type { CustomerStore } from "../customers.ts";
import type { Credential, Operation } from "../operations/operation.ts";
import type { Quirks } from "../quirks/quirks.ts";
import { isSameToken, type Tokens } from "../tokens.ts";
import { Refusal } from "./refusal.ts";

/** Refuses a database that is not one of the operator's customers. */
export function checkDatabase(params: ReadonlyMap<string, string>, customers: CustomerStore): void {
  const database = params.get("database");
  if (database !== undefined && !customers.has(database)) throw new Refusal(404, "Base não encontrada.");
}

/** Refuses query parameters the interface does not name, and repeated ones. */
export function checkQuery(operation: Operation, query: URLSearchParams, quirks: Quirks): void {
  const { credential, query: own = [] } = operation;
  const allowed = [...own, ...(credential.in === "query" ? namesOf(credential, quirks) : [])];
  for (const name of new Set(query.keys())) {
    if (!allowed.includes(name)) throw new Refusal(400, `Parâmetro desconhecido: ${name.slice(0, 40)}.`);
    if (query.getAll(name).length > 1) throw new Refusal(400, `Parâmetro repetido: ${name}.`);
  }
}

/** Only operation 1 has a choice of names. */
const namesOf = ({ names }: Credential & { in: "query" }, { captureParameter }: Quirks): readonly string[] =>
  names.length === 1 || captureParameter === "any" ? names : [captureParameter];

/** Refuses a missing or wrong token; reads it only from the place where the operation takes it. */
export function checkCredential(input: {
  credential: Credential;
  request: IncomingMessage;
  query: URLSearchParams;
  tokens: Tokens;
  quirks: Quirks;
}): void {
  const { credential, tokens, quirks } = input;
  const given =
    credential.in === "query"
      ? fromQuery(namesOf(credential, quirks), input.query)
      : fromHeader(input.request, quirks);
  const isUnnamed = credential.in === "authorization" && !credential.required;
  if (given === null) {
    if (isUnnamed && quirks.unnamedCredential !== "required") return;
    throw new Refusal(401, "Token não informado.");
  }
  if (!isSameToken(given, tokens[credential.token])) throw new Refusal(401, "Token inválido.");
  if (isUnnamed && quirks.unnamedCredential === "refused") {
    throw new Refusal(400, "Esta operação não aceita token.");
  }
  // A client that sends a token which the operation does not take gives that token away.
  if (credential.in === "query" && input.request.headers.authorization !== undefined) {
    throw new Refusal(400, "Esta operação não aceita o cabeçalho Authorization.");
  }
}

function fromQuery(names: readonly string[], query: URLSearchParams): string | null {
  const present = names.filter((name) => query.has(name));
  const [name, ...others] = present;
  if (others.length > 0) throw new Refusal(400, `Informe apenas um destes: ${present.join(", ")}.`);
  return name === undefined ? null : query.get(name);
}

function fromHeader(request: IncomingMessage, { authorization }: Quirks): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const isBearer = /^Bearer +/i.test(header);
  if (authorization !== "any" && isBearer !== (authorization === "bearer")) {
    throw new Refusal(401, "O cabeçalho Authorization não tem a forma esperada.");
  }
  return header.replace(/^Bearer +/i, "");
}
