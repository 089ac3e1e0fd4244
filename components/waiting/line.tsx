"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { useKeptFrame } from "#components/frame/kept.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { tokensHref } from "#lib/databases/domain.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import { answersTo } from "#lib/reads.ts";
import {
  askForToken,
  refusedWords,
  triedWords,
  waitMeans,
  waitTitle,
  withReason,
} from "#lib/waiting/words.ts";
import { tryServiceAction } from "#server/databases/actions.ts";

/** Above every page of a database while its service asks to be left alone: until when, why, and the way to have it asked once. */
export function WaitLine({ database }: { database: string }) {
  const { data } = useQuery(waitQuery({ database }));
  if (!data?.wait) return null;
  const { wait, mayTry } = data;
  return (
    <aside
      aria-label="Espera pedida pelo serviço"
      data-waiting
      className="gutter flex min-h-(--waiting) flex-wrap items-baseline gap-x-3 border-b border-care bg-desk py-1.5 text-small text-ink-2"
    >
      <p role="status" className="text-pretty">
        <b className="font-strong text-ink">{waitTitle(wait)}</b> {withReason(waitMeans, wait)}
      </p>
      {mayTry ? <TryService database={database} /> : null}
    </aside>
  );
}

/** Above every page of a database: which token the service refuses, what stands still because of it, and what to do. */
export function RefusedLine({ database }: { database: string }) {
  const { data } = useQuery(waitQuery({ database }));
  const now = useNow();
  if (!data || data.refused.length === 0) return null;
  return (
    <aside
      aria-label="Token recusado pelo serviço"
      data-refused
      className="gutter min-h-(--refused) border-b border-alert bg-desk py-1.5 text-small text-ink-2"
    >
      <ul role="status">
        {data.refused.map((token) => {
          const { title, means } = refusedWords(token, now);
          return (
            <li key={token.kind} className="text-pretty">
              <b className="font-strong text-alert wrap-anywhere">{title}</b> {means}{" "}
              {data.mayReplace ? <Link href={tokensHref(database)}>Trocar o token</Link> : askForToken(data)}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

/** Has the service asked one question before its wait is over, and says what came of it. */
function TryService({ database, onTried = () => {} }: { database: string; onTried?: () => void }) {
  const { run, isRunning } = useAction(answersTo("frame", { database }), { busyUntil: "read" });
  async function ask() {
    await run({ action: () => tryServiceAction({ database }), notice: ({ tried }) => triedWords(tried) });
    onTried();
  }
  return (
    <Button variant="text" onClick={ask} pending={isRunning && "Consultando o serviço"}>
      Tentar agora
    </Button>
  );
}

/** The same for the page that sets up the database, which is loaded again for what the answer says of the token. */
export function WaitNote({ database }: { database: string }) {
  const router = useRouter();
  useKeptFrame({ database, isOfPage: false });
  const { data } = useQuery(waitQuery({ database }));
  if (!data?.wait) return null;
  const { wait, mayTry } = data;
  return (
    <Note tone="care" live className="max-w-200" title={waitTitle(wait)}>
      {withReason(waitMeans, wait)}{" "}
      {mayTry ? <TryService database={database} onTried={() => router.refresh()} /> : null}
    </Note>
  );
}

/** Whether the service asked this database to wait. */
const waitQuery = ({ database }: { database: string }) =>
  queryOptions({ ...frameQuery({ database }), select: ({ waiting }) => waiting });
