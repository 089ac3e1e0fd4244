import { join, resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "#server/db/embedded/startup-error.ts";

export const root = join(import.meta.dirname, "..", "..");

const port = z.coerce.number().int().min(0).max(65_535);

const settingsSchema = z.object({
  PORT: port.refine((value) => value > 0).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((dir) => resolve(root, dir)),
  SANDBOX: z.enum(["on", "off"]).optional(),
  // The first of four consecutive ports.
  SANDBOX_PORT: port.refine((value) => value <= 65_532).default(4600),
  SANDBOX_DATABASE_URL: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_URL_DIRECT: z.string().optional(),
  ALLOW_UNVERIFIED_DATABASE_TLS: z.enum(["on", "off"]).default("off"),
  AUTOS_KEYS: z.string().optional(),
  NEXTAUTH_SECRET: z.string().min(32).optional(),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: z.string().optional(),
  APP_ORIGIN: z.url().optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Reads the variables that a start needs; an empty variable counts as not set. Throws `StartupError`. */
export function readSettings(source: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
  throw new StartupError(`Valor inválido na variável de ambiente ${names.join(", ")}.`);
}
