import { z } from "zod";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";
import { alertsHref } from "./href.ts";
import type { Alert } from "./schema.ts";
import { alertWords } from "./words.ts";

/** How a browser tells at once; kept in it, for one database. */
export const tellingHereSchema = z.object({
  /** The names of the parties are shown, also where others see the screen. */
  withNames: z.boolean(),
  /** Of what came up to this time nothing is shown any more, to the microsecond. */
  shownThrough: z.string(),
});
export type TellingHere = z.infer<typeof tellingHereSchema>;

/** What a browser shows; one with the `tag` of another takes its place, so that several tabs show it once. */
export type Notice = { tag: string; title: string; body: string; href: string };

/** So many alerts are shown one by one; more of them as one. */
const mostSingle = 3;

/** What is to be shown of the newest alerts, and up to when all has been shown then. */
export function noticesOf(
  alerts: readonly Alert[],
  { database, here }: { database: string; here: TellingHere },
): { notices: Notice[]; shownThrough: string } {
  const fresh = alerts.filter(({ isUrgent, cameAt }) => isUrgent && cameAt > here.shownThrough);
  const shownThrough = [here.shownThrough, ...alerts.map(({ cameAt }) => cameAt)].sort().at(-1) ?? "";
  const [first] = fresh;
  if (first !== undefined && fresh.length > mostSingle) {
    const title = `${plural(fresh.length, "aviso", "avisos")} pelas suas regras`;
    const notice = { tag: `${database} ${first.cameAt}`, title, body: "", href: alertsHref(database) };
    return { notices: [notice], shownThrough };
  }
  return { notices: fresh.map((alert) => noticeOf(alert, { database, here })), shownThrough };
}

function noticeOf(alert: Alert, { database, here }: { database: string; here: TellingHere }): Notice {
  const { cnj, movementId, kind, restricted } = alert;
  const words = alertWords[kind];
  const name = here.withNames && !restricted ? caseName(alert) : null;
  return {
    tag: `${database} ${cnj} ${movementId}`,
    title: restricted ? "Aviso do Autos" : `${words.charAt(0).toLocaleUpperCase("pt-BR")}${words.slice(1)}`,
    body: restricted
      ? "Processo em segredo"
      : [name, formatCnj(cnj)].filter((part) => part !== null).join("\n"),
    href: movementHref({ database, cnj, id: movementId }),
  };
}
