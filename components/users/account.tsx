"use client";

import { useRouter } from "next/navigation";
import { Fragment, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { toast } from "#components/ui/toast.ts";
import { numberWords, type OwnLawyer } from "#lib/lawyers/schema.ts";
import { formatLongDay } from "#lib/time/time.ts";
import type { OwnSession } from "#lib/users/own-session.ts";
import type { ProviderIdentity } from "#lib/users/provider-identity.ts";
import type { SecondFactorState } from "#lib/users/second-factor/schema.ts";
import { type Theme, themes } from "#lib/users/theme.ts";
import { confirmOwnExportAction } from "#server/users/exporting/actions.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { OwnName } from "./own-name.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { SecondFactorSection } from "./second-factor/section.tsx";
import { SignOut } from "./sign-out.tsx";
import { chooseTheme, themeNames } from "./theme.ts";

/** A person's own account: name and e-mail, the theme, how they sign in, and where they are signed in. */
export function Account({
  name,
  email,
  provider,
  theme,
  secondFactor,
  sessions,
  registrations,
}: {
  name: string;
  email: string;
  provider: ProviderIdentity | null;
  theme: Theme;
  secondFactor: SecondFactorState;
  sessions: OwnSession[];
  registrations: OwnLawyer[];
}) {
  const router = useRouter();
  const now = useNow();
  return (
    <>
      <PageHead title="Minha conta" actions={<SignOut variant="outline">Sair</SignOut>} />
      <Facts className="mt-4 max-w-column border-t border-rule">
        <dt>Nome</dt>
        <dd>{name}</dd>
        <dt>E-mail</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {provider === null ? null : (
          <>
            <dt>Entrada</dt>
            <dd>
              Com {provider.label}, desde {formatLongDay(provider.linkedAt, now)}, ou com a senha
            </dd>
          </>
        )}
        {registrations.map(({ base, lawyer }) => (
          <Fragment key={lawyer.id}>
            <dt>No diário</dt>
            <dd className="wrap-anywhere">
              {[lawyer.name, ...lawyer.numbers.map(numberWords)].join(", ")}
              <span className="text-ink-3">, na base {base}</span>
            </dd>
          </Fragment>
        ))}
      </Facts>
      <OwnName name={name} isLawyer={registrations.length > 0} onDone={() => router.refresh()} />
      <section className="mt-10" aria-labelledby="aparencia">
        <h2 id="aparencia" className="type-section">
          Aparência
        </h2>
        <p className="mt-1 mb-3 text-ink-2">
          Vale para este navegador. As páginas de documentos nunca são invertidas.
        </p>
        <ThemeChoice initial={theme} />
      </section>
      <SecondFactorSection email={email} state={secondFactor} />
      <section className="mt-10" aria-labelledby="senha">
        <h2 id="senha" className="type-section">
          Trocar senha
        </h2>
        <p className="mt-1 text-ink-2">Suas outras sessões terminam na hora.</p>
        <ChangePasswordForm
          current="Senha atual"
          isMain={false}
          onDone={() => {
            toast({ text: "Senha trocada. As outras sessões foram encerradas." });
            router.refresh();
          }}
        />
      </section>
      <OwnSessions sessions={sessions} />
      <OwnData />
    </>
  );
}

/** Lets a person take what the installation holds of them. */
function OwnData() {
  const exporting = useAction();

  async function exportOwn() {
    const done = await exporting.run({ action: () => confirmOwnExportAction({}) });
    if (done !== null) download("/api/account/data", "Reunindo os seus dados");
  }

  return (
    <section className="mt-10" aria-labelledby="dados">
      <h2 id="dados" className="type-section">
        Seus dados
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        O que este Autos guarda de você, em planilhas dentro de um ZIP: conta, sessões, papéis, o que você
        fez. Senhas e códigos não saem.
      </p>
      <Button onClick={() => void exportOwn()} pending={exporting.isRunning && "Confirmando"}>
        Baixar meus dados
      </Button>
    </section>
  );
}

const themeOptions = themes.map((value) => ({ value, label: themeNames[value] }));

/** The choice of the theme: it changes at once and is kept in this browser. */
function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);

  function choose(next: Theme) {
    setTheme(next);
    chooseTheme(next);
  }

  return <Segmented label="Aparência" value={theme} onValueChange={choose} options={themeOptions} />;
}
