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
