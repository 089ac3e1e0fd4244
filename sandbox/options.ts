import { z } from "zod";
import { StartError } from "./database.ts";
import { isLoopback } from "./publications/target.ts";
import { type QuirkChange, quirkChangeSchema } from "./quirks/quirks.ts";
import type { SandboxOptions } from "./server.ts";

/** Reads the sandbox's environment; every mistake is a `StartError` that names the variable. */
export function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const databaseUrl = env.SANDBOX_DATABASE_URL?.trim() ?? "";
  if (databaseUrl === "")
    throw new StartError("Defina SANDBOX_DATABASE_URL com o endereço do PostgreSQL do sandbox.");
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError("SANDBOX_DATABASE_URL deve começar com postgres://.");
  }
  return {
    databaseUrl,
    port: readNumber(env, "SANDBOX_PORT", { fallback: 4600, maximum: 65_532 }),
    importMs: readNumber(env, "SANDBOX_IMPORT_MS", { fallback: 4_000, maximum: 86_400_000 }),
    filingMs: readNumber(env, "SANDBOX_FILING_MS", { fallback: 6_000, maximum: 86_400_000 }),
    clockFactor: readNumber(env, "SANDBOX_CLOCK_FACTOR", { fallback: 1, minimum: 1, maximum: 8_640_000 }),
    uploadMb: readNumber(env, "SANDBOX_UPLOAD_MB", { fallback: 150, minimum: 1, maximum: 1_024 }),
    ingest: readIngest(env),
    quirks: readQuirks(env),
  };
}

/** One object with quirks, or a list of them, as the control address takes them. */
function readQuirks(env: NodeJS.ProcessEnv): QuirkChange[] {
  const text = env.SANDBOX_QUIRKS?.trim() ?? "";
  if (text === "") return [];
  try {
    const given: unknown = JSON.parse(text);
    return z.array(quirkChangeSchema).parse(Array.isArray(given) ? given : [given]);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : "não é um JSON válido";
    throw new StartError(`SANDBOX_QUIRKS: ${why.split("\n")[0]}.`);
  }
}

function readIngest(env: NodeJS.ProcessEnv): { url: string; key: string } | null {
  const url = env.SANDBOX_INGEST_URL?.trim() ?? "";
  const key = env.SANDBOX_INGEST_KEY?.trim() ?? "";
  if (url === "" && key === "") return null;
  if (url === "" || key === "") {
    throw new StartError("Defina SANDBOX_INGEST_URL e SANDBOX_INGEST_KEY juntos.");
  }
  if (!isLoopback(url))
    throw new StartError("SANDBOX_INGEST_URL deve ser um endereço http(s) desta máquina.");
  return { url, key };
}

function readNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, minimum = 0, maximum }: { fallback: number; minimum?: number; maximum: number },
): number {
  const text = env[name]?.trim() ?? "";
  if (text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw new StartError(`${name} deve ser um número inteiro de ${minimum} a ${maximum}.`);
  }
  return value;
}
