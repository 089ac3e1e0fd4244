import type { GuideDefinition, GuideField } from "#lib/guides/schema.ts";

/** What a court changed in a form: fields that came or went, that are demanded or not any more, or are called otherwise. */
export type DefinitionChanges = {
  came: GuideField[];
  gone: GuideField[];
  demanded: GuideField[];
  freed: GuideField[];
  renamed: { before: string; now: string }[];
};

export function changesOf(
  before: Pick<GuideDefinition, "fields">,
  now: Pick<GuideDefinition, "fields">,
): DefinitionChanges {
  const [old, fresh] = [byName(before.fields), byName(now.fields)];
  const pairs = [...fresh.values()].flatMap((field) => {
    const was = old.get(field.name);
    return was === undefined ? [] : [{ was, field }];
  });
  return {
    came: [...fresh.values()].filter(({ name }) => !old.has(name)),
    gone: [...old.values()].filter(({ name }) => !fresh.has(name)),
    demanded: pairs.filter(({ was, field }) => field.required && !was.required).map(({ field }) => field),
    freed: pairs.filter(({ was, field }) => !field.required && was.required).map(({ field }) => field),
    renamed: pairs
      .filter(({ was, field }) => was.label !== field.label)
      .map(({ was, field }) => ({ before: was.label, now: field.label })),
  };
}

const byName = (fields: readonly GuideField[]) => new Map(fields.map((field) => [field.name, field]));

/** So many fields are named of each kind; of more, how many there are. */
const mostNamed = 5;

/** What changed, one sentence for each kind: "Agora pede: Foro / comarca." That nothing of the fields did is a sentence, too. */
export function changeSentences({ came, gone, demanded, freed, renamed }: DefinitionChanges): string[] {
  const labels = (fields: readonly GuideField[]) => fields.map(({ label }) => label);
  const sentences = [
    sentence("Agora pede", labels(came)),
    sentence("Não pede mais", labels(gone)),
    sentence("Agora é obrigatório", labels(demanded)),
    sentence("Já não é obrigatório", labels(freed)),
    sentence(
      "Mudou de nome",
      renamed.map(({ before, now }) => `${before}, agora ${now}`),
      "; ",
    ),
  ].filter((one) => one !== null);
  return sentences.length > 0 ? sentences : ["Os campos são os mesmos; mudou outra coisa no formulário."];
}

function sentence(what: string, labels: readonly string[], between = ", "): string | null {
  if (labels.length === 0) return null;
  const named = labels.slice(0, mostNamed).join(between);
  const more = labels.length > mostNamed ? ` e mais ${labels.length - mostNamed}` : "";
  return `${what}: ${named}${more}.`;
}
