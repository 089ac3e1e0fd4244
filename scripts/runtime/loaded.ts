import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";
import { root } from "./settings.ts";

/**
 * Loaded before a process of `npm run dev`: names each file of Autos that the process loads to whoever started it. What Next
 * compiled it loads again by itself. Processes and threads that this one starts, with the same options, say nothing.
 */
const ours = `${pathToFileURL(root)}/`;
const isOurs = (url: string) =>
  url.startsWith(ours) && !/^(?:node_modules|\.next)\//.test(url.slice(ours.length));

if (isMainThread && process.argv[1]?.endsWith("/main.ts"))
  registerHooks({
    load(url, context, load) {
      if (isOurs(url)) process.send?.({ type: "loaded", file: fileURLToPath(url) });
      return load(url, context);
    },
  });
