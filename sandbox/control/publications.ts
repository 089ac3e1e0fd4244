import { z } from "zod";
import { Refusal } from "../http/refusal.ts";
import { buildPublication } from "../publications/record.ts";
import { targetSchema } from "../publications/target.ts";
import { created, type Endpoints, importedIn, ok, read, readCnj } from "./endpoint.ts";

const printSchema = z.strictObject({ count: z.int().min(1).max(1_000), cnj: z.string().optional() });

/** Lists publications and their deliveries, makes publications at once, and sets where they are delivered. */
export const publicationEndpoints: Endpoints = {
  "GET /publications": async ({ sandbox }) => {
    for (const document of sandbox.customers.list()) await sandbox.press.catchUp(document);
    const stored = await sandbox.publications.list();
    return ok(
      stored.map((publication) => ({
        database: publication.database,
        deliveredAt: publication.deliveredAt?.toISOString() ?? null,
        publication: buildPublication(publication),
      })),
    );
  },
  "POST /publications": async ({ sandbox, request }) => {
    const { count, cnj } = await read(request, printSchema);
    const target = cnj === undefined ? null : readCnj(cnj);
    const databases = target === null ? sandbox.customers.list() : await importedIn(sandbox, target);
    let made = 0;
    for (const database of databases) made += await sandbox.press.printNow({ database, count, cnj: target });
    if (made === 0) throw new Refusal(404, "Nenhum processo importado.");
    sandbox.courier.wake();
    return created({ made });
  },
  "DELETE /publications": async ({ sandbox }) => ok({ deleted: await sandbox.publications.forgetAll() }),

  "GET /deliveries": async ({ sandbox }) => ok(sandbox.courier.deliveries.list()),
  "DELETE /deliveries": async ({ sandbox }) => ok({ deleted: sandbox.courier.deliveries.clear() }),
  "GET /deliveries/target": async ({ sandbox }) =>
    ok((await sandbox.targets.list()).map(({ database, url }) => ({ database, url }))),
  "POST /deliveries/target": async ({ sandbox, request }) => {
    const { database, url, ...given } = await read(request, targetSchema);
    if (!sandbox.customers.list().includes(database)) throw new Refusal(422, "Base não encontrada.");
    const before = (await sandbox.targets.list()).find((target) => target.database === database);
    const key = given.key ?? before?.key;
    if (key === undefined) throw new Refusal(422, "Falta a chave: esta base ainda não tem nenhuma.");
    await sandbox.targets.set({ database, url, key });
    sandbox.courier.wake();
    return created({ database, url });
  },
  "DELETE /deliveries/target": async ({ sandbox }) => ok({ deleted: await sandbox.targets.clear() }),
};
