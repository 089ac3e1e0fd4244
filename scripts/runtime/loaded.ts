import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

/** Names each file of Autos that a process of `npm run dev` loads; Next reloads its own, and child processes say nothing. */
const isOurs = (url: string) => url.startsWith("file:") && !/\/(?:node_modules|\.next)\//.test(url);

if (isMainThread && process.argv[1]?.endsWith("/main.ts"))
  registerHooks({
    load(url, context, load) {
      if (isOurs(url)) process.send?.({ type: "loaded", file: fileURLToPath(url) });
      return load(url, context);
    },
  });
