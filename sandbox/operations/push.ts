import { z } from "zod";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { isPeriodicity } from "../monitoring/periodicity.ts";
import { buildPushRecord } from "../monitoring/push-record.ts";
import type { Push } from "../monitoring/store.ts";
import type { Sandbox } from "../sandbox.ts";
import { withCaseInPath } from "./imported-case.ts";
import type { Operation } from "./operation.ts";

const common = {
  listener: "base",
  path: "/v1/{database}/justices/push/{justice}",
  credential: { in: "query", names: ["token"], token: "services" },
} as const;

/** Operation 14: monitors a case at a rhythm. Repeating the call changes nothing. */
export const pushEnable: Operation = {
  ...common,
  number: 14,
  method: "POST",
  hasBody: true,
  prepare(request, sandbox) {
    const periodicity = readPeriodicity(request.body);
    return withCaseInPath(
      request,
      sandbox,
      async (found) => {
        const push = await sandbox.monitoring.enable({ ...found, periodicity, ip: request.ip });
        return json(buildPushRecord(found, asNamed(sandbox, found.database, push)));
      },
      "justice",
    );
  },
};

/** Operation 15: ends the monitoring of a case, whether there was one or not. */
export const pushDisable: Operation = {
  ...common,
  number: 15,
  method: "DELETE",
  prepare(request, sandbox) {
    return withCaseInPath(
      request,
      sandbox,
      async (found) => {
        const push = await sandbox.monitoring.disable({ ...found, ip: request.ip });
        return json(buildPushRecord(found, asNamed(sandbox, found.database, push)));
      },
      "justice",
    );
  },
};

/** A service may say another rhythm than the one it was asked for. */
function asNamed({ quirks }: Sandbox, database: string, push: Push): Push {
  return { ...push, periodicity: quirks.of(database).namedRhythm ?? push.periodicity };
}

function readPeriodicity(body: unknown): number {
  const parsed = z.strictObject({ periodicity: z.int() }).safeParse(body);
  if (!parsed.success) throw new Refusal(422, 'O corpo deve ter a forma {"periodicity": número inteiro}.');
  const { periodicity } = parsed.data;
  if (!isPeriodicity(periodicity)) {
    throw new Refusal(422, "Periodicidade inválida. Valores aceitos: 30, 8, 4, 2 e 1.");
  }
  return periodicity;
}
