import "server-only";
import { z } from "zod";
import { blindReasons } from "#lib/cases/blind/schema.ts";
import { traitKinds } from "#lib/cases/list/traits/schema.ts";
import { readMovementFilters, readOffset } from "#lib/cases/movements/filters.ts";
import { isMovementId, movementParam } from "#lib/cases/movements/href.ts";
import { movementsPerPage } from "#lib/cases/movements/schema.ts";
import { markParam } from "#lib/cases/movements/visits/mark.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { knownNumbersSchema } from "#lib/imports/preview/known.ts";
import { filterDay } from "#lib/time/filter-day.ts";
import { administrationRead, caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, invalid } from "#server/auth/route.ts";
import { getBlind, listBlind } from "#server/cases/blind/data.ts";
import { getCase, knownCases } from "#server/cases/data.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { listHearings } from "#server/cases/hearings/data.ts";
import { countCourts } from "#server/cases/list/courts/data.ts";
import { countTraits } from "#server/cases/list/traits/data.ts";
import { countSearches, countViews, listViews } from "#server/cases/list/views/data.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { getMovementPlace, getMovementSummary } from "#server/cases/movements/summary/data.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { listNotes } from "#server/cases/organisation/notes/data.ts";
import { peopleChoices } from "#server/cases/organisation/responsible/data.ts";
import { getSecretDefaults } from "#server/cases/secrecy/defaults/data.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";

export const caseReads = {
  "cases/blind/cases": databaseRead("cases.read", async ({ ctx, query }) => {
    const reason = z.enum(blindReasons).safeParse(query.get("reason"));
    if (!reason.success) throw invalid(questionRefusal("reason"));
    return await listBlind(ctx, { reason: reason.data, cursor: query.get("cursor") });
  }),
  "cases/blind": databaseRead("cases.read", ({ ctx }) => getBlind(ctx)),
  /** The classes, subjects, court units or cities (`tipo`) that the cases have, found by the words of `q`. */
  "cases/traits": databaseRead("cases.read", async ({ ctx, query }) => {
    const kind = traitKinds.find((one) => one === query.get("tipo"));
    if (kind === undefined) throw invalid(questionRefusal("filter"));
    const q = (query.get("q") ?? "").replaceAll("\0", "").slice(0, 200).toWellFormed();
    return await countTraits(ctx, { kind, q });
  }),
  /** How many cases the views have; with `buscas=sim`, only those that search, which takes longer. */
  "cases/views/counts": databaseRead("cases.read", ({ ctx, query }) =>
    (query.get("buscas") === "sim" ? countSearches : countViews)(ctx),
  ),
  "cases/views": databaseRead("cases.read", async ({ ctx }) => ({ items: await listViews(ctx) })),
  "cases/[cnj]/checks": caseRead("cases.read", async ({ ctx, cnj }) =>
    found(await getCheckRecord(ctx, cnj), "case"),
  ),
  "cases/[cnj]/hearings": caseRead("cases.read", async ({ ctx, cnj }) =>
    found(await listHearings(ctx, cnj), "case"),
  ),
  "cases/[cnj]/movements/place": caseRead("cases.read", async ({ ctx, query, cnj }) => {
    const id = query.get(movementParam);
    const day = filterDay.safeParse(query.get("dia"));
    if (id !== null && !isMovementId(id)) throw invalid(questionRefusal("movement"));
    if (id === null && !day.success) throw invalid(questionRefusal("day"));
    const place = await getMovementPlace(ctx, {
      cnj,
      filters: readMovementFilters(query),
      place: id === null ? { day: day.data ?? "" } : { id },
    });
    return found(place, "case");
  }),
  "cases/[cnj]/movements": caseRead("cases.read", async ({ ctx, query, cnj }) => {
    const page = await listMovements(ctx, {
      cnj,
      filters: readMovementFilters(query),
      mark: query.get(markParam),
      offset: readOffset({ text: query.get("offset"), size: movementsPerPage }),
      limit: movementsPerPage,
    });
    return found(page, "case");
  }),
  "cases/[cnj]/movements/summary": caseRead("cases.read", async ({ ctx, query, cnj }) => {
    const summary = await getMovementSummary(ctx, {
      cnj,
      filters: readMovementFilters(query),
      mark: query.get(markParam),
    });
    return found(summary, "case");
  }),
  "cases/[cnj]/notes": caseRead("cases.read", async ({ ctx, cnj }) => ({
    items: found(await listNotes(ctx, cnj), "case"),
  })),
  "cases/[cnj]": caseRead("cases.read", async ({ ctx, cnj }) => found(await getCase(ctx, cnj), "case")),
  "cases/courts": databaseRead("cases.read", ({ ctx }) => countCourts(ctx)),
  /** Which of the numbers are cases of the database already. */
  "cases/known": databaseRead("cases.read", async ({ ctx, query }) => {
    const numbers = knownNumbersSchema.safeParse(query.get("numbers") ?? "");
    if (!numbers.success) throw invalid(questionRefusal("numbers"));
    return await knownCases(ctx, numbers.data);
  }),
  /** All labels; with `contagem=lista` and the address of a list, counted among the cases it shows. */
  "cases/labels": databaseRead("cases.read", async ({ ctx, query }) => {
    if (query.get("contagem") !== "lista") {
      return { items: await listLabels(ctx), among: null };
    }
    const numbers = await selectedNumbers(ctx, { query: query.toString(), except: [] });
    if (numbers === null) throw invalid(tooManySelected);
    return { items: await listLabels(ctx, { numbers }), among: numbers.length };
  }),
  "cases/people": databaseRead("cases.read", ({ ctx }) => peopleChoices(ctx)),
  /** Who sees the cases under secrecy of which nobody decided, with counts, for those who set up the database. */
  "cases/secrecy": administrationRead("secrecy.default", ({ ctx }) => getSecretDefaults(ctx)),
};
