import { type Control, useFormState } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { plural } from "#lib/format/count.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { FormField } from "#lib/guides/form/fields.ts";
import type { KeyedValues } from "#lib/guides/form/schema.ts";

/** So many are named: of more, the first leads to the next. */
const mostNamed = 5;
const longestNamed = 60;

/** The fields in which something is wrong, each a way to it. Stands beside the button that sends. */
export function ToCorrect({
  control,
  fields,
  onGo,
}: {
  control: Control<KeyedValues>;
  fields: readonly FormField[];
  onGo: (key: string) => void;
}) {
  const { errors } = useFormState({ control });
  const wrong = fields.filter(({ key }) => errors[key] !== undefined);
  if (wrong.length === 0) return null;
  return (
    <p role="status" className="w-full text-small font-strong text-alert [overflow-wrap:anywhere]">
      {plural(wrong.length, "campo", "campos")} para corrigir:{" "}
      {wrong.slice(0, mostNamed).map(({ key, label }, at) => (
        <span key={key}>
          {at === 0 ? "" : ", "}
          <Button variant="text" onClick={() => onGo(key)}>
            {shorten(label, longestNamed)}
          </Button>
        </span>
      ))}
      {wrong.length > mostNamed ? ` e mais ${wrong.length - mostNamed}` : ""}
    </p>
  );
}
