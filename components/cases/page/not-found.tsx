"use client";

import { useParams } from "next/navigation";
import { ButtonLink } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { addressText } from "#lib/cnj/address.ts";
import { cnjProblem, isCnj, parseCnj } from "#lib/cnj/number.ts";
import { missingTitle } from "#lib/failures/missing.ts";
import { shorten } from "#lib/format/shorten.ts";

/** How many characters of a wrong number are shown: an address may be of any length. */
const longestNamed = 60;

/** For a number that this database does not have; the words are the same when another database has it. */
export function CaseNotFound() {
  const { database, cnj } = useParams<{ database: string; cnj: string }>();
  const offered = isCnj(cnj) ? `?numeros=${cnj}` : "";
  return (
    <Empty
      level={1}
      title={missingTitle("case")}
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
          O número <CnjNumber value={cnj} /> não está entre os processos que você vê nesta base. Confira-o ou
          importe-o.
        </>
      ) : (
        <NoNumber text={addressText(cnj)} />
      )}
    </Empty>
  );
}

/** Says that the text in the address is no CNJ number, and why. */
function NoNumber({ text }: { text: string }) {
  return (
    <span className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
      “{shorten(text, longestNamed)}” não é um número CNJ. {cnjProblem(parseCnj(text))}
    </span>
  );
}
