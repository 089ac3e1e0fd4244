import { z } from "zod";
import { Refusal } from "../http/refusal.ts";
import { created, type Endpoints, ok, read } from "./endpoint.ts";

/** The guide drafts as they are, and ways to change what courts ask for. */
export const guideEndpoints: Endpoints = {
  "GET /guides": async ({ sandbox }) => ok(await sandbox.guides.all()),
  "POST /guides/{id}/say": async ({ sandbox, request, id }) => {
    const reply = await read(request, replySchema);
    if (!(await sandbox.guides.say(id, reply))) throw new Refusal(404, "Guia não encontrada.");
    return ok({ id });
  },

  "GET /guide-definitions": async ({ sandbox }) => ok(sandbox.guideCatalog.list()),
  "POST /guide-definitions": async ({ sandbox, request }) => {
    const definition = await read(request, definitionSchema);
    sandbox.guideCatalog.put(definition);
    return created({ _id: definition._id });
  },
  "POST /guide-definitions/{id}/withdraw": async ({ sandbox, id }) => {
    if (!sandbox.guideCatalog.withdraw(id)) throw new Refusal(404, "Definição não encontrada.");
    return ok({ _id: id });
  },
  "DELETE /guide-definitions": async ({ sandbox }) => {
    sandbox.guideCatalog.reset();
    return ok(sandbox.guideCatalog.list());
  },
};

const replySchema = z.strictObject({ message: z.string().nullable(), file: z.string().nullable() });

const text = z.string();
const fieldSchema = z.strictObject({
  type: text,
  label: text,
  required: z.boolean(),
  name: text,
  identification: z.boolean().optional(),
});

/** As operation 12 gives it. Names and labels may be absurd: clients are tested with them. */
const definitionSchema = z.strictObject({
  _id: text.min(1),
  courtName: text,
  flow: text,
  package: text,
  system: text,
  uri: text,
  groups: z.array(text),
  options: z.strictObject({
    requestSchema: z.array(fieldSchema),
    responseSchema: z.array(z.strictObject({ type: text, label: text, name: text })),
    rules: z.record(text, z.unknown()),
  }),
});
