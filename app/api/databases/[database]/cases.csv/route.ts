import { readFilters } from "#lib/cases/list/filters.ts";
import { mostNamed } from "#lib/cases/selection/schema.ts";
import { questionRefusal, selectionRefusal } from "#lib/failures/refusals.ts";
import { databaseRoute, invalid, privateFile } from "#server/auth/route.ts";
import { exportCases } from "#server/cases/list/export/data.ts";

/** The cases in `numeros`, or those of the list's filters without the numbers in `exceto`. */
export const GET = databaseRoute("cases.export", async ({ ctx, query, access }) => {
  const named = query.get("numeros");
  const selection =
    named === null
      ? { filters: readFilters(query), except: numbersIn(query.get("exceto") ?? "") }
      : { numbers: numbersIn(named) };
  const { filename, chunks } = await exportCases(ctx, selection);
  return privateFile({ access, filename, type: "text/csv; charset=utf-8", inline: false, chunks });
});

function numbersIn(text: string): string[] {
  const numbers = text.split(",").filter((part) => part !== "");
  if (numbers.length > mostNamed) throw invalid(selectionRefusal("named", mostNamed));
  if (numbers.some((number) => !/^[0-9]{20}$/.test(number))) {
    throw invalid(questionRefusal("number"));
  }
  return numbers;
}
