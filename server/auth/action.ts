import "server-only";
import type { z } from "zod";
import { defectSentence, ownSentence } from "#lib/failures/own.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { logUnexpected } from "#server/log.ts";
import { type Ctx, requirePermission } from "./ctx.ts";
import { requireCtx, requirePerson } from "./current.ts";
import { AppError } from "./errors.ts";
import type { Permission } from "./permissions.ts";
import type { Person } from "./sessions.ts";

export type ActionResult<T extends object> = ({ ok: true } & T) | Refusal;

/** An expected "no" of an action, with the field it belongs to. */
export function refuse(reason: string, message: string, field?: string): Refusal {
  return { ok: false, reason, message, field };
}

/** The one wrapper of actions in a customer database: session, membership, permission, shape, errors. */
export function databaseAction<S extends z.ZodType<{ database: string }>, T extends object>(given: {
  name: string;
  permission: Permission;
  schema: S;
  run: (ctx: Ctx, input: z.output<S>) => Promise<ActionResult<T>>;
}): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) =>
    await answering(given.name, async () => {
      const parsed = given.schema.safeParse(input);
      if (!parsed.success) return firstIssue(parsed.error);
      const ctx = await requireCtx(parsed.data.database);
      requirePermission(ctx, given.permission);
      return await given.run(ctx, parsed.data);
    });
}

/** The wrapper of actions by which a person changes their own account. */
export function personAction<S extends z.ZodType, T extends object>(given: {
  name: string;
  schema: S;
  run: (person: Person, input: z.output<S>) => Promise<ActionResult<T>>;
}): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) =>
    await answering(given.name, async () => {
      const parsed = given.schema.safeParse(input);
      if (!parsed.success) return firstIssue(parsed.error);
      return await given.run(await requirePerson(), parsed.data);
    });
}

function firstIssue(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  // Our own messages are Portuguese, zod's are not. No form of ours sends a wrong type: its message is not shown.
  const ours = issue !== undefined && issue.code !== "invalid_type";
  return refuse("invalid", ours ? issue.message : ownSentence("invalid"), issue?.path.join("."));
}

async function answering<T extends object>(
  name: string,
  work: () => Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.message);
    const errorId = logUnexpected(error, name);
    return refuse("internal", defectSentence(errorId));
  }
}
