import { caseRoute, found, privateFile } from "#server/auth/route.ts";
import { exportHearings } from "#server/cases/hearings/data.ts";

/** All hearings still to come, or the one that `audiencia` names. */
export const GET = caseRoute("cases.export", async ({ ctx, query, access, cnj }) => {
  const id = query.get("audiencia");
  const file = found(await exportHearings(ctx, { cnj, id }), "case");
  const { filename, text } = found(file === "empty" ? null : file, "hearing");
  const type = "text/calendar; charset=utf-8";
  return privateFile({ access, filename, type, inline: false, chunks: whole(text) });
});

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
