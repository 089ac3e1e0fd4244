import "server-only";

/** Next prints how long it read its configuration, and has no option against it: the line says nothing to a person. */
export async function prepareQuietly(app: { prepare(): Promise<void> }): Promise<void> {
  const { log } = console;
  console.log = (...said: unknown[]) => {
    if (!String(said[0]).includes("Running next.config")) log(...said);
  };
  try {
    await app.prepare();
  } finally {
    console.log = log;
  }
}
