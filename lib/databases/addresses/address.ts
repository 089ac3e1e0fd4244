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

const longestAddress = 500;

/** Why an address cannot be an operator's, and what to write instead. `insecure` and `private` depend on what this installation allows. */
const problems = {
  empty: "Escreva o endereço, como https://api.operadora.com.br",
  unreadable: "O endereço do serviço não é um endereço da web.",
  protocol: "O endereço do serviço começa com https://",
  extras: "Escreva o endereço sem usuário nem senha, e sem o que vem depois de ? ou #.",
  "too-long": `O endereço do serviço tem até ${longestAddress} caracteres.`,
  insecure: "O endereço do serviço começa com https://, para que ninguém no caminho leia os tokens.",
  private:
    "O endereço do serviço é de uma rede privada, e o Autos só fala com operadoras na internet, para que ninguém leia por ele a rede do escritório. Confira o endereço com a operadora. Se ela fica mesmo na rede do escritório, peça a quem instalou o Autos que a permita, como diz o LEIAME em Configurar.",
  mixed: "Este endereço e o principal são de serviços diferentes: um é da operadora, o outro, da simulação.",
};
export type AddressProblem = keyof typeof problems;

/** As the end of a form's field and of a line in the terminal. */
export const addressSentence = (problem: AddressProblem): string => problems[problem];

export type ReadAddress =
  | { ok: true; address: string; origin: string; isSecure: boolean }
  | { ok: false; problem: AddressProblem };

/** An operator's address as it is stored, without a slash at the end. Whether http is allowed is not decided here. */
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

/** Which addresses this installation lets an operator have besides those of the internet with https. */
export type PlainRules = { exemptOrigins: readonly string[]; allowPrivate: boolean };

/** Whether an address is refused for its http, whatever its host is. Where private ones are allowed the server decides. */
export const isTooPlain = (
  { origin, isSecure }: { origin: string; isSecure: boolean },
  { exemptOrigins, allowPrivate }: PlainRules,
): boolean => !isSecure && !allowPrivate && !exemptOrigins.includes(origin);

/** Whether this address is one of the simulation's, by its `origins`. */
export const isOfSimulation = (address: string, origins: readonly string[]) =>
  origins.includes(new URL(address).origin);

/** The first address that is the simulation's while the main one is the operator's, or the reverse; null when none is. */
export function mixedField(addresses: Addresses, origins: readonly string[]): AddressField | null {
  const main = isOfSimulation(addresses.baseUrl, origins);
  return addressFields.find((field) => isOfSimulation(addresses[field], origins) !== main) ?? null;
}
