import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { noTrailFilters } from "#lib/trail/filters.ts";
import type { SealingState, TrailRow } from "#lib/trail/view.ts";
import { textOf } from "#testing/text-of.ts";
import { TrailItem } from "./row.tsx";
import { TrailRows } from "./rows.tsx";
import { SealingLine } from "./sealing.tsx";

const now = "2026-11-18T17:24:00.000Z";
const row = (rest: Partial<TrailRow>): TrailRow => ({
  number: 48_211,
  at: now,
  who: { kind: "person", name: "Helena Moura" },
  action: "filing.open",
  outcome: "done",
  cnj: null,
  opensCase: false,
  work: null,
  calendar: null,
  object: null,
  responsible: null,
  base: null,
  document: null,
  invitation: null,
  detail: {},
  address: "187.45.12.40",
  isSealed: true,
  ...rest,
});
const drawn = (rest: Partial<TrailRow>) =>
  textOf(renderToStaticMarkup(<TrailItem row={row(rest)} database="7KM2A9QF000110" />));

test("a row says who did what to what, with which outcome, and from where", () => {
  expect(drawn({ object: "Réplica", cnj: "10482131120238260100" as never })).toBe(
    "14:24:00 Helena Moura Abriu a janela de peticionamento Réplica, 1048213- 11 .2023 .8.26.0100 feito 187.45.12.40 48.211",
  );
  expect(
    drawn({ action: "session.lock", who: { kind: "nobody" }, outcome: "refused", detail: { minutes: 15 } }),
  ).toBe(
    "14:24:00 não identificado Entrada bloqueada por tentativas demais por 15 min recusado 187.45.12.40 48.211",
  );
  expect(drawn({ who: { kind: "person", name: null }, detail: { cases: 2, unknown: 7 } })).toContain(
    "pessoa que não está mais aqui Abriu a janela de peticionamento 2 processos feito",
  );
});

test("a row about a deadline or a calendar says which, and of which day, and leads there", () => {
  const work = { kind: "deadline", id: "d1" } as const;
  const due = { work, object: "Contestação", action: "deadline.confirm", detail: { due: "2026-12-10" } };
  expect(drawn(due)).toContain("Confirmou o prazo Contestação, vence em 10/12/2026 feito");
  const changed = { from: "2026-12-10", due: "2026-12-14" };
  expect(drawn({ ...due, action: "deadline.change", detail: changed })).toContain(
    "Contestação, de 10/12/2026 para 14/12/2026 feito",
  );
  expect(drawn({ ...due, action: "deadline.plan", detail: { day: null } })).toContain("sem data interna");
  const given = { action: "deadline.assign", responsible: "Ana Lima", detail: {} };
  expect(drawn({ ...due, ...given })).toContain("Contestação, responsável: Ana Lima feito");

  const calendar = { court: "TJSP", city: "Santos", year: 2026 };
  const day = { action: "calendar.remove", calendar, detail: { name: "Padroeira", from: "2026-09-08" } };
  expect(drawn(day)).toContain("calendário TJSP, Santos, 2026, Padroeira, 08/09/2026 feito");
  const all = { court: null, city: null, year: null };
  expect(drawn({ action: "deadline.recount", calendar: all, detail: { deadlines: 3 } })).toContain(
    "Contou de novo o prazo calendário nacional, 3 prazos feito",
  );

  const hrefs = (rest: Partial<TrailRow>) =>
    [...renderToStaticMarkup(<TrailItem row={row(rest)} database="7KM" />).matchAll(/href="([^"]+)"/g)].map(
      ([, href]) => href,
    );
  const cnj = "10482131120238260100" as never;
  expect(hrefs({ ...due, cnj, opensCase: true })).toEqual(["/7KM/deadlines/d1", `/7KM/cases/${cnj}`]);
  expect(hrefs({ cnj })).toEqual([]);
  expect(hrefs(day)).toEqual(["/admin/calendars/7KM?tribunal=TJSP&amp;comarca=Santos&amp;ano=2026"]);
  expect(hrefs({ calendar: all })).toEqual([]);
});

test("a row says which court was asked for in whose name, which token, and what came of it", () => {
  const asked = { lawyer: "Caio Nóbrega", instance: "1", court: "TRT15" };
  const court = { ...asked, outcome: "refused" };
  expect(drawn({ action: "court.enter", outcome: "refused", detail: court })).toContain(
    "Acessou o tribunal TRT15, 1ª instância, em nome de Caio Nóbrega, recusado recusado",
  );
  expect(drawn({ action: "court.export", detail: { ...asked, format: "extension" } })).toContain(
    "em nome de Caio Nóbrega, pela extensão feito",
  );
  const token = { action: "token.set", object: "Captura" };
  expect(drawn({ ...token, detail: { found: "unrefused", origins: "https://a.example" } })).toContain(
    "Gravou um token Captura, não recusado pelo serviço feito",
  );
  expect(drawn({ ...token, outcome: "refused", detail: { why: "another" } })).toContain(
    "Captura, é o token de outro tipo recusado",
  );
  const calendar = { court: "TJSP", city: null, year: 2026 };
  expect(
    drawn({ action: "calendar.add", calendar, detail: { added: 2, dates: "2026-11-25 2026-11-26" } }),
  ).toContain("calendário TJSP, 2026, 25/11/2026, 26/11/2026, 2 dias feito");
});

test("a row says which file it is about: by its name, or by its id once it has none", () => {
  const document = { id: "d41", name: "sentença.pdf" };
  expect(drawn({ action: "document.open", document })).toContain("Abriu um documento sentença.pdf feito");
  expect(drawn({ action: "document.open", document: { ...document, name: null } })).toContain(
    "Abriu um documento id d41 feito",
  );
});

test("a row about an invitation says whom it is for, what it gives, and who made it", () => {
  const offered = [{ database: "Moura Tavares", roles: ["paralegal" as const] }];
  const invitation = { id: "1a2b3c4d-0000", whom: "Ana Lima", by: "Helena Moura", offered };
  const who = { kind: "person", name: "Ana Lima" } as const;
  expect(drawn({ action: "invitation.issue", invitation })).toContain(
    "Convidou uma pessoa Ana Lima, paralegal em Moura Tavares, convite 1a2b3c4d feito",
  );
  const granted = { action: "role.grant", base: "Moura Tavares", detail: { role: "paralegal" } };
  expect(drawn({ who, invitation, ...granted })).toContain(
    "Ana Lima Recebeu um papel pelo convite convite de Helena Moura, base Moura Tavares, paralegal feito",
  );
  expect(drawn({ object: "Ana Lima", ...granted })).toContain(
    "Deu um papel Ana Lima, base Moura Tavares, paralegal feito",
  );
  const unknown = { id: "1a2b3c4d-0000", whom: null, by: null, offered: [] };
  expect(drawn({ action: "invitation.issue", invitation: unknown })).toContain("uma pessoa convite 1a2b3c4d");
});

test("a row of a sign-in says by what somebody came in, or why not", () => {
  expect(drawn({ action: "session.open", detail: { secondFactor: "recovery" } })).toContain(
    "Entrada com código de recuperação feito",
  );
  expect(drawn({ action: "session.code", outcome: "refused", detail: { why: "wrong-recovery" } })).toContain(
    "código de recuperação errado ou já usado recusado",
  );
});

const sealed: SealingState = {
  last: { at: "2026-11-18T17:00:00.000Z", seal: { number: 7, head: "8f2c41aa".repeat(8) } },
  waiting: { count: 0, since: null, isLate: false },
  verified: { at: "2026-11-18T17:00:00.000Z", finished: true, rows: 40, findings: 0 },
};
const line = (state: SealingState) =>
  textOf(
    renderToStaticMarkup(
      <Clock now={now}>
        <SealingLine state={state} trail="7KM2A9QF000110" />
      </Clock>,
    ),
  );

test("the state of the seals says what is whole, what is broken, and what is late", () => {
  expect(line(sealed)).toBe(
    "Selado até 14:00 40 registros conferidos, sem falha, há 24 min Guardar o último selo Nada do que estava selado até 14:00 foi mudado, tirado ou trocado.",
  );
  expect(line({ ...sealed, last: null, verified: null })).toBe(
    "Nada selado ainda ainda não conferida Conferir calcula de novo o código de cada registro selado, e acusa o que alguém mudou, tirou ou trocou.",
  );
  expect(line({ ...sealed, verified: { at: now, finished: true, rows: 40, findings: 1 } })).toContain(
    "A trilha tem 1 registro ou selo que não confere",
  );
  expect(line({ ...sealed, verified: { at: now, finished: false, rows: null, findings: 0 } })).toContain(
    "a conferência não terminou",
  );
  expect(
    line({ ...sealed, waiting: { count: 214, since: "2026-11-18T15:00:00.000Z", isLate: true } }),
  ).toContain("Sem selo desde 12:00 Os registros entram, mas 214 ainda não estão selados.");
});

const list = (rows: TrailRow[], rest = {}) =>
  textOf(
    renderToStaticMarkup(
      <Clock now={now}>
        <TrailRows
          page={{ rows, next: null, count: rows.length, openings: null }}
          filters={{ ...noTrailFilters, ...rest }}
          state={sealed}
        />
      </Clock>,
    ),
  );

test("the line of the seal stands above the first row that is sealed", () => {
  const words = list([row({ number: 2, isSealed: false }), row({ number: 1 })]);
  expect(words).toMatch(/ 2 selado até 18\/11\/2026, 14:00 selo 7 8f2c 41aa 8f2c … 41aa .* 1$/);
  expect(list([], { q: "x" })).toContain("Nada com estes filtros");
  expect(list([])).toContain("Nenhum registro ainda");
});
