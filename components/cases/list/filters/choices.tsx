import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cx } from "#components/ui/cx.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatCount } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";

export type FilterOption = {
  value: string;
  name: string;
  /** Another text by which the option is found. */
  more?: string;
  /** In how many cases it occurs; null when that was not counted. */
  count: number | null;
};

const holds = (text: string, words: string) => words.split(/\s+/).every((word) => text.includes(word));

/** A choice of any of many options: a box to search them, and below it those found, with their numbers of cases. */
export function FilterChoices({
  title,
  placeholder,
  empty,
  options,
  more,
  chosen,
  onToggle,
  onText,
}: {
  title: string;
  placeholder: string;
  /** What to say when there are no options. */
  empty: string;
  options: FilterOption[] | undefined;
  /** Said under the options when there are others. */
  more?: string | null;
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** Called with what is typed when the options are found elsewhere than among those given. */
  onText?: (text: string) => void;
}) {
  const [text, setWritten] = useState("");
  function setText(written: string) {
    setWritten(written);
    onText?.(written);
  }
  const wanted = fold(text.trim());
  const shown = (options ?? []).filter(({ name, more = "" }) => holds(fold(`${name} ${more}`), wanted));
  return (
    <div className="min-w-0">
      <Field label={title} className="mt-0!">
        <Input
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = shown;
            if (event.key !== "Enter" || wanted === "" || first === undefined) return;
            onToggle(first.value);
            setText("");
          }}
        />
      </Field>
      <div className="shows-scroll mt-1 max-h-38 overflow-y-auto medium:h-28">
        {shown.length > 0 ? (
          <ul aria-label={title}>
            {shown.map((option) => (
              <li key={option.value} title={option.more ?? option.name}>
                <Checkbox
                  className="w-full pr-2"
                  checked={chosen.includes(option.value)}
                  onChange={() => onToggle(option.value)}
                  label={
                    <>
                      <span
                        className={cx(
                          "min-w-0 flex-1 truncate",
                          chosen.includes(option.value) && "font-strong",
                        )}
                      >
                        {option.name}
                      </span>{" "}
                      {option.count === null ? null : (
                        <span className="text-small text-ink-3">{formatCount(option.count)}</span>
                      )}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        ) : options === undefined ? null : (
          <p className="py-1.5 text-ink-3">
            {options.length === 0 && wanted === "" ? empty : "Nada com estas letras."}
          </p>
        )}
        {more && shown.length > 0 ? <p className="py-1 text-small text-ink-3">{more}</p> : null}
      </div>
    </div>
  );
}
