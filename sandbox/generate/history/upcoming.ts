import { type Random, randomFor } from "../../random.ts";
import { addBusinessDays, addDays, atBrasilia, businessDay, longDate, shortDate } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import type { Profile } from "../profiles.ts";
import type { Event } from "./history.ts";

/** After a ruling or the end of a case no hearing is set any more: codes of rulings and of archiving. */
const over = new Set(["219", "220", "221", "466", "22", "246", "848"]);

type Named = { random: Random; facts: Facts; day: Date; hour: string };
type Words = { code: string; text: string; complement?: readonly string[] };

const conciliation = ({ random, day, hour }: Named): Words => ({
  code: "970",
  text: `Audiência de conciliação designada para ${shortDate(day)} às ${hour}`,
  complement: [`Local: CEJUSC, sala ${random.integer(1, 8)}`, "As partes devem comparecer com advogado."],
});
const trial = ({ facts, day, hour }: Named): Words => ({
  code: "970",
  text: `Audiência de instrução e julgamento designada para o dia ${longDate(day)}, às ${hour}, por videoconferência`,
  complement: [`Local: sala de audiências da ${facts.unit}`],
});
const labour = ({ facts, day, hour }: Named): Words => ({
  code: "970",
  text: `Audiência una designada para ${shortDate(day)} ${hour}, na sala de audiências da ${facts.unit}`,
});
const examination = ({ random, day, hour }: Named): Words => ({
  code: "12164",
  text: `Perícia médica designada para o dia ${shortDate(day)}, às ${hour}`,
  complement: [`Local: consultório do perito, sala ${random.integer(11, 89)}. Trazer exames e documentos.`],
});
const session = ({ day, hour }: Named): Words => ({
  code: "11025",
  text: `Incluído em pauta da sessão de julgamento de ${shortDate(day)}, às ${hour}`,
});

const ofKind: Readonly<Record<Profile["kind"], (named: Named) => Words>> = {
  civil: conciliation,
  consumer: conciliation,
  execution: conciliation,
  family: conciliation,
  criminal: trial,
  tax: conciliation,
  labour,
  federal: examination,
  appeal: session,
};

/** A hearing soon after the first import, in some of the cases that are not over; the same for the same case and day. */
export function upcomingHearing(input: {
  facts: Facts;
  history: readonly Event[];
  importedAt: Date;
}): Event[] {
  const { facts, history, importedAt } = input;
  const random = randomFor("upcoming", facts.cnj);
  if (!random.chance(0.5) || history.some(({ code }) => over.has(code ?? ""))) return [];
  const reportedOn = businessDay(addDays(importedAt, -random.integer(4, 9)));
  const at = atBrasilia(reportedOn, random.integer(9, 17), random.integer(0, 59));
  const last = history.at(-1)?.at ?? at;
  const minute = random.pick(["00", "20", "30", "40"]);
  const hour = `${String(random.integer(9, 16)).padStart(2, "0")}:${minute}`;
  const day = atBrasilia(addBusinessDays(importedAt, random.integer(1, 12)), 12, 0);
  const reportedAt = new Date(
    Math.min(Math.max(at.getTime(), last.getTime() + 60_000), importedAt.getTime() - 1),
  );
  return [{ at: reportedAt, ...ofKind[facts.profile.kind]({ random, facts, day, hour }) }];
}
