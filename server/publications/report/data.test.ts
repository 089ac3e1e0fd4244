import { afterAll, expect, test } from "vitest";
import { readReport } from "#lib/publications/report/schema.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { caseRestrictions, cases } from "#server/db/schema/schema.ts";
import { addDeadline } from "#testing/deadlines.ts";
import { auditActions, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { addPublication } from "#testing/publications.ts";
import { ofFirm } from "#testing/scope.ts";
import { checkReport, exportReport } from "./data.ts";

afterAll(closePool);

const now = new Date("2026-11-18T12:00:00Z");
const november = { from: "2026-11-01", to: "2026-11-30", person: null };
type Asked = Parameters<typeof exportReport>[1];

async function firm() {
  const { id: databaseId } = await makeDatabase();
  const helena = { ...(await memberCtx(databaseId, ["lawyer"], "Helena Moura")), isConfirmed: true };
  const ivo = { ...(await memberCtx(databaseId, ["paralegal"], "Ivo Prado")), isConfirmed: true };
  const lines = async (given: Partial<Asked> = {}, as = helena) => {
    const made = await exportReport(as, { ...november, now, ...given });
    if (!made.ok) return made.reason;
    let text = "";
    for await (const chunk of made.chunks) text += chunk;
    return text
      .replace("\uFEFF", "")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.slice(1, -1).split('";"'));
  };
  /** Of each line whose it is, its day, what it is and its text. */
  const told = async (given: Partial<Asked> = {}, as = helena) => {
    const found = await lines(given, as);
    return typeof found === "string"
      ? found
      : found.slice(1).map((cells) => [0, 1, 3, 7].map((at) => cells[at]));
  };
  return { databaseId, helena, ivo, lines, told };
}

test("publications and deadlines of a period stand by person and day, what is nobody's last", async () => {
  const { databaseId, helena, ivo, told } = await firm();
  const [hers, his] = [helena.actor.userId, ivo.actor.userId];
  await addPublication(helena, { availableOn: "2026-11-30", assigneeId: his, content: "Dele" });
  await addPublication(helena, {
    availableOn: "2026-11-01",
    assigneeId: hers,
    content: "Dela",
    isArchived: true,
  });
  await addPublication(helena, { availableOn: "2026-10-31", assigneeId: hers, content: "De antes" });
  await addPublication(helena, { availableOn: "2026-12-01", assigneeId: hers, content: "De depois" });
  await addPublication(helena, { availableOn: "2026-11-10", content: "De ninguém" });
  await addPublication(helena, { availableOn: "2026-11-10", content: "Não é nosso", notOursAt: now });
  const due = (act: string, columns: object) => addDeadline(databaseId, { cnj: null, act, ...columns });
  await due("Contestar", {
    dueOn: "2026-11-01",
    responsibleId: hers,
    state: "closed",
    closedBy: "Helena Moura",
    closedAt: now,
  });
  await due("Recorrer", { dueOn: "2026-11-02", responsibleId: hers, state: "suggested" });
  await due("Dispensado", { dueOn: "2026-11-02", responsibleId: hers, state: "dismissed" });
  await due("Depois", { dueOn: "2026-12-01", responsibleId: hers, state: "open" });
  const ofHelena = [
    ["Helena Moura", "01/11/2026", "Publicação", "Dela"],
    ["Helena Moura", "01/11/2026", "Prazo", "Contestar"],
    ["Helena Moura", "02/11/2026", "Prazo", "Recorrer"],
  ];
  const nobodys = [["Ninguém", "10/11/2026", "Publicação", "De ninguém"]];
  expect(await told()).toEqual([...ofHelena, ["Ivo Prado", "30/11/2026", "Publicação", "Dele"], ...nobodys]);
  expect(await told({ person: hers })).toEqual(ofHelena);
  expect(await told({ person: "nobody" })).toEqual(nobodys);
  expect(await checkReport(helena, { ...november, now, person: hers })).toEqual({
    ok: true,
    publications: 1,
    deadlines: 2,
  });
  expect((await auditActions(helena)).filter((action) => action === "report.export")).toHaveLength(3);
});

test("a line says who read, confirmed, checked and closed it, and when in Brasília", async () => {
  const { databaseId, helena, lines } = await firm();
  await addPublication(helena, { readAt: new Date("2026-11-18T02:30:00Z"), readBy: "Ivo Prado" });
  const night = new Date("2026-11-20T02:00:00Z");
  await addDeadline(databaseId, {
    cnj: null,
    dueOn: "2026-11-20",
    state: "closed",
    confirmedBy: "Helena Moura",
    confirmedAt: night,
    checkedBy: "Ivo Prado",
    checkedAt: night,
    closedBy: "Helena Moura",
    closedAt: night,
    closedReason: "Feito no balcão",
  });
  const found = await lines();
  if (typeof found === "string") throw new Error(found);
  const [head = [], ...rows] = found;
  const [publication, deadline] = rows.map((cells) =>
    Object.fromEntries(head.map((title, at) => [title, cells[at]])),
  );
  expect(publication).toMatchObject({
    "Lida em": "17/11/2026 23:30",
    "Lida por": "Ivo Prado",
    "Confirmado em": "",
  });
  expect(deadline).toMatchObject({
    "Confirmado em": "19/11/2026 23:00",
    "Confirmado por": "Helena Moura",
    "Conferido por": "Ivo Prado",
    "Arquivada ou encerrado em": "19/11/2026 23:00",
    "Arquivada ou encerrado por": "Helena Moura",
    Motivo: "Feito no balcão",
  });
});

test("a publication without a day is of the day in Brasília on which it came", async () => {
  const { helena, told } = await firm();
  await addPublication(helena, {
    availableOn: null,
    receivedAt: new Date("2026-12-01T02:59:00Z"),
    content: "De novembro",
  });
  await addPublication(helena, {
    availableOn: null,
    receivedAt: new Date("2026-12-01T03:00:00Z"),
    content: "De dezembro",
  });
  expect(await told()).toEqual([["Ninguém", "30/11/2026", "Publicação", "De novembro"]]);
});

test("of a case under secrecy it asks who the person is, and of one kept from them it has nothing", async () => {
  const { databaseId, helena, ivo, told } = await firm();
  const cnj = makeCnj();
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, restricted: true }),
  );
  await addDeadline(databaseId, { cnj, dueOn: "2026-11-20", state: "open", act: "Sigiloso" });
  const unconfirmed = { ...helena, isConfirmed: false };
  await expect(checkReport(unconfirmed, { ...november, now })).rejects.toMatchObject({ code: "step-up" });
  await expect(told({}, unconfirmed)).rejects.toMatchObject({ code: "step-up" });
  expect(await told()).toHaveLength(1);
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(caseRestrictions).values({ databaseId, cnj, people: [ivo.actor.userId] }),
  );
  expect(await told()).toBe("empty");
  expect(await told({}, ivo)).toHaveLength(1);
  await expect(
    told({}, { ...(await memberCtx(databaseId, ["admin"])), isConfirmed: true }),
  ).rejects.toMatchObject({ code: "forbidden" });
  expect(await told({}, (await firm()).helena)).toBe("empty");
});

test("days in the wrong order and more lines than fit are refused, and nothing is on the trail", async () => {
  const { helena, told } = await firm();
  for (const content of ["Um", "Dois"]) await addPublication(helena, { content });
  expect(await told({ from: "2026-11-30", to: "2026-11-01" })).toBe("order");
  expect(await told({ most: 1 })).toBe("too-many");
  expect(await told({ most: 2 })).toHaveLength(2);
  expect((await auditActions(helena)).filter((action) => action === "report.export")).toHaveLength(1);
});

test("an address says person and days; without days it is of the last thirty", () => {
  const at = (query: string) => readReport(new URLSearchParams(query), now.toISOString());
  const person = "7d4c1f2e-1111-4111-8111-1a2b3c4d5e6f";
  expect(at("")).toEqual({ from: "2026-10-20", to: "2026-11-18", person: null });
  expect(at(`de=2026-11-01&ate=2026-11-30&responsavel=${person.toUpperCase()}`)).toEqual({
    ...november,
    person,
  });
  expect(at("responsavel=ninguem")?.person).toBe("nobody");
  expect(at("responsavel=x")).toBeNull();
  expect(at("de=2026-02-30")).toBeNull();
});
