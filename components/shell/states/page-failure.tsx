import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { SupportCode } from "#components/ui/failure.tsx";
import { defect } from "#lib/failures/own.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { isOutdated } from "#lib/http/outdated.ts";
import { todayPage } from "#lib/today/domain.ts";

function digestOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("digest" in error)) return undefined;
  return typeof error.digest === "string" ? error.digest : undefined;
}

/** Our own failure: what is safe, the code for whoever looks into it, the way on. */
export function PageFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error);
  if (isOutdated(error)) return <Outdated />;
  return (
    <Empty
      level={1}
      title={defect}
      action={
        <>
          <Button variant="primary" onClick={retry}>
            Tentar de novo
          </Button>
          <ButtonLink href="/">Ir para {todayPage.label}</ButtonLink>
        </>
      }
    >
      <p>Nada do que já estava guardado se perdeu.</p>
      {digest ? <SupportCode code={digest} /> : null}
    </Empty>
  );
}

/** The server is newer than this page: what was typed is kept in the tab, and loading it anew is enough. */
function Outdated() {
  return (
    <Empty
      level={1}
      title={unansweredSentence("outdated", "page")}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      }
    />
  );
}
