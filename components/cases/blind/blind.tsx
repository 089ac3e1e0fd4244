"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { NoCases } from "#components/cases/list/no-cases.tsx";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Reading } from "#components/reads/reading.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { lastWords } from "#lib/cases/blind/counts.ts";
import type { Blind as BlindData } from "#lib/cases/blind/schema.ts";
import { allSeenWords, missingWords, othersWords } from "#lib/cases/blind/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { BlindGroup } from "./group.tsx";

/** The page *Sem verificação*: the blind cases (not verified: nobody can say what is new), why, and who can help. */
export function Blind({ database }: { database: string }) {
  const query = useQuery({ ...reading("cases/blind", { database }), refetchInterval: 30_000 });
  const data = query.data;
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Sem verificação" />;
  return (
    <>
      <PageHead
        title="Sem verificação"
        note={data && data.blind > 0 ? `${formatCount(data.blind)} de ${formatCount(data.total)}` : undefined}
      />
      <Reading query={query} what="os processos não verificados" />
      {data ? <Found database={database} blind={data} /> : null}
    </>
  );
}

/** Numbers that never became a case, so that no list of cases can show them. */
function Missing({
  database,
  blind: { missing: count, notFound, missingImport },
  isTitled = false,
}: {
  database: string;
  blind: BlindData;
  /** The title above says how many they are. */
  isTitled?: boolean;
}) {
  if (count === 0) return null;
  const imports = `/${database}/cases/import`;
  return (
    <p className="mt-4 mb-6 max-w-column">
      {isTitled ? null : <b>{missingWords({ missing: count, notFound })}. </b>}
      {count === 1
        ? "Não sabemos se há novidade nesse processo."
        : "Não sabemos se há novidade nesses processos."}{" "}
      {missingImport ? (
        <Link href={`${imports}?importacao=${missingImport}`}>Ver a importação</Link>
      ) : (
        <Link href={imports}>Ver as importações</Link>
      )}
    </p>
  );
}

function Found({ database, blind }: { database: string; blind: BlindData }) {
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys({ list: lists });
  const now = useNow();
  if (blind.total === 0) {
    return (
      <div className="mt-6">
        <NoCases database={database}>
          Aqui aparecem os processos dos quais não se sabe se há novidade.
        </NoCases>
        <Missing database={database} blind={blind} />
      </div>
    );
  }
  if (blind.blind === 0) {
    const words = allSeenWords(blind);
    return (
      <div className="mt-3 max-w-column">
        <p className="type-heading">{words.title}</p>
        <Missing database={database} blind={blind} isTitled />
        {words.text ? <p className="mt-1 text-ink-2">{words.text}</p> : null}
        <p className="mt-1 text-ink-2">{`${capitalised(lastWords(blind, now).join(", "))}.`}</p>
      </div>
    );
  }
  return (
    <div ref={lists} className="max-w-content">
      <p className="type-lede mt-2 mb-8 max-w-column">
        {plural(blind.blind, "processo não verificado", "processos não verificados")}.{" "}
        {othersWords(blind, now)}
      </p>
      <Missing database={database} blind={blind} />
      {blind.groups.map((group) => (
        <BlindGroup
          key={group.reason}
          database={database}
          group={group}
          isRefused={blind.isRefused}
          admins={blind.admins}
          waitUntil={blind.waitUntil}
        />
      ))}
      <KeyBar
        hints={[
          { keys: ["j", "k"], does: "mover" },
          { keys: ["Enter"], does: "abrir" },
        ]}
      />
    </div>
  );
}
