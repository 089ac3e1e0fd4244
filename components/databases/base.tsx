"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { SecretAccessSetting } from "#components/cases/secrecy/defaults.tsx";
import { ParalegalsOpen } from "#components/filings/window/paralegals.tsx";
import { SimulationWord } from "#components/shell/database/simulation.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { toast } from "#components/ui/toast.ts";
import { WaitNote } from "#components/waiting/line.tsx";
import type { CredentialKind } from "#lib/credentials.ts";
import { basesPath } from "#lib/databases/domain.ts";
import { tokenTroubles } from "#lib/databases/tokens/words.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import { missingTokensSentence } from "#lib/databases/words.ts";
import { registerHref } from "#lib/lawyers/href.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import { trailHref } from "#lib/trail/href.ts";
import { testTokenAction } from "#server/databases/actions.ts";
import { AddressesSection } from "./addresses/section.tsx";
import { IngestKeys } from "./ingest/section.tsx";
import { SettingsSection } from "./settings-form.tsx";
import { tokenColumns } from "./tokens/columns.ts";
import { TokenRow } from "./tokens/row.tsx";

const usersPath = "/admin/users";

/** The page that sets up one database: what stands still and why, its tokens, addresses, settings and keys. */
export function Base({ base }: { base: BaseSetup }) {
  return (
    <>
      <PageHead
        crumb={<Link href={basesPath}>Bases</Link>}
        title={base.name}
        note={
          <>
            {formatTaxId(base.document)}
            {base.simulated ? <SimulationWord className="ml-3" /> : null}
          </>
        }
      />
      <div className="mt-5 grid gap-5">
        <WaitNote database={base.document} />
        <Troubles base={base} />
        <NextStep base={base} />
      </div>
      <Tokens base={base} />
      <AddressesSection base={base} />
      <SettingsSection base={base} />
      <Section id="secrecy" title="Processos em segredo de justiça">
        <SecretAccessSetting database={base.document} />
      </Section>
      <Section id="filings" title="Peticionamento">
        <ParalegalsOpen database={base.document} isOn={base.paralegalsOpen} />
        <p className="mt-3 text-small">
          <Link href={trailHref({ ...noTrailFilters, trail: base.document, act: "filing.open" })}>
            Quem abriu janelas, e quantas vezes
          </Link>
        </p>
      </Section>
      <Section id="lawyers" title="Advogados e publicações">
        <p className="max-w-column text-ink-2">
          Pelo registro dos advogados o Autos diz de quem é cada publicação.{" "}
          <Link href={registerHref(base.document)}>Abrir o registro</Link>
        </p>
      </Section>
      <IngestKeys base={base} />
    </>
  );
}

function Troubles({ base }: { base: BaseSetup }) {
  const now = useNow();
  return tokenTroubles({ tokens: base.tokens, now }).map(({ title, text }) => (
    <Note key={title} tone="alert" className="max-w-200">
      <b className="text-ink">{title}</b> {text}
    </Note>
  ));
}

/** What is left to do in a new database: its tokens first, those that miss until all are there, then the people. */
function NextStep({ base }: { base: BaseSetup }) {
  const missing = base.tokens.filter(({ held }) => held === null).map(({ kind }) => kind);
  if (missing.length === base.tokens.length) {
    return (
      <Note tone="pen" className="max-w-200" title="Faltam os tokens desta base.">
        Cole abaixo os que a operadora forneceu, um em cada campo. O token da API é testado antes de gravado.
        Do token de serviços, o teste só mostra se é recusado. Os outros três não podem ser testados sem uso:
        conferimos só o endereço. Falta algum? Grave os outros e volte depois. Em seguida, convide os colegas.
      </Note>
    );
  }
  return (
    <>
      {missing.length > 0 ? (
        <Note className="max-w-200" title={missingTokensSentence(missing)}>
          O que depende de um token só funciona com ele. Grave-o abaixo quando a operadora o fornecer.
        </Note>
      ) : null}
      {base.people > 1 ? null : (
        <Note tone="pen" className="max-w-200" title="Ainda não há colegas nesta base.">
          Convide-os em <Link href={usersPath}>Usuários</Link>.
          {base.seesCases
            ? null
            : " Quem só administra não vê processos: para vê-los, dê também a si o papel de advogado(a)."}
        </Note>
      )}
    </>
  );
}

/** Tests what is stored, one token after the other: each row says what came of its own. */
function TestAll({ database, kinds }: { database: string; kinds: readonly CredentialKind[] }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  const [at, setAt] = useState(0);
  if (kinds.length < 2) return null;

  async function testAll() {
    for (const [place, kind] of kinds.entries()) {
      setAt(place + 1);
      await run({ action: () => testTokenAction({ database, kind }) });
    }
    setAt(0);
    toast({ text: "Testado. O que o teste não alcança se confirma no primeiro uso: cada linha diz." });
    router.refresh();
  }

  return (
    <Button
      onClick={() => void testAll()}
      pending={(isRunning || at > 0) && `Testando ${at} de ${kinds.length}`}
    >
      Testar tudo
    </Button>
  );
}

/** The five tokens of a database: what is known of each, and the field for a new one. */
function Tokens({ base }: { base: BaseSetup }) {
  const isFirst = base.tokens.every(({ held }) => held === null);
  return (
    <Section
      id="tokens"
      title="Tokens"
      note="Depois de gravado, o token não aparece mais: só os quatro últimos caracteres."
      action={
        <TestAll
          database={base.document}
          kinds={base.tokens.flatMap(({ kind, held }) => (held === null ? [] : [kind]))}
        />
      }
    >
      {isFirst ? null : (
        <div aria-hidden="true" className={`${tokenColumns} hidden pb-2 text-meta text-ink-3`}>
          <span>Token</span>
          <span>Final</span>
          <span>Gravado</span>
          <span>Última verificação</span>
        </div>
      )}
      <Rows label="Tokens" ruled>
        {base.tokens.map((token) => (
          <TokenRow key={token.kind} database={base.document} token={token} opens={isFirst} />
        ))}
      </Rows>
    </Section>
  );
}
