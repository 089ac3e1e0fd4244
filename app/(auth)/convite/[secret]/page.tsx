import type { Metadata } from "next";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { Link } from "#components/ui/link.tsx";
import { AcceptInvitation } from "#components/users/links/accept.tsx";
import { JoinForm } from "#components/users/links/join-form.tsx";
import { ResetForm } from "#components/users/links/reset-form.tsx";
import { SignOut } from "#components/users/sign-out.tsx";
import { type LinkView, linkPath, offeredWords, voidLink } from "#lib/users/links.ts";
import { signInPath } from "#lib/users/return-path.ts";
import { loadLink } from "#server/users/links/loaders.ts";

/** The same for every link: the title is in the history of browsers. */
export const metadata: Metadata = { title: "Convite", referrer: "no-referrer" };

type Params = { params: Promise<{ secret: string }> };

export default async function LinkPage({ params }: Params) {
  const { secret } = await params;
  const link = await loadLink(secret);
  if (link === null) return <VoidLink />;
  switch (link.kind) {
    case "reset":
      return (
        <PlainPage title="Criar outra senha" footer={<p>Ao criar, as suas sessões abertas terminam.</p>}>
          <p className="mt-1 text-ink-2 wrap-anywhere">Para {link.email}.</p>
          <ResetForm secret={secret} />
        </PlainPage>
      );
    case "invitation":
      return <Invitation secret={secret} link={link} />;
  }
}

function Invitation({ secret, link }: { secret: string; link: LinkView & { kind: "invitation" } }) {
  const { email, name, issuedBy, offered, viewer } = link;
  const words = (
    <p className="mt-1 text-ink-2 wrap-anywhere">
      {issuedBy === "terminal" ? "Quem administra o Autos" : issuedBy} convida {email}:{" "}
      {offeredWords(offered)}.
    </p>
  );
  if (viewer === null)
    return (
      <PlainPage
        title="Convite"
        footer={
          <p>
            Já tem conta no Autos com este e-mail?{" "}
            <Link href={signInPath(linkPath(secret))}>Entrar e aceitar</Link>
          </p>
        }
      >
        {words}
        <JoinForm secret={secret} name={name} />
      </PlainPage>
    );
  if (!viewer.isInvited)
    return (
      <PlainPage title="Este convite é para outra pessoa">
        <p className="mt-1 text-ink-2 wrap-anywhere">
          O convite é para {email}, e você entrou como {viewer.email}. Saia e abra o endereço de novo.
        </p>
        <p className="mt-4">
          <SignOut variant="outline">Sair</SignOut>
        </p>
      </PlainPage>
    );
  return (
    <PlainPage title="Convite">
      {words}
      <AcceptInvitation secret={secret} />
    </PlainPage>
  );
}

function VoidLink() {
  return (
    <PlainPage title={voidLink.title}>
      <p className="mt-1 text-ink-2">{voidLink.text}</p>
      <p className="mt-4">
        <Link href="/login">Entrar</Link>
      </p>
    </PlainPage>
  );
}
