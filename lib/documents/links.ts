/** Where a link inside a document leads: out of Autos, or with another program than a browser. */
export type OutwardLink = { kind: "web"; host: string; address: string } | { kind: "other"; address: string };

/** What a link's address says; null within the document. Without names before the host: "tjsp.jus.br@exemplo.com" is exemplo.com. */
export function readLink(address: string): OutwardLink | null {
  if (address === "" || address.startsWith("#")) return null;
  const url = URL.parse(address);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    return { kind: "other", address };
  url.username = "";
  url.password = "";
  return { kind: "web", host: url.host, address: url.href };
}

/** What a link is called where the file does not say it. */
export function linkName(address: string): string {
  const link = readLink(address);
  if (link === null) return "Ir para outra parte do documento";
  return link.kind === "web" ? `Link para ${link.host}` : "Link que o Autos não abre";
}
