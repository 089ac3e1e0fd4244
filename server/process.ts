import "server-only";

/** What every long-running process of Autos shares: it reports when it is ready or failed, and ends cleanly. */

/** A condition that must stop the start; its message is one line for whoever administers the machine. */
export class StartRefused extends Error {}

type Cleanup = () => Promise<void>;

/** Tells the process that started this one that it is ready. */
export function reportReady(): void {
  process.send?.({ type: "ready" });
}

/** Ends with one clear line; the exit code says that the start did not work. */
export function failStart(sentence: string): never {
  process.send?.({ type: "failed", message: sentence });
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Ends a start by its error: a StartRefused has its own sentence, any other error is printed with its trace. */
export function failStartBy(error: unknown): never {
  if (error instanceof StartRefused) failStart(error.message);
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  failStart("O Autos não pôde iniciar; o motivo está acima.");
}

/**
 * Runs `cleanup` once on SIGTERM, Ctrl-C, or when the process that started this one is gone. The process ends after
 * `patience` milliseconds even when `cleanup` has not.
 */
export function onShutdown(cleanup: Cleanup, patience = 15_000): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    const limit = setTimeout(() => process.exit(1), patience);
    limit.unref();
    cleanup().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("disconnect", end);
}
