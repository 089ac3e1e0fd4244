import { prepareRuntime } from "#scripts/runtime/prepare.ts";

/** The database and the secrets of the product that runs; what is loaded after this has them in its environment. */
export const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
