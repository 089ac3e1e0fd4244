import { describe, expect, test } from "vitest";
import { publicationSchema } from "#lib/publications/schema.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { archivePublication, readPublication } from "./publications.ts";

/** A service that says one thing has no other reading: archiving under each is in `faults.test.ts`. */

const { publicationId } = invented;

describe("archiving a publication (11)", () => {
  const record = {
    _id: publicationId,
    daily: {
      name: "Diário da Justiça",
      acronym: "DJSP",
      sphere: "Estadual",
      numberEdition: "4012",
      Uf: "SP",
    },
    publication: { Hash: "h1", Code: "c1" },
    filed: { ip: "203.0.113.7", people: "p1", filedAt: "2026-11-18T14:00:00.000Z" },
    isClosed: true,
    isRead: true,
    datePublication: "2026-11-18T00:00:00.000Z",
    dateAvailability: "2026-11-17T03:00:00.000Z",
    createdAt: "2026-11-17T09:30:00.000Z",
    numberProcess: "0002080-25.2012.5.15.0049",
    contentPublication: "<b>Intimação</b>\r\nde Ana\u202e Prado",
    oab: "SP123456",
    sequence: 3,
    type: "Distribution",
    documents: [],
  };
  const archive = async (body: unknown) =>
    archivePublication((await operatorSaying(body)).to, { publicationId });

  test("what is sent is what the interface says", async () => {
    const { service, to } = await operatorSaying(record);
    await archivePublication(to, { publicationId });
    expect(service.requests).toEqual([
      `PUT /v1/45123876000163/publications/closed/${publicationId}?token=canary-services-1`,
    ]);
    expect(service.bodies).toEqual(['{"publication":{"isClosed":true}}']);
  });

  test.each([
    ["as the interface shows it", record],
    ["in a wrapper", { data: record }],
    ["in another", { publication: record }],
  ])("%s", async (_, body) => {
    const { publication, raw, warnings } = await archive(body);
    expect(publication).toEqual({
      id: publicationId,
      type: "Distribution",
      diary: { name: "Diário da Justiça", acronym: "DJSP", sphere: "Estadual", edition: "4012", state: "SP" },
      availableOn: "2026-11-17",
      publishedOn: "2026-11-18",
      createdAt: "2026-11-17T09:30:00.000Z",
      cnj: "00020802520125150049",
      caseNumber: "0002080-25.2012.5.15.0049",
      content: "<b>Intimação</b>\nde Ana Prado",
      nameSearched: null,
      termSearched: null,
      oab: "SP123456",
      officeCode: null,
      hash: "h1",
      code: "c1",
      sequence: 3,
      archived: true,
      archivedAt: "2026-11-18T14:00:00.000Z",
      read: true,
    });
    expect(publicationSchema.parse(publication)).toEqual(publication);
    expect(raw).toEqual(record);
    expect(warnings).toEqual([]);
  });

  test("when the service says that it is still open, so do we", async () => {
    expect((await archive({ _id: publicationId, isClosed: false })).publication.archived).toBe(false);
  });

  test("of an odd one what can be used is read", () => {
    const odd = { _id: "p", daily: "DJ", numberProcess: "123", sequence: "3", datePublication: "ontem" };
    const { publication, warnings } = readPublication(odd);
    expect(publication).toMatchObject({ cnj: null, caseNumber: "123", sequence: null, publishedOn: null });
    expect(warnings.toSorted()).toEqual(["daily", "datePublication", "sequence"]);
  });

  test.each([[{ ...record, _id: "another" }], [{ success: true }], [[]]])(
    "%j is no answer to it, and it may be archived all the same",
    async (body) => {
      expect(await failureOf(archive(body))).toMatchObject({
        code: "contract",
        operation: 11,
        effect: "unknown",
      });
    },
  );
});
