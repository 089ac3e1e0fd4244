import { expect, test } from "vitest";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { PublicationRow } from "#lib/publications/list/schema.ts";
import { toldDeadline } from "#testing/told.ts";
import { liveCounts, type WaitingParts, waitingNothing, waitingOf } from "./waiting.ts";

const cnj = "10482131120238260100";
const publication: PublicationRow = {
  id: "p",
  position: 1,
  cnj,
  caseNumber: null,
  isHere: true,
  caseName: null,
  restricted: false,
  availableOn: "2026-11-17",
  receivedAt: "2026-11-17T12:00:00Z",
  excerpt: "",
  isRead: false,
  isArchived: false,
  isCancelled: false,
  isDoubtfullyCancelled: false,
  isUnreadable: false,
  failure: null,
  assignee: null,
  deadline: null,
  isOrderUnread: false,
  others: 0,
  unreadOthers: 0,
};
const hearing: Hearing = {
  id: "m1",
  kind: "Audiência de conciliação",
  day: "2026-11-24",
  time: "14:30",
  place: null,
  link: null,
  state: "scheduled",
  revision: 0,
  source: { movementId: "m1", at: null, text: "" },
  told: "m1",
};
const waiting = (parts: Partial<WaitingParts>) =>
  waitingOf({
    database: "1",
    cnj,
    deadlines: [],
    publications: { items: [], nextCursor: null },
    hearings: [],
    undated: [],
    now: "2026-11-18T12:00:00Z",
    ...parts,
  });
const said = (parts: Partial<WaitingParts>) =>
  waiting(parts).map(({ label, value, line }) => `${label}: ${value} | ${line}`.replaceAll("\u00A0", " "));
const row = (id: string, given: Partial<DeadlineRow>) => toldDeadline({ id, cnj, ...given });

test("what is over stands first, then what is nearest; of each kind the first, and how many follow", () => {
  const suggested = row("s", { state: "suggested", act: "Provas", dueOn: "2026-11-20", urgency: "week" });
  const open = row("o", { act: "Réplica", dueOn: "2026-11-26" });
  expect(said({ deadlines: [suggested, open] })).toEqual([
    "A confirmar: sex 20 nov? | Provas",
    "Próximo prazo: qui 26 nov | Réplica",
  ]);
  const over = row("v", { act: "Emenda", dueOn: "2026-11-16", urgency: "overdue" });
  expect(said({ deadlines: [over, open, suggested] })).toEqual([
    "Vencido: venceu há 2 dias | Emenda e mais 1",
    "A confirmar: sex 20 nov? | Provas",
  ]);
  const internal = row("i", { act: "Réplica", dueOn: "2026-11-26", internalOn: "2026-11-19" });
  expect(said({ deadlines: [internal, suggested] })[0]).toBe(
    "Próximo prazo: interno amanhã | Réplica, fatal: qui 26 nov",
  );
});

test("what is done, or a suggestion whose day is over, is no fact; the latter is counted", () => {
  const lapsed = row("l", { state: "suggested", dueOn: "2026-11-10", urgency: "lapsed" });
  const deadlines = [row("c", { state: "closed" }), row("d", { state: "dismissed" }), lapsed];
  expect(said({ deadlines })).toEqual([]);
  expect(liveCounts(deadlines)).toEqual({ live: 0, lapsed: 1 });
  const ahead = [row("a", {}), row("b", { state: "suggested" }), ...deadlines];
  expect(liveCounts(ahead)).toEqual({ live: 2, lapsed: 1 });
});

test("a hearing is one fact, whether a deadline or the movements tell of it", () => {
  const told = [hearing, { ...hearing, id: "m2", day: "2026-11-20", state: "cancelled" as const }];
  expect(said({ hearings: told })).toEqual(["Audiência: ter 24 nov, 14:30? | Audiência de conciliação"]);
  const of = { kind: "appointment", act: "Audiência", dueOn: "2026-11-24", amount: null } as const;
  const bare = row("h", { ...of, movementTime: "14:30" });
  expect(said({ hearings: told, deadlines: [bare] })).toEqual(["Audiência: ter 24 nov, 14:30? | Audiência"]);
  const sure = row("h", { ...of, dueTime: "14:30" });
  expect(said({ hearings: told, deadlines: [sure] })).toEqual(["Audiência: ter 24 nov, 14:30 | Audiência"]);
  const later = { ...hearing, id: "m3", day: "2026-12-01" };
  expect(said({ hearings: [hearing, later] })[0]).toMatch(/e mais 1$/);
});

test("of the inbox it says how many nobody has read, the last day, and of how many no term was read", () => {
  const inbox = (...items: Partial<PublicationRow>[]) =>
    said({ publications: { items: items.map((one) => ({ ...publication, ...one })), nextCursor: null } });
  expect(inbox({}, { isRead: true })).toEqual(["Publicações: 1 por ler | a última de ontem"]);
  expect(inbox({ isRead: true })).toEqual(["Publicações: 1 na caixa | a última de ontem"]);
  expect(inbox({ isOrderUnread: true })).toEqual(["Publicações: 1 por ler | 1 publicação sem prazo lido"]);
});

test("where no publication ever came, nothing was looked for", () => {
  const none = { lapsed: 0, feeders: [], deliveries: [] };
  expect(waitingNothing(none)).toMatch(/^Nenhum prazo aberto\..*não procurou prazos/);
  expect(waitingNothing({ ...none, lapsed: 2 })).toMatch(/^Nenhum prazo à frente\./);
  const delivery = {
    ...{ id: "d", at: "2026-11-18T10:00:00Z", source: "", isFile: true, received: 0, fresh: 0, known: 0 },
    ...{ invalid: 0, invalidItems: [], isWhole: true },
  };
  expect(waitingNothing({ ...none, deliveries: [delivery] })).toMatch(/^Nenhum prazo aberto, nenhuma/);
  expect(waitingNothing({ ...none, lapsed: 2, deliveries: [delivery] })).toMatch(/^Nenhum prazo à frente/);
});

test("a hearing that a movement sets without a readable day is told of, with how many more there are", () => {
  const of = { cnj, activeParty: null, passiveParty: null, restricted: false, responsible: null };
  const undated = { ...of, movementId: "m1", kind: "Audiência de instrução", setOn: "2026-11-10" };
  expect(said({ undated: [undated, undated] })).toEqual([
    "Audiência sem dia: dia não lido | Audiência de instrução e mais 1",
  ]);
  expect(said({ undated: [{ ...undated, kind: "Perícia médica" }] })).toEqual([
    "Perícia sem dia: dia não lido | Perícia médica",
  ]);
});
