import "server-only";
import { z } from "zod";

/**
 * The environment, parsed once. Nothing else reads `process.env`.
 * An unusable value ends the process with one line that names it.
 */
const flag = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => value === "on" || value === "true" || value === "1");

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().min(1),
  DATABASE_URL_DIRECT: z.string().min(1).optional(),
  AUTOS_KEYS: z.string().min(1),
  NEXTAUTH_SECRET: z.string().min(32),
  ALLOW_PRIVATE_OPERATORS: flag.default(false),
  /** The sandbox's own three origins, set by whoever started it: the only loopback addresses exempt from the SSRF check. */
  SANDBOX_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((origin) => origin !== "")),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ""),
    ),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Env = Omit<z.infer<typeof schema>, "APP_ORIGIN"> & { APP_ORIGIN: string };

export class EnvironmentError extends Error {}

/** Parses an environment; throws EnvironmentError with one Portuguese line naming the variables. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
    throw new EnvironmentError(`Variável de ambiente ausente ou inválida: ${names.join(", ")}.`);
  }
  const { APP_ORIGIN, ...rest } = parsed.data;
  return { ...rest, APP_ORIGIN: new URL(APP_ORIGIN ?? `http://localhost:${rest.PORT}`).origin };
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** next-auth reads two variables itself; they follow from what was parsed. */
export function setNextAuthEnvironment(): void {
  process.env.NEXTAUTH_URL = env().APP_ORIGIN;
  process.env.NEXTAUTH_SECRET = env().NEXTAUTH_SECRET;
}
