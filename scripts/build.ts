import { ensureBuild } from "./runtime/build.ts";
import { runSession } from "./runtime/session.ts";

/** `npm run build`: builds when stale, as every start does. */
await runSession((session) => ensureBuild({ env: process.env, actionsKey: undefined, ...session }));
