import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded before a process of `npm run dev`: names each file of Autos that the process loads to whoever started it. What Next
 * compiled it loads again by itself. Processes and threads that this one starts, with the same options, say nothing.
 */
const isOurs = (url: string) => url.startsWith("file:") && !/\/(?:node_modules|\.next)\//.test(url);

if (isMainThread && process.argv[1]?.endsWith("/main.ts"))
  registerHooks({
    load(url, context, load) {
      if (isOurs(url)) process.send?.({ type: "loaded", file: fileURLToPath(url) });
      return load(url, context);
    },
  });
