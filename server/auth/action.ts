import "server-only";
import type { z } from "zod";
import { defectSentence, lostKeySentence, notNow, ownSentence } from "#lib/failures/own.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import { logUnexpected } from "#server/log.ts";
import { LostKeyError } from "#server/secrets/keyring.ts";
import type { Administrator } from "./administration.ts";
import { boundHit } from "./bounds.ts";
import { type Ctx, requirePermission } from "./ctx.ts";
import {
  requestAddress,
  requireAdministrationCtx,
  requireAdministrator,
  requireCtx,
  requirePerson,
  requireReadyPerson,
} from "./current.ts";
import { AppError } from "./errors.ts";
import type { Permission } from "./permissions.ts";
import { notFoundIn } from "./refused.ts";
import type { Person } from "./sessions.ts";
import { requireStepUp, type StepUp, stepUpIsAsked } from "./step-up.ts";

export type ActionResult<T extends object> = ({ ok: true } & T) | Refusal;

/** An expected "no" of an action, with the field it belongs to. */
export function refuse(reason: string, message: string, field?: string): Refusal {
  return { ok: false, reason, message, field };
}

/** What a mutation answered, with the words of its refusal. */
export function answered<Done extends { ok: true }, Reason extends string>(
  result: Done | { ok: false; reason: Reason },
  words: (reason: Reason) => string,
  field?: string,
): Done | Refusal {
  return result.ok ? result : refuse(result.reason, words(result.reason), field);
}

/** What an action declares: who runs it is found by its wrapper, before the input is used for anything else. */
type Declared<Runner, S extends z.ZodType, T extends object> = {
  name: string;
  schema: S;
  /** Whether, or for which inputs, whoever runs it must have confirmed who they are in the last minutes. */
  stepUp?: StepUp<z.output<S>>;
  run: (runner: Runner, input: z.output<S>) => Promise<ActionResult<T>>;
};
type InDatabase = z.ZodType<{ database: string }>;
type Action<S extends z.ZodType, T extends object> = (input: z.input<S>) => Promise<ActionResult<T>>;

/** The wrapper of actions in a customer database: session, membership, permission, shape, errors. */
export function databaseAction<S extends InDatabase, T extends object>(
  given: Declared<Ctx, S, T> & { permission: Permission },
): Action<S, T> {
  return actionBy(given, async ({ database }) => permitted(await requireCtx(database), given.permission));
}

/** The wrapper of actions by which an administrator or an owner sets up one customer database. */
export function administrationAction<S extends InDatabase, T extends object>(
  given: Declared<Ctx, S, T> & { permission: Permission },
): Action<S, T> {
  return actionBy(given, async ({ database }) =>
    permitted(await requireAdministrationCtx(database), given.permission),
  );
}

/** The wrapper of actions of administrators and owners that are not of one customer database. */
export function administratorAction<S extends z.ZodType, T extends object>(
  given: Declared<Administrator, S, T>,
): Action<S, T> {
  return actionBy(given, requireAdministrator);
}

/** The wrapper of actions by which a person changes their own account; few of them before a one-time password is changed. */
export function personAction<S extends z.ZodType, T extends object>(
  given: Declared<Person, S, T> & { withOneTimePassword?: true },
): Action<S, T> {
  return actionBy(given, given.withOneTimePassword ? requirePerson : requireReadyPerson);
}

/** Whoever holds the address of a one-time link: the link is what allows the action, whether they are signed in or not. */
type Holder = { address: string | null; isConfirmed: false };

/** The wrapper of the few actions that need no session, as a one-time link allows them. */
export function linkAction<S extends z.ZodType<{ secret: string }>, T extends object>(
  given: Declared<Holder, S, T>,
): Action<S, T> {
  return actionBy(given, async () => ({ address: await requestAddress(), isConfirmed: false }));
}

/** What all wrappers share: shape, then who runs it and whether they confirmed it, then the action; every failure becomes an answer. */
function actionBy<
  Runner extends Partial<Pick<Ctx, "actor" | "databaseId">> & { person?: Person; isConfirmed: boolean },
  S extends z.ZodType,
  T extends object,
>(
  { name, schema, stepUp, run }: Declared<Runner, S, T>,
  runnerOf: (input: z.output<S>) => Promise<Runner>,
): Action<S, T> {
  return async (input) =>
    await answering(name, async () => {
      // What a schema does not say in words of its own, zod would say in English.
      const parsed = schema.safeParse(input, { error: () => ownSentence("invalid") });
      if (!parsed.success) return firstIssue(parsed.error);
      const runner = await runnerOf(parsed.data);
      if (stepUpIsAsked(stepUp, parsed.data)) requireStepUp(runner);
      return await run(runner, parsed.data).catch((error) => {
        notFoundIn(runner, error);
        throw error;
      });
    });
}

function permitted(ctx: Ctx, permission: Permission): Ctx {
  requirePermission(ctx, permission);
  return ctx;
}

function firstIssue(error: z.ZodError): Refusal {
  const issue = error.issues[0];
  return refuse("invalid", issue?.message ?? ownSentence("invalid"), issue?.path.join("."));
}

async function answering<T extends object>(
  name: string,
  work: () => Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.message);
    const bound = boundHit(error, name);
    // Nothing asks for it again by itself, as a page does for what it reads.
    if (bound !== null) return refuse(bound.code, bound.code === "busy" ? notNow : bound.message);
    const errorId = logUnexpected(error, name);
    const sentence = error instanceof LostKeyError ? lostKeySentence : defectSentence;
    return refuse("internal", sentence(errorId));
  }
}
