import { Command } from "cmdk";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { floatClass } from "#components/ui/dialog.tsx";
import { writingClass } from "#components/ui/input.tsx";
import { failureSentence } from "#lib/failures/service.ts";
import { plural } from "#lib/format/count.ts";
import { formFieldsOf } from "#lib/guides/form/fields.ts";
import { searchDefinitions } from "#lib/guides/form/search.ts";
import { definitionTitle } from "#lib/guides/form/title.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import type { Catalog } from "#lib/guides/view.ts";
import { outageWords } from "#lib/guides/words.ts";
import { formatDate, type Moment } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

/** So many are listed: who does not find a court among them writes more of its name. */
const mostListed = 50;

/** The field *Tribunal*: a definition by court, system and flow, how old it is, and the way to ask for it again. */
export function CourtField({
  catalog,
  value,
  definitionAt,
  onChoose,
  onRefresh,
  isRefreshing = false,
  disabled = false,
  error = null,
}: {
  catalog: Catalog;
  /** Null before one is chosen. It need not be in the catalog any more. */
  value: GuideDefinition | null;
  /** Since when the chosen one is known to be as it is; by default since the catalog was answered. */
  definitionAt?: string | null;
  onChoose: (definition: GuideDefinition) => void;
  onRefresh: () => void;
  isRefreshing?: boolean;
  disabled?: boolean;
  error?: string | null;
}) {
  const id = useId();
  const now = useNow();
  /** What is searched for; null while the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Of its own accord the field says of a closed list, too, that it is open.
  useEffect(() => input.current?.setAttribute("aria-expanded", String(text !== null)), [text]);
  const found = text === null ? [] : searchDefinitions(catalog.definitions, text);
  const described = [error && `${id}-error`, `${id}-source`].filter(Boolean).join(" ");

  return (
    <div className={cx("max-w-110", error && "border-l-3 border-alert pl-3.25")}>
      <Command
        shouldFilter={false}
        loop
        label="Tribunal"
        className="relative"
        onKeyDown={(event) => {
          if (event.key === "Escape" && text !== null) {
            event.preventDefault();
            setText(null);
          } else if (event.key === "ArrowDown" && text === null && !disabled) {
            event.preventDefault();
            setText("");
          }
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setText(null);
        }}
      >
        <label htmlFor={id} className="mb-1 block font-strong">
          Tribunal
        </label>
        {error ? (
          <p id={`${id}-error`} role="alert" className="mb-1 font-strong text-alert">
            {error}
          </p>
        ) : null}
        <span className="relative block">
          <Command.Input
            ref={input}
            id={id}
            value={text ?? (value === null ? "" : definitionTitle(value))}
            readOnly={disabled}
            onValueChange={(typed) => setText(typed)}
            onFocus={(event) => event.target.select()}
            onClick={() => {
              if (!disabled && text === null) setText("");
            }}
            placeholder={value === null ? "Tribunal, sistema ou tipo de guia" : definitionTitle(value)}
            autoCapitalize="none"
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            className={cx(writingClass, "h-11 truncate pr-7 pl-2 medium:h-9")}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-ink-2"
          />
        </span>
        <div
          className={cx(
            text === null ? "sr-only" : floatClass,
            "absolute inset-x-0 z-20 mt-1 overflow-hidden",
          )}
        >
          <Command.List label="Tribunais" className="max-h-[50vh] overflow-y-auto">
            {found.slice(0, mostListed).map((definition) => (
              <Command.Item
                key={definition.id}
                value={definition.id}
                onSelect={() => {
                  setText(null);
                  onChoose(definition);
                }}
                className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 data-[selected=true]:bg-pen-soft medium:min-h-8"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{definitionTitle(definition)}</span>
              </Command.Item>
            ))}
          </Command.List>
          {text === null ? null : (
            <p
              role="status"
              className={cx("px-3 py-2 text-small text-ink-3", found.length > 0 && "border-t border-line")}
            >
              {listWords({ catalog, found: found.length, now })}
            </p>
          )}
        </div>
      </Command>
      {/* Not within: there, Enter takes what is chosen in the list. */}
      <p id={`${id}-source`} className="mt-1 text-meta text-ink-3">
        <DefinitionAge catalog={catalog} value={value} definitionAt={definitionAt ?? catalog.answeredAt} />{" "}
        <Button variant="tap" onClick={onRefresh} pending={isRefreshing && "Consultando o serviço"}>
          Atualizar
        </Button>
      </p>
    </div>
  );
}

function listWords({ catalog, found, now }: { catalog: Catalog; found: number; now: Moment }): string {
  if (catalog.definitions.length === 0) {
    const outage = outageWords(catalog, now);
    if (outage !== null) return `${outage.title}. ${outage.text}`;
    return catalog.answeredAt === null
      ? "Consultando o serviço que guias há."
      : "O serviço diz que não tem guias para esta base.";
  }
  if (found === 0) return "Nenhuma guia com estas palavras.";
  if (found > mostListed) return `As primeiras ${mostListed} de ${found}: escreva mais para achar outra.`;
  return plural(found, "guia", "guias");
}

function DefinitionAge({
  catalog: { failingSince, failure, definitions },
  value,
  definitionAt,
}: {
  catalog: Catalog;
  value: GuideDefinition | null;
  definitionAt: string | null;
}) {
  const now = useNow();
  const fields = value === null ? null : plural(formFieldsOf(value).length, "campo", "campos");
  const age = definitionAt === null ? null : formatDate(definitionAt);
  const known =
    age === null ? null : fields === null ? `Formulários de ${age}.` : `Formulário de ${age}, ${fields}.`;
  const silent =
    failingSince === null || failure === null || definitions.length === 0
      ? null
      : `${failureSentence(failure, { credential: "api" }).lasting} desde ${formatSince({ at: failingSince, now })}: vale o que sabíamos.`;
  return [known, silent].filter((part) => part !== null).join(" ");
}
