import type { CredentialKind } from "#lib/databases/schema.ts";

/** The name of a kind of token as the title of its row. */
export const tokenTitles: Record<CredentialKind, string> = {
  api: "API",
  capture: "Captura",
  services: "Serviços",
  filing: "Peticionamento",
  integration: "Integração",
};

/** What each kind of token is for. */
export const tokenUses: Record<CredentialKind, string> = {
  api: "capas, movimentações, documentos, guias",
  capture: "importar processos",
  services: "arquivar publicações, monitoramento",
  filing: "janela de peticionamento",
  integration: "acesso ao tribunal",
};
