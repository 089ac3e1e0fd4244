/** How many secrets this process removes from its output by their value. */
export const rememberedSecrets = () =>
  (globalThis.autosSecrets?.own.size ?? 0) + (globalThis.autosSecrets?.opened.size ?? 0);

/** Whether this very one is among them. */
export const isRemembered = (secret: string) =>
  globalThis.autosSecrets?.own.has(secret) === true || globalThis.autosSecrets?.opened.has(secret) === true;
