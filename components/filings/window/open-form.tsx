import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from "react";
import { confirmPerson } from "#components/actions/step-up.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useFirstPaint } from "#components/ui/use-first-paint.ts";
import { windowHref } from "#lib/filings/href.ts";
import { seenField } from "#lib/filings/review/seen.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import { databaseOfPetition } from "#lib/filings/window/form-target.ts";

const onPhone = "(max-width: 899px)";

function subscribe(listener: () => void) {
  const query = window.matchMedia(onPhone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Phones show one page at a time: there the window takes the place of this page, and leads back to it. */
const useSameTab = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(onPhone).matches,
    () => false,
  );

/**
 * A form of the page itself, which needs no script unless it asks who the person is: it opens the window in another tab. Where
 * the browser blocks that, the second one opens it in this tab.
 */
export function OpenForm({
  database,
  id,
  seen,
  asks,
  isAgain,
  isPressed,
  onPress,
}: {
  database: string;
  id: string;
  /** The documents that the person saw (`seenOf`). */
  seen: string;
  /** The person confirms who they are before it opens. */
  asks: boolean;
  /** The window stands open somewhere already. */
  isAgain: boolean;
  isPressed: boolean;
  onPress: () => void;
}) {
  const isOwn = useOwnDocument({ database, id });
  const isSameTab = useSameTab();
  const action = windowHref({ database, id });
  const [isConfirmed, setConfirmed] = useState(false);
  const press = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (asks && !isConfirmed) {
      event.preventDefault();
      if (!(await confirmPerson())) return;
      setConfirmed(true);
      form.submit();
    }
    onPress();
  };
  if (!isOwn) return <p role="status">Preparando a janela</p>;
  return (
    <>
      <form
        method="post"
        action={action}
        {...(isSameTab ? {} : { target: "_blank", rel: "noopener" })}
        onSubmit={press}
      >
        <input type="hidden" name={seenField} value={seen} />
        <button
          type="submit"
          className={buttonClass({ variant: isAgain ? "outline" : "primary", size: "large" })}
        >
          Abrir janela de peticionamento
        </button>
      </form>
      {isSameTab ? null : (
        <form method="post" action={action} onSubmit={press} className="mt-3 text-small text-ink-2">
          <input type="hidden" name={seenField} value={seen} />
          <span role="status">
            {isPressed
              ? "Consultando o serviço na outra aba. Se ela não apareceu, o navegador a bloqueou."
              : "Se o navegador bloquear a outra aba:"}
          </span>{" "}
          <Button type="submit" variant="tap">
            Abrir nesta aba
          </Button>
        </form>
      )}
    </>
  );
}

/** The path by which the browser loaded this document; what one came to within Autos keeps the first page's. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined ? "" : new URL(entry.name).pathname;
}

/**
 * Whether this document may lead to the filing window: its policy names the window's address only when the browser loaded it
 * as the page of a petition of this database. If not, it is loaded again; until then the button does not stand there, which
 * would be stopped on its way. What the server drew is such a page.
 */
function useOwnDocument({ database, id }: { database: string; id: string }): boolean {
  const isServer = useFirstPaint();
  const [isOwn] = useState(
    () => typeof window === "undefined" || databaseOfPetition(loadedPath()) === database,
  );
  useEffect(() => {
    // The address may still be that of the step before: it is changed a moment after the page.
    if (!isOwn) window.location.assign(stepHref({ database, id, step: "window" }));
  }, [isOwn, database, id]);
  return isServer || isOwn;
}
