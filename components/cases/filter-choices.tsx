"use client";

import { Command } from "cmdk";
import { useState } from "react";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { writingClass } from "#components/ui/input.tsx";
import { formatCount } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";

export type FilterOption = {
  value: string;
  name: string /** Also found by it. */;
  more?: string;
  count: number;
};

/** Any of many: a box to write in, and what it finds under it, each with how many cases it has. */
export function FilterChoices({
  title,
  placeholder,
  empty,
  options,
  chosen,
  onToggle,
}: {
  title: string;
  placeholder: string;
  /** What to say where there is nothing to choose. */
  empty: string;
  options: FilterOption[] | undefined;
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const [text, setText] = useState("");
  const wanted = fold(text.trim());
  const shown = (options ?? []).filter(({ name, more = "" }) => fold(`${name} ${more}`).includes(wanted));
  return (
    <Command label={title} shouldFilter={false} loop>
      <p aria-hidden="true" className="mb-1 font-strong">
        {title}
      </p>
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={placeholder}
        className={cx(writingClass, "h-11 px-2 medium:h-9")}
      />
      <Command.List label={title} className="-mx-2 mt-1 h-32 overflow-y-auto">
        {shown.map((option) => {
          const isChosen = chosen.includes(option.value);
          return (
            <Command.Item
              key={option.value}
              value={option.value}
              title={option.more}
              onSelect={() => onToggle(option.value)}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-mark px-2 py-1 select-none data-[selected=true]:bg-pen-soft medium:min-h-8"
            >
              <Glyph name="check" className={isChosen ? undefined : "invisible"} />
              <span className={cx("min-w-0 flex-1 truncate", isChosen && "font-strong")}>{option.name}</span>
              {isChosen ? <span className="sr-only">, escolhido, </span> : null}
              <span className="text-small text-ink-3">{formatCount(option.count)}</span>
            </Command.Item>
          );
        })}
      </Command.List>
      {options !== undefined && shown.length === 0 ? (
        // Outside the list, which holds choices only, but where they would stand.
        <p className="-mt-32 h-32 py-1.5 text-ink-3">
          {options.length === 0 ? empty : "Nada com estas letras."}
        </p>
      ) : null}
    </Command>
  );
}
