import { z } from "zod";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { plural } from "#lib/format/count.ts";
import { alertsHref } from "./href.ts";
import type { Alert } from "./schema.ts";
import { alertWords } from "./words.ts";

/** How a browser tells at once; kept in it, for one person and one database. */
export const tellingHereSchema = z.object({
  /** The names of the parties are shown, also where others see the screen. */
  withNames: z.boolean(),
  /** What came before is not shown. */
  since: z.string(),
  /** The tags of what was shown lately: times do not tell, as what comes is stored in another order than it is read. */
  shown: z.array(z.string()),
});
export type TellingHere = z.infer<typeof tellingHereSchema>;

/** What a browser shows; one with the `tag` of another takes its place, so that several tabs show it once. */
export type Notice = { tag: string; title: string; body: string; href: string };

/** So many tags are kept: more than alerts are listed. */
const mostKept = 300;
/** So many alerts are shown one by one; more of them as one. */
const mostSingle = 3;

/** What is to be shown of the newest alerts, and the tags that are kept then. */
export function noticesOf(
  alerts: readonly Alert[],
  { database, here }: { database: string; here: TellingHere },
): { notices: Notice[]; shown: string[] } {
  const known = new Set(here.shown);
  const fresh = alerts.filter(
    (alert) => alert.isUrgent && alert.cameAt > here.since && !known.has(tagOf(database, alert)),
  );
  const shown = [...fresh.map((alert) => tagOf(database, alert)), ...here.shown].slice(0, mostKept);
  const [first] = fresh;
  if (first !== undefined && fresh.length > mostSingle) {
    const title = `${plural(fresh.length, "aviso", "avisos")} pelas suas regras`;
    const notice = { tag: tagOf(database, first), title, body: "", href: alertsHref(database) };
    return { notices: [notice], shown };
  }
  return { notices: fresh.map((alert) => noticeOf(alert, { database, here })), shown };
}

/** How a browser begins to tell: of nothing that is there already. */
export function tellingFromNow(
  alerts: readonly Alert[],
  { database, now }: { database: string; now: Date },
): TellingHere {
  // What is stored at this moment bears the time at which storing it began.
  const since = new Date(now.getTime() - 60_000).toISOString();
  return { withNames: false, since, shown: alerts.map((alert) => tagOf(database, alert)) };
}

const tagOf = (database: string, { cnj, movementId, cameAt }: Alert) =>
  `${database} ${cnj} ${movementId} ${cameAt}`;

function noticeOf(alert: Alert, { database, here }: { database: string; here: TellingHere }): Notice {
  const { cnj, movementId, kind, restricted } = alert;
  const words = alertWords[kind];
  const name = here.withNames && !restricted ? caseName(alert) : null;
  return {
    tag: tagOf(database, alert),
    title: restricted ? "Aviso do Autos" : `${words.charAt(0).toLocaleUpperCase("pt-BR")}${words.slice(1)}`,
    body: restricted
      ? "Processo em segredo"
      : [name, formatCnj(cnj)].filter((part) => part !== null).join("\n"),
    href: movementHref({ database, cnj, id: movementId }),
  };
}
