"use client";

import { useParams } from "next/navigation";
import { ButtonLink } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { addressText } from "#lib/cnj/address.ts";
import { cnjProblem, isCnj, parseCnj } from "#lib/cnj/number.ts";
import { shorten } from "#lib/format/shorten.ts";

/** An address is as long as somebody made it. */
const longestNamed = 60;

/** A number this database does not have, or another one does: the same words. */
export function CaseNotFound() {
  const { database, cnj } = useParams<{ database: string; cnj: string }>();
  const offered = isCnj(cnj) ? `?numeros=${cnj}` : "";
  return (
    <Empty
      level={1}
      title="Não encontramos este processo"
      action={
        <>
          <ButtonLink href={`/${database}/cases/import${offered}`} variant="primary">
            Importar processos
          </ButtonLink>
          <ButtonLink href={`/${database}/cases`}>Ver os processos</ButtonLink>
        </>
      }
    >
      {isCnj(cnj) ? (
        <>
          O número <CnjNumber value={cnj} /> não está nesta base. Confira-o ou importe-o.
        </>
      ) : (
        <NoNumber text={addressText(cnj)} />
      )}
    </Empty>
  );
}

/** What was asked for is the number of no case, and why. */
function NoNumber({ text }: { text: string }) {
  return (
    <span className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
      “{shorten(text, longestNamed)}” não é um número CNJ. {cnjProblem(parseCnj(text))}
    </span>
  );
}
