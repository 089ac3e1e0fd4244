"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import type { FoundCnjs } from "#lib/cnj/find.ts";
import { cnjProblem, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { replaceAt } from "#lib/imports/rules-text.ts";

const shown = 50;

/** What a text holds: what can be imported, what has to be corrected (with one press where we know how), what is here. */
export function ImportFound({
  database,
  text,
  found,
  known,
  onChange,
}: {
  database: string;
  text: string;
  found: FoundCnjs;
  known: Set<string>;
  onChange: (text: string) => void;
}) {
  const fresh = found.valid.filter((cnj) => !known.has(cnj));
  const here = found.valid.filter((cnj) => known.has(cnj));
  const correct = ({ at, length, by }: { at: number; length: number; by: string }) =>
    onChange(replaceAt({ text, at, length, by }));

  return (
    <div className="mt-3">
      <p role="status" className="sr-only">
        {text === "" ? "" : summary({ fresh, here, found })}
      </p>
      {found.wrong.length > 0 ? (
        <Group
          title={`${formatCount(found.wrong.length)} com dígito errado`}
          more={found.wrong.length - shown}
        >
          {found.wrong.slice(0, shown).map((item) => (
            <li key={item.at} className="border-b border-line py-1.5">
              <CnjNumber value={item.digits} wrongCheck />
              <span className="block text-small">
                O dígito seria <b>{item.expected}</b>.{" "}
                <Button
                  variant="text"
                  className="font-regular!"
                  onClick={() =>
                    correct({ at: item.at, length: item.text.length, by: formatCnj(item.corrected) })
                  }
                >
                  Usar {item.expected}
                  <span className="sr-only"> em {formatCnj(item.corrected)}</span>
                </Button>
              </span>
            </li>
          ))}
        </Group>
      ) : null}
      {found.malformed.length > 0 ? (
        <Group
          title={plural(found.malformed.length, "não é um número CNJ", "não são números CNJ")}
          more={found.malformed.length - shown}
        >
          {found.malformed.slice(0, shown).map((item) => (
            <li key={item.at} className="border-b border-line py-1.5">
              <span className="wrap-anywhere underline decoration-alert decoration-wavy decoration-1 underline-offset-3">
                {item.text}
              </span>
              <span className="block text-small">
                {cnjProblem(item)}{" "}
                <Correction
                  corrected={item.corrected}
                  onUse={(by) => correct({ at: item.at, length: item.text.length, by })}
                />
              </span>
            </li>
          ))}
        </Group>
      ) : null}
      {fresh.length > 0 ? (
        <Group
          title={plural(fresh.length, "pronto para importar", "prontos para importar")}
          note={found.duplicates > 0 ? plural(found.duplicates, "repetição", "repetições") : null}
          more={fresh.length - shown}
        >
          {fresh.slice(0, shown).map((cnj) => (
            <li key={cnj} className="flex justify-between gap-4 border-b border-line py-1.5">
              <CnjNumber value={cnj} />
              <span className="text-small text-ink-3">{courtOf(cnj)?.acronym}</span>
            </li>
          ))}
        </Group>
      ) : null}
      {here.length > 0 ? (
        <Group title={plural(here.length, "já está aqui", "já estão aqui")} more={here.length - shown}>
          {here.slice(0, shown).map((cnj) => (
            <li key={cnj} className="flex justify-between gap-4 border-b border-line py-1.5">
              <CnjNumber value={cnj} />
              <Link className="text-small" href={`/${database}/cases/${cnj}`}>
                Abrir<span className="sr-only"> {formatCnj(cnj)}</span>
              </Link>
            </li>
          ))}
        </Group>
      ) : null}
      {text.trim() !== "" && found.valid.length + found.wrong.length + found.malformed.length === 0 ? (
        <p className="py-2 text-ink-3">Nenhum número CNJ neste texto até aqui.</p>
      ) : null}
    </div>
  );
}

function Correction({ corrected, onUse }: { corrected: string | undefined; onUse: (cnj: string) => void }) {
  if (!corrected) return null;
  return (
    <Button variant="text" className="font-regular!" onClick={() => onUse(formatCnj(corrected))}>
      Usar {formatCnj(corrected)}
    </Button>
  );
}

function summary({ fresh, here, found }: { fresh: string[]; here: string[]; found: FoundCnjs }): string {
  return [
    plural(fresh.length, "pronto para importar", "prontos para importar"),
    found.wrong.length > 0 && `${found.wrong.length} com dígito errado`,
    found.malformed.length > 0 &&
      plural(found.malformed.length, "não é um número CNJ", "não são números CNJ"),
    here.length > 0 && plural(here.length, "já está aqui", "já estão aqui"),
  ]
    .filter(Boolean)
    .join(", ");
}

function Group({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: ReactNode;
  more: number;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="type-heading flex justify-between gap-4 border-b border-rule pt-3 pb-1">
        {title}
        {note ? <span className="text-small font-regular text-ink-3">{note}</span> : null}
      </h3>
      <ul>{children}</ul>
      {more > 0 ? <p className="py-1.5 text-small text-ink-3">e mais {formatCount(more)}</p> : null}
    </section>
  );
}
