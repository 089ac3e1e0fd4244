import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "#scripts/runtime/settings.ts";
import { claimPorts } from "#testing/ports.ts";

export type Product = {
  port: number;
  /** All that it printed so far. */
  printed: () => string;
  stop: () => Promise<void>;
};

/** The web process of the production build, as `npm start` starts it, on the test's own database. */
export async function startProduct({ databaseUrl }: { databaseUrl: string }): Promise<Product> {
  const port = await claimPorts();
  const web = spawn("node", ["--conditions=react-server", join(root, "server", "web", "main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      APP_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(web, "exit");
  let printed = "";
  for (const stream of [web.stdout, web.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  await new Promise<void>((resolve, reject) => {
    web.once("message", () => resolve());
    ended.then(() => reject(new Error(`The web process did not start:\n${printed}`)));
  });
  return {
    port,
    printed: () => printed,
    stop: async () => {
      web.kill("SIGTERM");
      await ended;
    },
  };
}
