import { ensureBuild } from "./runtime/build.ts";
import { runSession } from "./runtime/session.ts";

/** `npm run build`: builds when the sources have changed since the last build, as every start does. */
await runSession((session) => ensureBuild({ env: process.env, actionsKey: undefined, ...session }));
