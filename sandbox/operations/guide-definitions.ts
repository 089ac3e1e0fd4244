import { json } from "../http/reply.ts";
import type { Operation } from "./operation.ts";

/** Operation 12: which fields each court's fee guide needs. */
export const guideList: Operation = {
  number: 12,
  listener: "web",
  method: "GET",
  path: "/api/guides/guides",
  credential: { in: "authorization", token: "api", required: true },
  prepare: (_, sandbox) => ({
    cases: async () => [],
    run: async () => json({ guides: sandbox.guideCatalog.list() }),
  }),
};
