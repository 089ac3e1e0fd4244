import { join } from "node:path";
import type { Program } from "./child.ts";
import type { Runtime } from "./prepare.ts";
import type { ControlGuard } from "./sandbox-control.ts";
import { root, type Settings } from "./settings.ts";

/** The processes of Autos: what each runs, and its variables on top of this process's environment. */
export const programs = {
  web: (runtime: Runtime, extra: Record<string, string> = {}, { dev = false } = {}): Program => ({
    name: "web",
    entry: join(root, "server", "web", "main.ts"),
    args: dev ? ["--dev"] : [],
    reloads: dev,
    // What a page makes is forgotten when it is sent: with room for several pages, little of it is ever collected.
    flags: ["--max-semi-space-size=32"],
    env: {
      ...runtime.env,
      ...(dev ? { NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" } : { NODE_ENV: "production" }),
      PORT: String(runtime.settings.PORT),
      ...extra,
    },
    readyBy: "message",
  }),
  worker: (runtime: Runtime, extra: Record<string, string> = {}, { dev = false } = {}): Program => ({
    name: "worker",
    reloads: dev,
    entry: join(root, "server", "worker", "main.ts"),
    env: { ...runtime.env, NODE_ENV: "production", ...extra },
    readyBy: "message",
  }),
  sandbox: (options: { url: string; settings: Settings; guard: ControlGuard; dev?: boolean }): Program => ({
    name: "sandbox",
    reloads: options.dev ?? false,
    entry: join(root, "sandbox", "main.ts"),
    args: ["--json"],
    env: {
      ...withoutSecrets,
      SANDBOX_DATABASE_URL: options.url,
      SANDBOX_PORT: String(options.settings.SANDBOX_PORT),
      SANDBOX_CONTROL_ASKS: "on",
    },
    readyBy: "first-line",
    onStart: (child) => options.guard.attend(child),
  }),
};

/** The sandbox gets no secrets of the application, as a real operator would not. */
const withoutSecrets = {
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
  AUTOS_KEYS: undefined,
  AUTOS_KEYS_FILE: undefined,
  NEXTAUTH_SECRET: undefined,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: undefined,
};

/** The web process's address on this machine, whatever name it has outside. */
export function localAddress({ PORT, HOST, TLS_CERT }: Settings): string {
  const host = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(HOST) ? "localhost" : HOST;
  return `${TLS_CERT === undefined ? "http" : "https"}://${host}:${PORT}`;
}
