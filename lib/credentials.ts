/** The tokens of a database at the operator's service. */
export const credentialKinds = ["api", "capture", "services", "filing", "integration"] as const;
export type CredentialKind = (typeof credentialKinds)[number];

/** What each token is called on screen. */
export const credentialNames: Record<CredentialKind, string> = {
  api: "token da API",
  capture: "token de captura",
  services: "token de serviços",
  filing: "token de peticionamento",
  integration: "token de integração",
};

/** What does not happen without a token that the service accepts. */
export const workOf: Record<CredentialKind, string> = {
  api: "As consultas aos processos estão paradas",
  capture: "As importações estão paradas",
  services: "Arquivamentos e monitoramento estão parados",
  filing: "A janela de peticionamento não abre",
  integration: "O acesso ao tribunal está parado",
};
