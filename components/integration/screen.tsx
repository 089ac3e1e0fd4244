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
export function IntegrationScreen({ database, ownName }: { database: string; ownName: string }) {
  const query = useQuery(integrationQuery({ database }));
  const reads = integrationKeys.all({ database });
  const { run, isRunning } = useAction(reads, { busyUntil: "read" });
  const [typed, setTyped] = useState<AccessRequest>({ lawyer: ownName, instance: "", court: "" });
  const [errors, setErrors] = useState<AccessErrors>({});
  const [gone, setGone] = useState<Held | null>(null);
  const court = useRef<HTMLInputElement>(null);
  useOffers(printOffers);
  if (isForbidden(query.error)) return <Forbidden title="Acesso ao tribunal" />;
  const { data, dataUpdatedAt } = query;

  async function enter(asked: AccessRequest) {
    if (isRunning) return;
    setErrors({});
    const done = await run({
      action: () => accessCourtAction({ database, ...asked }),
      onRefused: ({ field, message }) =>
        setErrors(
          field === "lawyer" || field === "instance" || field === "court"
            ? { [field]: message }
            : { whole: message },
        ),
    });
    if (done !== null) setGone(null);
  }
  const fill = (asked: AccessRequest) => {
    setTyped(asked);
    setErrors({});
    court.current?.focus();
  };

  return (
    <>
      <PageHead title="Acesso ao tribunal" note="entrar sem digitar senha" />
      <PageColumns
        aside={
          data ? (
            <>
              <Confirmed until={data.confirmedUntil} />
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
          courtRef={court}
          onChange={(part) => {
            setTyped({ ...typed, ...part });
            setErrors({});
          }}
          onFill={fill}
          onEnter={() => enter(typed)}
        />
        {errors.whole ? (
          <Note tone="alert" live className="mt-6 max-w-column" title="Ninguém entrou no tribunal">
            {errors.whole}
          </Note>
        ) : null}
        {data?.held ? (
          <HeldSession
            key={data.held.handle}
            database={database}
            held={data.held}
            readAt={dataUpdatedAt}
            onGone={(held) => {
              setGone(held);
              void query.refetch();
            }}
          />
        ) : gone ? (
          <GoneSession held={gone} onAgain={() => enter(gone)} />
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
