/** HTML that may be written out as it is. */
export type Html = { readonly text: string };

type Value = string | number | Html | readonly Html[] | null;

/** A template whose texts and numbers are escaped; templates are inserted as they are, null as nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const text = parts
    .map((part, at) => (at === 0 ? part : `${textOf(values[at - 1] ?? null)}${part}`))
    .join("");
  return { text };
}

/** Marks a text of this program as HTML that needs no escaping. */
export const trusted = (text: string): Html => ({ text });

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function textOf(value: Value): string {
  if (value === null) return "";
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
  if (typeof value === "number") return String(value);
  return "text" in value ? value.text : value.map(({ text }) => text).join("");
}
