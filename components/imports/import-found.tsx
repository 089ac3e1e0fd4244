"use client";

import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { courtOf } from "#lib/cnj/court.ts";
import type { FoundCnjs } from "#lib/cnj/find.ts";
import { cnjProblem, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { replaceAt } from "#lib/imports/rules-text.ts";
import { FoundGroup } from "./found-group.tsx";

type Stretch = { at: number; text: string };

/** What a text holds: what has to be corrected (with one press where we know how), what can be imported, what is here. */
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
  const titles = {
    wrong: `${formatCount(found.wrong.length)} com dígito errado`,
    malformed: plural(found.malformed.length, "não é um número CNJ", "não são números CNJ"),
    fresh: plural(fresh.length, "pronto para importar", "prontos para importar"),
    here: plural(here.length, "já está aqui", "já estão aqui"),
  };
  const nothing = found.valid.length + found.wrong.length + found.malformed.length === 0;

  function use({ at, text: written }: Stretch, corrected: string) {
    onChange(replaceAt({ text, at, length: written.length, by: formatCnj(corrected) }));
  }

  return (
    <div className="mt-3">
      <p role="status" className="sr-only">
        {text === ""
          ? ""
          : [
              titles.fresh,
              found.wrong.length > 0 && titles.wrong,
              found.malformed.length > 0 && titles.malformed,
              here.length > 0 && titles.here,
            ]
              .filter(Boolean)
              .join(", ")}
      </p>
      <FoundGroup
        title={titles.wrong}
        items={found.wrong}
        render={(item) => (
          <li key={item.at}>
            <CnjNumber value={item.digits} wrongCheck />
            <span className="block text-small">
              O dígito seria <b>{item.expected}</b>.{" "}
              <Button variant="text" className="font-regular!" onClick={() => use(item, item.corrected)}>
                Usar {item.expected}
                <span className="sr-only"> em {formatCnj(item.corrected)}</span>
              </Button>
            </span>
          </li>
        )}
      />
      <FoundGroup
        title={titles.malformed}
        items={found.malformed}
        render={(item) => (
          <li key={item.at}>
            <span className="wrap-anywhere underline decoration-alert decoration-wavy decoration-1 underline-offset-3">
              {item.text}
            </span>
            <span className="block text-small">
              {cnjProblem(item)}{" "}
              <Correction corrected={item.corrected} onUse={(corrected) => use(item, corrected)} />
            </span>
          </li>
        )}
      />
      <FoundGroup
        title={titles.fresh}
        note={
          found.duplicates > 0
            ? `${plural(found.duplicates, "repetido", "repetidos")}, só uma vez na lista`
            : null
        }
        items={fresh}
        render={(cnj) => (
          <li key={cnj} className="flex justify-between gap-4">
            <CnjNumber value={cnj} />
            <span className="text-small text-ink-3">{courtOf(cnj)?.acronym}</span>
          </li>
        )}
      />
      <FoundGroup
        title={titles.here}
        items={here}
        render={(cnj) => (
          <li key={cnj} className="flex justify-between gap-4">
            <CnjNumber value={cnj} />
            <Link className="text-small" href={`/${database}/cases/${cnj}`}>
              Abrir<span className="sr-only"> {formatCnj(cnj)}</span>
            </Link>
          </li>
        )}
      />
      {nothing && text.trim() !== "" ? (
        <p className="py-2 text-ink-3">Nenhum número CNJ neste texto até aqui.</p>
      ) : null}
    </div>
  );
}

function Correction({
  corrected,
  onUse,
}: {
  corrected: string | undefined;
  onUse: (corrected: string) => void;
}) {
  if (!corrected) return null;
  return (
    <Button variant="text" className="font-regular!" onClick={() => onUse(corrected)}>
      Usar {formatCnj(corrected)}
    </Button>
  );
}
