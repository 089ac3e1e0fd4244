/** The three addresses at which a database's operator answers, in the order of the interface. */
export const addressFields = ["baseUrl", "appUrl", "webUrl"] as const;
export type AddressField = (typeof addressFields)[number];
export type Addresses = Record<AddressField, string>;

/** What each address is called on screen. */
export const addressNames: Record<AddressField, string> = {
  baseUrl: "Principal",
  appUrl: "Janela de peticionamento",
  webUrl: "Guias e integração",
};

/** Why an address cannot be an operator's. `insecure` and `private` depend on what this installation allows. */
export type AddressProblem =
  | "empty"
  | "unreadable"
  | "protocol"
  | "extras"
  | "too-long"
  | "insecure"
  | "private";

export type ReadAddress =
  | { ok: true; address: string; origin: string; isSecure: boolean }
  | { ok: false; problem: AddressProblem };

const longestAddress = 500;

/**
 * An operator's address as it is stored: scheme, host, port and base path, without a slash at the end. Whether http and
 * private networks are allowed is not decided here.
 */
export function readAddress(text: string): ReadAddress {
  const given = text.trim();
  if (given === "") return { ok: false, problem: "empty" };
  if (given.length > longestAddress) return { ok: false, problem: "too-long" };
  // The parser would take out control characters, and break at a backslash, without a word.
  if (/[\s\\\p{Cc}]/u.test(given)) return { ok: false, problem: "unreadable" };
  const url = URL.parse(given);
  if (url === null || url.hostname === "")
    return { ok: false, problem: given.includes("://") ? "unreadable" : "protocol" };
  if (url.protocol !== "https:" && url.protocol !== "http:") return { ok: false, problem: "protocol" };
  const extras = url.username !== "" || url.password !== "" || /[?#]/.test(given);
  if (extras) return { ok: false, problem: "extras" };
  const address = `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  return { ok: true, address, origin: url.origin, isSecure: url.protocol === "https:" };
}

/** What to write instead, as the end of a form's field and of a line in the terminal. */
export function addressSentence(problem: AddressProblem): string {
  switch (problem) {
    case "empty":
      return "Escreva o endereço, como https://api.operadora.com.br";
    case "unreadable":
      return "O endereço do serviço não é um endereço da web.";
    case "protocol":
      return "O endereço do serviço começa com https://";
    case "extras":
      return "O endereço do serviço não leva usuário, senha, ? nem #.";
    case "too-long":
      return `O endereço do serviço tem até ${longestAddress} caracteres.`;
    case "insecure":
      return "O endereço do serviço começa com https://, para que ninguém no caminho leia os tokens.";
    case "private":
      return "O endereço do serviço é de uma rede privada.";
  }
}
