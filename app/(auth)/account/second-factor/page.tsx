import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { Link } from "#components/ui/link.tsx";
import { AwaitedSecondFactor } from "#components/users/second-factor/awaited.tsx";
import { SignOut } from "#components/users/sign-out.tsx";
import { formatDate } from "#lib/time/time.ts";
import { awaitedTitle, untilDemanded } from "#lib/users/second-factor/refusals.ts";
import { loadAwaited } from "#server/users/account/loaders.ts";

export const metadata: Metadata = { title: "Ativar segundo fator" };

type Search = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function SecondFactorPage({ searchParams }: Search) {
  const { callbackUrl } = await searchParams;
  const { email, from, awaitedBy, open } = await loadAwaited();
  if (awaitedBy.length === 0 && from === null) redirect("/account");
  return (
    <PlainPage
      title="Ativar segundo fator"
      footer={
        <>
          {awaitedBy.length > 0 && open.length > 0 ? (
            <p>
              Sem o segundo fator, você ainda entra em{" "}
              {open.map(({ document, name }, index) => (
                <span key={document}>
                  {index > 0 ? ", " : null}
                  <Link href={`/${document}`}>{name}</Link>
                </span>
              ))}
              .
            </p>
          ) : null}
          <p>
            {email}. <SignOut>Não é você? Sair</SignOut>
          </p>
        </>
      }
    >
      <p className="mt-1 text-ink-2">
        {awaitedBy.length > 0 || from === null ? awaitedTitle(awaitedBy) : untilDemanded(formatDate(from))}{" "}
        Além da senha, você dá um código de 6 algarismos que um aplicativo no seu celular gera. Leva um
        minuto.
      </p>
      <AwaitedSecondFactor
        email={email}
        callbackUrl={typeof callbackUrl === "string" ? callbackUrl : null}
        mayWait={from !== null}
      />
    </PlainPage>
  );
}
