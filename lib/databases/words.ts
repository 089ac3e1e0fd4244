import { type CredentialKind, credentialNames } from "#lib/credentials.ts";

/** "o token da API", "os tokens da API, de captura e de serviços" */
function theTokens(kinds: readonly CredentialKind[]): string {
  const names = kinds.map((kind) => credentialNames[kind].replace(/^token /, ""));
  const last = names.pop() ?? "";
  return names.length === 0 ? `o token ${last}` : `os tokens ${names.join(", ")} e ${last}`;
}

/** What a database still lacks: "Falta o token de captura." */
export const missingTokensSentence = (kinds: readonly CredentialKind[]): string =>
  `${kinds.length === 1 ? "Falta" : "Faltam"} ${theTokens(kinds)}.`;

/** The head of what is said before an address is changed, and the button that goes on. */
export const dropsTokensTitle = ({ length }: readonly CredentialKind[]) =>
  length === 1 ? "Um token sai com este endereço" : "Tokens saem com este endereço";
export const dropTokensVerb = ({ length }: readonly CredentialKind[]) =>
  length === 1 ? "Mudar e apagar o token" : "Mudar e apagar os tokens";

/** Said before an address is changed: which tokens go with it. */
export function dropsTokensSentence(kinds: readonly CredentialKind[]): string {
  const [go, store] = kinds.length === 1 ? ["sai", "grave-o"] : ["saem", "grave-os"];
  return `Um token pertence ao endereço para o qual foi dado. Com esta mudança ${go} ${theTokens(kinds)}: ${store} de novo depois, para o novo endereço.`;
}

/** Said after it. */
export function droppedTokensSentence(kinds: readonly CredentialKind[]): string {
  const [went, store] = kinds.length === 1 ? ["Saiu", "Grave-o"] : ["Saíram", "Grave-os"];
  return `${went} com o endereço antigo ${theTokens(kinds)}. ${store} de novo para o novo endereço.`;
}

/** Why a key was not made. `most`: how many a database may have. */
export const ingestKeyRefusal = (reason: "taken" | "too-many", most: number): string =>
  ({
    taken: "Já existe uma chave com este nome.",
    "too-many": `Esta base já tem ${most} chaves. Revogue uma para criar outra.`,
  })[reason];

/** Why a database was not added. */
export const baseRefusal = (reason: "taken" | "not-owner" | "not-owner-of-disk"): string =>
  ({
    taken: "Já existe uma base com este CPF ou CNPJ.",
    "not-owner": "Só quem é dono desta instalação cria bases.",
    "not-owner-of-disk": "Só quem é dono desta instalação define o espaço de cada base.",
  })[reason];

/** There is nothing to test: no token is stored, or none that was given for the present addresses. */
export const noTokenSentence = (kind: CredentialKind) =>
  `Não há ${credentialNames[kind]} gravado para este endereço. Grave-o de novo.`;
