import { expect, test } from "vitest";
import type { Alert } from "#lib/alerts/schema.ts";
import { noPublications } from "#lib/publications/today/schema.ts";
import { noCoverage } from "#lib/push/coverage.ts";
import { quietDigest as quiet } from "#testing/quiet-digest.ts";
import { toldHearing } from "#testing/told.ts";
import { digestMail } from "./mail.ts";
import type { Digest } from "./schema.ts";
import { digestNews } from "./words.ts";

const firm = { document: "45123876000163", name: "Vale & Serra", simulated: false };
const origin = "https://autos.example";
const mailOf = (digest: Digest, given = firm) => digestMail(digest, { firm: given, origin });
const spaced = (text: string) => text.replaceAll("\u00A0", " ");

test("a day on which nothing presses says of each nothing when somebody last looked", () => {
  const { subject, text, html } = mailOf(quiet);
  expect(subject).toBe("Resumo de qua 18 nov: nenhum prazo seu ou sem responsável hoje");
  const lines = spaced(text)
    .split("\n")
    .filter((line) => /^- (N|O serviço)/.test(line));
  expect(lines).toEqual([
    "- Nenhum prazo seu ou sem responsável venceu ou vence nesta semana. Última entrega de publicações: ontem, 18:10.",
    "- Nenhuma audiência com dia marcado nas movimentações nem nas publicações até 2 dez. Serviço consultado sobre 9 de 9 processos nas últimas 24 horas, a última consulta completa hoje, 06:40.",
    "- Nenhuma publicação por ler. Última entrega de publicações: ontem, 18:10.",
    "- Nenhuma petição precisa de alguém. Nenhuma espera resposta do serviço.",
    "- Nenhuma guia sem comprovante vence em 7 dias, pelo que está anotado (lido hoje, 07:00).",
    "- O serviço não trouxe novidade por ver. Serviço consultado sobre 9 de 9 processos nas últimas 24 horas, a última consulta completa hoje, 06:40.",
    "- Nada ficou sem ser visto: nenhum processo sem verificação ou fora do monitoramento, nenhuma entrega em falta, nenhum prazo por calendário não revisto. Serviço consultado sobre 9 de 9 processos nas últimas 24 horas, a última consulta completa hoje, 06:40.",
  ]);
  expect(html).toContain("Vale &amp; Serra");
  expect(html).toContain('href="https://autos.example/45123876000163/digest"');
});

test("what is not known is not called nothing", () => {
  const { today } = quiet;
  const unread: Digest = {
    ...quiet,
    deliveredAt: null,
    deadlines: {
      ...quiet.deadlines,
      toConfirm: { count: 2, rows: [] },
      others: 2,
      unreviewed: [{ court: "TJSP", year: 2027, count: 3 }],
    },
    today: {
      ...today,
      missing: 1,
      blind: { ...today.blind, total: 2 },
      hearings: { items: [], until: null, isCut: true, undated: 0, isReading: false },
      publications: { ...noPublications, isUnfed: true },
      push: {
        heldUp: { count: 412, since: "2026-11-18T09:20:00.000Z", failure: "credential" },
        coverage: { ...noCoverage, total: 3, rhythms: [{ rhythm: 30, other: null, cases: 1 }] },
      },
    },
  };
  const text = spaced(mailOf(unread).text);
  expect(text).toContain("Nenhuma entrega configurada: publicações só entram por arquivo.");
  expect(text).toContain("vence nesta semana; 2 prazos esperam confirmação.");
  expect(text).toContain("- Fora da base: 1 número não importado.");
  expect(text).toContain("completa hoje, 06:40. Tribunal: 1 de 3 monitorados (1 diária).");
  // Once, with what nobody looked at, and the way to change it.
  expect(
    text.split(
      "De 2 processos nenhuma movimentação nova chega pelo serviço: ninguém olha o tribunal por eles.",
    ),
  ).toHaveLength(2);
  expect(text).toContain(`${origin}/${firm.document}/cases?monitoramento=nao`);
  expect(text).toContain("Não lemos todas as audiências.");
  expect(text).toContain("- 2 processos não verificados. Não sabemos se há novidade.");
  expect(text).toContain("- Calendário do TJSP de 2027 ainda não revisto: 3 prazos dependem dele.");
  expect(text).toContain("- Mais 2 prazos vencidos ou desta semana têm outro responsável.");
  expect(text).toContain(
    "- 412 pedidos de monitoramento parados desde 06:20: o serviço recusou o token de serviços.",
  );
  expect(text).not.toContain("Nada ficou sem ser visto");
});

test("while older movements are still being read the mail says so, and not that all was seen", () => {
  const { today } = quiet;
  const reading = { ...today, hearings: { ...today.hearings, isReading: true } };
  const text = spaced(mailOf({ ...quiet, today: reading }).text);
  expect(text).toContain("- As movimentações ainda estão sendo lidas depois da atualização");
  expect(text).not.toMatch(/nada ficou sem ser visto/i);
});

test("without a hearing up to the day that it names the mail says that none was found, also with later ones", () => {
  const later = { by: "movement", ...toldHearing({ day: "2027-02-10" }) } as const;
  const hearings = { items: [later], until: "2026-12-02", isCut: false, undated: 0, isReading: false };
  const text = spaced(mailOf({ ...quiet, today: { ...quiet.today, hearings } }).text);
  expect(text).toContain("Nenhuma audiência com dia marcado nas movimentações nem nas publicações até");
});

test("the subject and the head name the hearings of today and tomorrow", () => {
  const on = (day: string, state: "scheduled" | "cancelled" = "scheduled") =>
    ({ by: "movement", ...toldHearing({ id: `${day} ${state}`, day, state, today: "2026-11-18" }) }) as const;
  const items = [on("2026-11-18", "cancelled"), on("2026-11-19"), on("2026-11-20")];
  const hearings = { items, until: "2026-12-02", isCut: false, undated: 0, isReading: false };
  const { subject, text } = mailOf({ ...quiet, today: { ...quiet.today, hearings } });
  expect(spaced(subject)).toBe(
    "Resumo de qua 18 nov: nenhum prazo seu ou sem responsável hoje, 1 audiência amanhã",
  );
  expect(text.indexOf("Audiências")).toBeLessThan(text.indexOf("publicação por ler"));
});

test("the subject counts what ends today and what is over, says whose it is, and that data are invented", () => {
  const group = (urgency: "overdue" | "today", count: number) => ({ urgency, count, rows: [] });
  const news = (...groups: Digest["deadlines"]["groups"]) =>
    spaced(digestNews({ ...quiet, deadlines: { ...quiet.deadlines, groups } }));
  expect(news(group("overdue", 1), group("today", 2))).toBe(
    "2 prazos hoje e 1 vencido, seus ou sem responsável",
  );
  expect(news(group("today", 1))).toBe("1 prazo hoje, seu ou sem responsável");
  expect(news(group("overdue", 3))).toBe("3 prazos vencidos e nenhum hoje, seus ou sem responsável");
  expect(mailOf(quiet, { ...firm, simulated: true }).subject).toMatch(/^SIMULAÇÃO: Resumo de /);
});

test("alerts are said by kind, day and number, without their words; of a secret case only the day", () => {
  const alert: Alert = {
    cnj: "10482131120238260100",
    movementId: "a b",
    kind: "judgment",
    text: "Condeno Fulano",
    movedAt: "2026-11-17T15:00:00.000Z",
    cameAt: "2026-11-17T16:00:00.000Z",
    activeParty: "Fulano",
    passiveParty: "Banco",
    partyCount: 2,
    restricted: false,
    isUrgent: false,
  };
  const rows = [alert, { ...alert, restricted: true }];
  const { text } = mailOf({ ...quiet, alerts: { unseen: { count: 12, isExact: true }, rows } });
  expect(text).toContain("AVISOS POR VER (12)\n- ontem: sentença ou acórdão, 1048213-11.2023.8.26.0100\n");
  expect(text).toContain("/cases/10482131120238260100?tab=movements&m=a+b");
  expect(text).toContain("- ontem: processo em segredo\n- e mais 10");
  expect(text).not.toContain("Fulano");
});

test("what could not be read to the end is counted where it belongs, with the way to it", () => {
  const { today } = quiet;
  const publications = { ...noPublications, doubts: { order: 3, hearing: 1 } };
  const text = spaced(mailOf({ ...quiet, today: { ...today, publications } }).text);
  expect(text).toContain("SEM PRAZO LIDO\n- 3 publicações sem prazo lido\n");
  expect(text).toContain("/publications?situacao=sem-prazo-lido");
  expect(text).toContain("AUDIÊNCIA SEM DIA LEGÍVEL\n- 1 publicação anuncia audiência sem dia legível\n");
  expect(text).toContain("Fora as publicações sem prazo lido e as audiências sem dia legível, nada ficou");
  const hearings = { ...today.hearings, undated: 1 };
  const ofMovements = spaced(mailOf({ ...quiet, today: { ...today, hearings } }).text);
  expect(ofMovements).toContain(
    "ATO SEM DIA LEGÍVEL\n- 1 movimentação marca audiência, perícia ou leilão sem dia legível\n",
  );
  expect(ofMovements).toContain("Fora os atos sem dia legível, nada ficou");
  expect(spaced(mailOf(quiet).text)).not.toMatch(/sem prazo lido|sem dia legível/i);
});

test("suggestions that lapsed are counted with the way to them, and never said to be nothing", () => {
  const { text } = mailOf({ ...quiet, deadlines: { ...quiet.deadlines, lapsed: 3_000 } });
  expect(spaced(text)).toContain("3.000 sugestões vencidas, que ninguém confirmou nem descartou.");
  expect(text).toContain(`${origin}/${firm.document}/deadlines#lapsed`);
  expect(text).toContain("Nenhum prazo confirmado, seu ou sem responsável, venceu ou vence nesta semana.");
  expect(text).toContain("Fora as sugestões vencidas, nada ficou sem ser visto");
});
