import { describe, expect, test } from "vitest";
import { pushStateSchema } from "#lib/cases/push/schema.ts";
import { pushDetailsSchema } from "#lib/push/schema.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { disablePush, enablePush } from "./push.ts";

/** A service that says one thing has no other reading: monitoring under each is in `filing-life.test.ts`. */

const { operatorId } = invented;

describe("push (14, 15)", () => {
  const record = {
    _id: operatorId,
    title: "Um título que não vai para a capa",
    subjects: [
      {
        _id: "s1",
        part: { subjectType: "Parte Ativa", partType: "pessoa", people: "p1", isCustomer: true },
        advocates: [{ _id: "a1", subjectType: "Parte Ativa", partType: "advogado", people: "p3" }],
      },
      { part: { subjectType: "Parte Passiva", partType: "pessoa", people: "p2", isCustomer: false } },
    ],
    linkProcesses: [{ number: "1" }],
    incidents: [],
    deadlines: ["2026-12-01"],
    provisioning: 1500.5,
    lawyerResponsible: "u7",
    push: {
      isEnabled: true,
      periodicity: 8,
      withDocuments: false,
      createdAt: "2026-11-18T14:00:00.000Z",
      ip: "203.0.113.7",
      user: "u1",
      days: [],
      credits: 3,
    },
  };
  const enable = async (body: unknown) =>
    enablePush((await operatorSaying(body)).to, { operatorId, periodicity: 8 });
  const disable = async (body: unknown) => disablePush((await operatorSaying(body)).to, { operatorId });

  test("what is sent is what the interface says", async () => {
    const { service, to } = await operatorSaying(record);
    await enablePush(to, { operatorId, periodicity: 30 });
    await disablePush(to, { operatorId });
    const path = `/v1/45123876000163/justices/push/${operatorId}?token=canary-services-1`;
    expect(service.requests).toEqual([`POST ${path}`, `DELETE ${path}`]);
    expect(service.bodies).toEqual(['{"periodicity":30}', ""]);
  });

  test.each([
    ["as the interface shows it", record],
    ["in the wrapper of the cover", { data: record }],
  ])("%s: only what no other answer carries is read", async (_, body) => {
    const answer = await enable(body);
    expect(answer).toEqual({
      push: {
        enabled: true,
        periodicity: 8,
        withDocuments: false,
        credits: 3,
        createdAt: "2026-11-18T14:00:00.000Z",
        clientPoles: ["active"],
      },
      details: {
        sides: [
          { personId: "p1", pole: "active", poleLabel: "Parte Ativa", isClient: true },
          { personId: "p2", pole: "passive", poleLabel: "Parte Passiva", isClient: false },
        ],
        linkedCases: [{ number: "1" }],
        incidents: [],
        deadlines: ["2026-12-01"],
        provisioning: 1500.5,
        responsibleLawyerId: "u7",
      },
      warnings: [],
    });
    expect(pushStateSchema.parse(answer.push)).toEqual(answer.push);
    expect(pushDetailsSchema.parse(answer.details)).toEqual(answer.details);
    expect(JSON.stringify(answer)).not.toMatch(/título|203\.0\.113/);
  });

  test("disabled, or without any `push`", async () => {
    const off = { ...record, push: { isEnabled: "false", periodicity: 3 } };
    expect(await disable(off)).toMatchObject({
      push: { enabled: false, periodicity: null, otherPeriodicity: 3 },
      warnings: ["push.periodicity"],
    });
    expect(await disable({ _id: operatorId })).toEqual({
      push: {
        enabled: false,
        periodicity: null,
        withDocuments: null,
        credits: null,
        createdAt: null,
        clientPoles: [],
      },
      details: {
        sides: null,
        linkedCases: null,
        incidents: null,
        deadlines: null,
        provisioning: null,
        responsibleLawyerId: null,
      },
      warnings: [],
    });
  });

  test.each([
    [3, 3, ["push.periodicity"]],
    [15, 15, ["push.periodicity"]],
    ["3", 3, ["push.periodicity"]],
    ["8", undefined, []],
    [null, undefined, []],
    ["semanal", undefined, ["push.periodicity"]],
  ])(
    "a rhythm that it names and the interface does not know is kept as it came: %j",
    async (periodicity, other, warnings) => {
      const answer = await enable({ ...record, push: { ...record.push, periodicity } });
      expect(answer.push.periodicity).toBe(periodicity === "8" ? 8 : null);
      expect(answer.push.otherPeriodicity).toBe(other);
      expect(answer.warnings).toEqual(warnings);
      expect(pushStateSchema.parse(answer.push)).toEqual(answer.push);
    },
  );

  test("what the service says counts, also when it is not what was asked for", async () => {
    expect((await enable({ ...record, push: { isEnabled: false } })).push.enabled).toBe(false);
    expect((await disable(record)).push.enabled).toBe(true);
  });

  test.each([
    ["no push", { ...record, push: undefined }],
    ["a push that says nothing", { ...record, push: { isEnabled: "sim" } }],
    ["another case", { ...record, _id: "5f1d7a84c2b1e3a4d5f60700" }],
    ["no record", { message: "ok" }],
  ])("%s confirms no monitoring", async (_, body) => {
    expect(await failureOf(enable(body))).toMatchObject({
      code: "contract",
      operation: 14,
      effect: "unknown",
    });
  });
});
