import { z } from "zod";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { buildPublication } from "../publications/record.ts";
import { type Operation, param } from "./operation.ts";

const bodySchema = z.strictObject({ publication: z.strictObject({ isClosed: z.literal(true) }) });

/** Operation 11: archives a publication. A repeated call gets the first call's answer. */
export const archive: Operation = {
  number: 11,
  listener: "base",
  method: "PUT",
  path: "/v1/{database}/publications/closed/{publication}",
  credential: { in: "query", names: ["token"], token: "services" },
  hasBody: true,
  prepare(request, sandbox) {
    const key = { database: param(request, "database"), id: param(request, "publication") };
    if (!/^[0-9a-f]{24}$/.test(key.id)) {
      throw new Refusal(400, "O id da publicação não tem a forma esperada.");
    }
    if (!bodySchema.safeParse(request.body).success) {
      throw new Refusal(422, 'O corpo deve ser {"publication": {"isClosed": true}}.');
    }
    return {
      async cases() {
        const found = await sandbox.publications.find(key);
        return found === null ? [] : [found.cnj];
      },
      async run() {
        const archived = await sandbox.publications.archive({ ...key, ip: request.ip });
        if (archived === null) throw new Refusal(404, "Publicação não encontrada.");
        return json(buildPublication(archived));
      },
    };
  },
};
