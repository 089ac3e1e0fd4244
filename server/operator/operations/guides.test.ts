import { describe, expect, test } from "vitest";
import { guideChangeSchema } from "#lib/guides/draft/schema.ts";
import { guideDefinitionSchema, guideDraftSchema } from "#lib/guides/schema.ts";
import { largeBytes } from "#server/operator/transport/large.ts";
import { knownNames } from "#testing/guide-definition.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { createGuideDraft, listGuideDefinitions } from "./guides.ts";

/** A service that says one thing has no other reading: guides under each are in `filing-life.test.ts`. */

const { operatorId } = invented;

describe("guide definitions (12)", () => {
  const field = { type: "text-input", label: "Nome do autor", required: true, name: "authorName" };
  const definition = {
    _id: "g1",
    courtName: "TJSP",
    flow: "f",
    package: "p",
    system: "esaj",
    uri: "https://portaldecustas.example.jus.br/",
    groups: [],
    options: {
      requestSchema: [
        {
          type: "text-input",
          label: "Processo",
          required: true,
          name: "numberProcess",
          identification: true,
        },
        field,
      ],
      responseSchema: [],
      rules: {},
    },
  };
  const list = async (body: unknown) =>
    listGuideDefinitions((await operatorSaying(body, { at: "webUrl" })).to);

  test.each([
    ["in their wrapper", { guides: [definition] }],
    ["in another", { data: { guides: [definition] } }],
    ["in none", [definition]],
  ])("%s", async (_, body) => {
    const { service, to } = await operatorSaying(body, { at: "webUrl" });
    const { definitions, warnings } = await listGuideDefinitions(to);
    expect(service.requests).toEqual(["GET /api/guides/guides"]);
    const [{ raw, ...first } = { raw: null }] = definitions;
    expect(first).toEqual({
      id: "g1",
      court: "TJSP",
      flow: "f",
      package: "p",
      system: "esaj",
      address: "https://portaldecustas.example.jus.br/",
      fields: [
        { name: "numberProcess", label: "Processo", type: "text-input", required: true, isCaseNumber: true },
        {
          name: "authorName",
          label: "Nome do autor",
          type: "text-input",
          required: true,
          isCaseNumber: false,
        },
      ],
    });
    expect(guideDefinitionSchema.parse(first)).toEqual(first);
    expect(raw).toEqual(definition);
    expect(warnings).toEqual([]);
  });

  test("a field of an unknown type is kept; one that cannot be filled in is left out with a warning", async () => {
    const { definitions, warnings } = await list({
      guides: [
        {
          courtName: "",
          uri: "javascript:alert(1)",
          options: {
            requestSchema: [
              { ...field, type: "date-picker" },
              { ...field, label: "outra vez" },
              { label: "sem nome" },
              { name: "__proto__" },
              { name: "forum", required: "true", type: 7, label: null },
              "texto",
            ],
          },
        },
        { _id: "g2", options: "nenhuma" },
        { _id: "g3" },
        "g4",
      ],
    });
    expect(definitions.map(({ id, court, address, fields }) => ({ id, court, address, fields }))).toEqual([
      {
        id: expect.stringMatching(/^x-/),
        court: "Tribunal sem nome",
        address: null,
        fields: [
          {
            name: "authorName",
            label: "Nome do autor",
            type: "date-picker",
            required: true,
            isCaseNumber: false,
          },
          { name: "forum", label: "forum", type: "text-input", required: true, isCaseNumber: false },
        ],
      },
      { id: "g2", court: "Tribunal sem nome", address: null, fields: [] },
      { id: "g3", court: "Tribunal sem nome", address: null, fields: [] },
    ]);
    expect(warnings).toEqual(
      expect.arrayContaining([
        "[]",
        "[]._id",
        "[].uri",
        "[].options",
        "[].options.requestSchema[]",
        "[].options.requestSchema[].name",
      ]),
    );
  });

  test("500 courts with whole forms are read as one is", async () => {
    const fields = knownNames.map(([name, label]) => ({ ...field, name, label, identification: false }));
    const answered = ["pdf", "barcode", "dueDate"].map((name) => ({ type: "text", label: name, name }));
    const rules = Object.fromEntries(fields.map(({ name, label }) => [name, { when: label, max: 200 }]));
    const guides = Array.from({ length: 500 }, (_, index) => ({
      ...definition,
      _id: `g${index}`,
      groups: ["custas", "preparo"],
      options: { requestSchema: fields, responseSchema: answered, rules },
    }));
    expect(JSON.stringify({ guides }).length).toBeGreaterThan(largeBytes);
    const { definitions, warnings } = await list({ guides });
    expect(warnings).toEqual([]);
    expect(definitions).toHaveLength(500);
    const [one] = (await list({ guides: guides.slice(-1) })).definitions;
    expect(definitions.at(-1)).toEqual(one);
    expect(one?.fields).toHaveLength(18);
  });

  test("ids and names that are too long for a draft to name are not kept", async () => {
    const names = ["a".repeat(200), "b".repeat(201)];
    const ids = ["i".repeat(500), "i".repeat(501)];
    const guides = ids.map((_id) => ({
      ...definition,
      _id,
      options: { requestSchema: names.map((name) => ({ ...field, name })) },
    }));
    const { definitions, warnings } = await list({ guides });
    expect(definitions.map(({ id }) => id)).toEqual([ids[0], expect.stringMatching(/^x-/)]);
    expect(warnings).toEqual(["[].options.requestSchema[].name", "[]._id"]);
    for (const { id, fields } of definitions) {
      expect(fields.map(({ name }) => name)).toEqual([names[0]]);
      const values = Object.fromEntries(fields.map(({ name }) => [name, "x"]));
      expect(guideChangeSchema.parse({ definitionId: id, values })).toEqual({ definitionId: id, values });
    }
  });

  test("of a form of a thousand fields no more are kept; a list of too many forms is none", async () => {
    const requestSchema = Array.from({ length: 1_001 }, (_, index) => ({ name: `f${index}` }));
    const { definitions, warnings } = await list([{ _id: "g1", options: { requestSchema } }]);
    expect(definitions[0]?.fields).toHaveLength(1_000);
    expect(warnings).toEqual(["[].options.requestSchema"]);
    const many = Array.from({ length: 5_001 }, (_, index) => ({ _id: `g${index}` }));
    expect((await list(many.slice(1))).definitions).toHaveLength(5_000);
    expect(await failureOf(list(many))).toMatchObject({ code: "contract" });
  });

  test.each([[{}], [{ guides: null }], [{ message: "Veja o aviso" }]])(
    "%j is not read as an empty list: it is no list at all",
    async (body) => {
      expect(await failureOf(list(body))).toMatchObject({ code: "contract", operation: 12, effect: "none" });
    },
  );
});

describe("guide drafts (13)", () => {
  const values = {
    numberProcess: "0002080-25.2012.5.15.0049",
    recipeValue: "1.234,56",
    zipCode: "01001-000",
  };

  test("what is sent is what the interface says; a situation that is a boolean says nothing", async () => {
    const { service, to } = await operatorSaying({
      intermediates: { _id: "i1", justice: operatorId, situation: false, guideParams: [] },
    });
    const { guide, warnings } = await createGuideDraft(to, { operatorId, values });
    expect(guide).toEqual({ guideId: "i1", operatorId, situation: null });
    expect(guideDraftSchema.parse(guide)).toEqual(guide);
    expect(warnings).toEqual([]);
    expect(service.requests).toEqual(["POST /v1/45123876000163/guides"]);
    expect(JSON.parse(service.bodies[0] ?? "")).toEqual({
      intermediate: {
        justice: operatorId,
        situation: "Rascunho",
        guideParams: [{ name: "inputValue", value: values }],
      },
    });
  });

  test.each([[{ intermediates: { _id: "i1", justice: "another" } }], [{ intermediates: {} }], [{}]])(
    "%j is no answer to it, and there may be a draft all the same",
    async (body) => {
      expect(
        await failureOf(createGuideDraft((await operatorSaying(body)).to, { operatorId, values })),
      ).toMatchObject({ code: "contract", operation: 13, effect: "unknown" });
    },
  );
});
