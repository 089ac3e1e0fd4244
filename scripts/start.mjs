// The one entry to every command: installs what is missing, then hands over to the pinned Node. Runs on Node 20.
import { fail, handOver, install } from "./install.mjs";

const commands = {
  start: "scripts/start.ts",
  dev: "scripts/start.ts",
  web: "scripts/run.ts",
  worker: "scripts/run.ts",
  migrate: "scripts/run.ts",
  sandbox: "scripts/sandbox.ts",
  build: "scripts/build.ts",
  autos: "scripts/cli.ts",
};

const [name = "start", ...args] = process.argv.slice(2);
const script = commands[name];
if (!script) fail(`Comando desconhecido: ${name}. Há ${Object.keys(commands).join(", ")}.`);
install(name === "dev" ? "development" : "production");
handOver({ script, args: ["scripts/start.ts", "scripts/run.ts"].includes(script) ? [name, ...args] : args });
