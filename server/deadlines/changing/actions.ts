"use server";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { deadlineFieldsSchema, newDeadlineSchema } from "#lib/deadlines/changing/schema.ts";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import type { Refused } from "#server/deadlines/record/mutations.ts";
import { assignDeadline, changeDeadlineTerm, createDeadline } from "./mutations.ts";

/** What was typed of a deadline, refused on its field; what belongs to none of them on `otherwise`. */
function refused({ reason, far }: Refused, otherwise?: string) {
  if (far !== undefined) return refuse(reason, far.message, `fields.${far.field}`);
  const isInternal = reason === "not-before" || reason === "past-day";
  return refuse(reason, deadlineRefusal(reason), isInternal ? "fields.internalOn" : otherwise);
}

/** The old day of which the person said that it is right. */
const sureSchema = z.iso.date().nullish();

const seen = { database: z.string(), id: z.uuid(), revision: z.int() };

/** Changes what is counted; confirmation and sign-off are undone. */
export const changeDeadlineAction = databaseAction({
  name: "changeDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, fields: deadlineFieldsSchema, sure: sureSchema }),
  run: async (ctx, { id, revision, fields: given, sure = null }) => {
    const done = await changeDeadlineTerm(ctx, { id, revision, given, sure });
    return done.ok ? done : refused(done);
  },
});

export const assignDeadlineAction = databaseAction({
  name: "assignDeadlineAction",
  permission: "deadlines.change",
  schema: z.object({ ...seen, personId: z.uuid().nullable() }),
  run: async (ctx, { id, revision, personId }) => {
    const done = await assignDeadline(ctx, { id, revision, personId });
    return done.ok ? done : refuse(done.reason, deadlineRefusal(done.reason));
  },
});

export const createDeadlineAction = databaseAction({
  name: "createDeadlineAction",
  permission: "deadlines.change",
  schema: newDeadlineSchema.extend({
    database: z.string(),
    publicationId: z.uuid().nullish(),
    sure: sureSchema,
  }),
  run: async (ctx, { cnj, fields: given, publicationId = null, sure = null }) => {
    const made = await createDeadline(ctx, { cnj: isCnj(cnj) ? cnj : null, given, publicationId, sure });
    return made.ok ? made : refused(made, "cnj");
  },
});
