"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { integrationKeys } from "#lib/integration/keys.ts";
import { integrationQuery } from "#lib/integration/queries.ts";
import type { AccessRequest, Held } from "#lib/integration/schema.ts";
import { accessCourtAction } from "#server/integration/actions.ts";
import { type AccessErrors, AccessForm } from "./form.tsx";
import { GoneSession, HeldSession } from "./held.tsx";
import { Confirmed, LastAccesses } from "./last.tsx";
import { Standings } from "./standings.tsx";

/** The page *Acesso ao tribunal*: enters a court in a lawyer's name, and says how that went before. */
export function IntegrationScreen({
  database,
  ownName,
  confirmsByCode,
}: {
  database: string;
  ownName: string;
  /** Whether the person has a second factor. */
  confirmsByCode: boolean;
}) {
  const query = useQuery(integrationQuery({ database }));
  const reads = integrationKeys.all({ database });
  const { run, isRunning } = useAction(reads, { busyUntil: "read" });
  const [typed, setTyped] = useState<AccessRequest>({ lawyer: ownName, instance: "", court: "" });
  const [errors, setErrors] = useState<AccessErrors>({});
  const [last, setLast] = useState<Held | null>(null);
  const [ended, setEnded] = useState<{ handle: string; how: "over" | "forgotten" } | null>(null);
  const court = useRef<HTMLInputElement>(null);
  useOffers(printOffers);
  const { data, dataUpdatedAt } = query;
  // The server may forget it a moment before this page does, or the page before the server.
  const held = data?.held && data.held.handle !== ended?.handle ? data.held : null;
  if (held !== null && held !== last) setLast(held);
  const isForgotten = ended?.how === "forgotten" && ended.handle === last?.handle;
  const gone = held === null && !isForgotten ? last : null;
  // The keyboard goes on at the session, or at the head of the page once there is none any more.
  const session = useHeldFocus<HTMLHeadingElement>(data ? (held?.handle ?? (gone ? "gone" : "none")) : null);
  if (isForbidden(query.error)) return <Forbidden title="Acesso ao tribunal" />;

  async function enter({ lawyer, instance, court }: AccessRequest) {
    if (isRunning) return;
    setErrors({});
    await run({
      action: () => accessCourtAction({ database, lawyer, instance, court }),
      onRefused: ({ field, message }) =>
        setErrors(
          field === "lawyer" || field === "instance" || field === "court"
            ? { [field]: message }
            : { whole: message },
        ),
    });
  }
  const fill = (asked: AccessRequest) => {
    setTyped(asked);
    setErrors({});
    court.current?.focus();
  };

  return (
    <>
      <PageHead
        title="Acesso ao tribunal"
        note="sem a senha do tribunal"
        headingRef={held || gone ? undefined : session}
      />
      <PageColumns
        aside={
          data ? (
            <>
              <Confirmed until={data.confirmedUntil} byCode={confirmsByCode} />
              <LastAccesses last={data.last} />
            </>
          ) : null
        }
      >
        <AccessForm
          typed={typed}
          errors={errors}
          again={data?.again ?? []}
          known={data?.standings ?? []}
          ownName={ownName}
          isRunning={isRunning}
          isSecond={held !== null}
          courtRef={court}
          onChange={(part) => {
            setTyped({ ...typed, ...part });
            setErrors({});
          }}
          onFill={fill}
          onEnter={() => enter(typed)}
        />
        <p role="status" className="sr-only">
          {held ? `Sessão aberta: ${held.court}.` : null}
        </p>
        {errors.whole ? (
          <Note tone="alert" live className="mt-6 max-w-column" title="Não conseguimos o acesso">
            {errors.whole}
          </Note>
        ) : null}
        {held ? (
          <HeldSession
            key={held.handle}
            database={database}
            held={held}
            headingRef={session}
            readAt={dataUpdatedAt}
            onTaken={() => void query.refetch()}
            onGone={(how) => setEnded({ handle: held.handle, how })}
          />
        ) : gone ? (
          <GoneSession held={gone} titleRef={session} onAgain={() => enter(gone)} />
        ) : null}
      </PageColumns>
      <ReadTrouble query={query} unread="Não conseguimos buscar os acessos" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={4} sentence="Buscando os acessos" />
        </div>
      ) : null}
      {data ? <Standings standings={data.standings} onFill={fill} /> : null}
    </>
  );
}
