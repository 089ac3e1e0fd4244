import "server-only";
import { z } from "zod";
import type { GuideDefinition, GuideDraft, GuideField, GuideValues } from "#lib/guides/schema.ts";
import { demandSame, isPartOf, listIn, UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { derivedIds, givenId } from "#server/operator/reading/identity.ts";
import { intermediateIn, intermediateSchema } from "#server/operator/reading/intermediate-wire.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { webAddressOf } from "#server/operator/reading/web-address.ts";
import { type Raw, readElement, wireFlag, wireText, wireWhole } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

const fieldSchema = z.object({
  type: wireText,
  label: wireText,
  required: wireFlag,
  name: z.string(),
  identification: wireFlag,
});

const definitionSchema = z.object({
  _id: wireText,
  courtName: wireText,
  flow: wireText,
  package: wireText,
  system: wireText,
  uri: wireWhole,
  options: z.object({ requestSchema: z.array(fieldSchema).nullish() }).nullish(),
});
type Wire = z.infer<typeof definitionSchema>;

type FetchedGuideDefinition = GuideDefinition & { raw: Raw };
/** `isPart`: the answer says itself that the whole list is longer. */
type Definitions = { definitions: FetchedGuideDefinition[]; warnings: string[]; isPart: boolean };

/** How much is read: there are some hundreds of courts with some forms each, and the largest forms known have 18 fields. */
const most = { bytes: 32 * 1024 * 1024, definitions: 5_000, fields: 1_000 };
/** What drafts can name (`lib/guides/draft/schema.ts`), in characters. */
const longest = { id: 500, name: 200 };

/**
 * Operation 12: what each court asks for, in the service's order. Of a definition of unknown shape we keep what can be
 * read; `raw` holds the rest (groups, rules, the schema of the answer). Throws OperatorError.
 */
export async function listGuideDefinitions(target: OperatorTarget): Promise<Definitions> {
  const maxJsonBytes = Math.min(target.limits?.maxJsonBytes ?? most.bytes, most.bytes);
  const to = { ...target, limits: { ...target.limits, maxJsonBytes } };
  return await callJson(to, { operation: operations.guideDefinitions }, guideDefinitionsReader, null);
}

export const guideDefinitionsReader: Reader<null, Definitions> = {
  name: "guide definitions",
  read: (body) => {
    const list = listIn(body, "guides", "data");
    return { ...readDefinitions(list), isPart: isPartOf(body, list.length) };
  },
};

function readDefinitions(list: unknown[]): Omit<Definitions, "isPart"> {
  // Of a part of the list, the rest would seem to be withdrawn: those that were known stay.
  if (list.length > most.definitions) throw new UnexpectedAnswer("too many guide definitions");
  const warnings = new Set<string>();
  const deriveId = derivedIds();
  const definitions = list.flatMap((element): FetchedGuideDefinition[] => {
    const read = readElement(definitionSchema, element, warnings);
    if (read === null) return [];
    const { wire, raw } = read;
    const given = storedId(wire._id);
    if (given === null) warnings.add("[]._id");
    const address = webAddressOf(wire.uri);
    if (wire.uri && !address) warnings.add("[].uri");
    const id = given ?? deriveId([wire.courtName, wire.flow, wire.package, wire.system, wire.uri]);
    return [
      { ...shownParts(wire), id, address: address?.href ?? null, fields: fieldsOf(wire, warnings), raw },
    ];
  });
  return { definitions, warnings: [...warnings] };
}

/** Nothing is asked for by the id of a definition, so that one which cannot be kept is replaced. */
function storedId(id: string | null | undefined): string | null {
  const given = givenId(id);
  return given !== null && given.length <= longest.id ? given : null;
}

function shownParts(wire: Wire) {
  return {
    court: lineOf(wire.courtName) ?? "Tribunal sem nome",
    flow: lineOf(wire.flow),
    package: lineOf(wire.package),
    system: lineOf(wire.system),
  };
}

/** Values are sent back by name, so a field without a name that can be kept, or with that of another, cannot be filled in. */
function fieldsOf(wire: Wire, warnings: Set<string>): GuideField[] {
  const fields = new Map<string, GuideField>();
  for (const field of wire.options?.requestSchema ?? []) {
    const name = field.name.trim();
    if (fields.size >= most.fields) {
      warnings.add("[].options.requestSchema");
      break;
    }
    if (!isName(name) || fields.has(name)) {
      warnings.add("[].options.requestSchema[].name");
      continue;
    }
    fields.set(name, {
      name,
      label: lineOf(field.label) ?? lineOf(name) ?? "Campo sem nome",
      type: lineOf(field.type) ?? "text-input",
      required: field.required ?? false,
      isCaseNumber: field.identification ?? false,
    });
  }
  return [...fields.values()];
}

const isName = (name: string): boolean => name !== "" && name !== "__proto__" && name.length <= longest.name;

/**
 * Operation 13: a guide draft of a case, from the values of the form by the definition's field names. Never repeated:
 * after an OperatorError whose effect is `unknown` there may be one already. Throws OperatorError.
 */
export async function createGuideDraft(
  target: OperatorTarget,
  given: { operatorId: string; values: GuideValues; leaveBy?: number },
): Promise<{ guide: GuideDraft; raw: Raw; warnings: string[] }> {
  const { operatorId, values, leaveBy } = given;
  const guideParams = [{ name: "inputValue", value: values }];
  const body = { intermediate: { justice: operatorId, situation: "Rascunho", guideParams } };
  return await callJson(target, { operation: operations.guide, body, leaveBy }, (answer) => {
    const raw = intermediateIn(answer);
    const { wire, warnings } = readRecord(intermediateSchema, raw);
    demandSame(wire.justice, operatorId);
    const guide: GuideDraft = { guideId: wire._id, operatorId, situation: lineOf(wire.situation) };
    return { guide, raw, warnings };
  });
}
