"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printOffers } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { Reading } from "#components/reads/reading.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { useHeldFocus } from "#components/ui/use-held-focus.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { type AccessRequest, accessFields, accessFormSchema, wrongFields } from "#lib/integration/schema.ts";
import { courtName, failedAccessTitle, lawyersToChoose } from "#lib/integration/words.ts";
import { allOf } from "#lib/reads.ts";
import { accessCourtAction } from "#server/integration/actions.ts";
import { KnownCourts } from "./courts.tsx";
import { ExtensionOffer, useExtension } from "./extension.tsx";
import { type AccessErrors, AccessForm } from "./form.tsx";
import { Confirmed, LastAccesses } from "./last.tsx";
import { Sessions } from "./sessions.tsx";
import { useSessions } from "./use-sessions.ts";

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
  const query = useQuery(reading("integration", { database }));
  const reads = allOf("integration", { database });
  const { run, isRunning } = useAction(reads, { busyUntil: "read" });
  const [typed, setTyped] = useState<AccessRequest>({ lawyer: ownName, instance: "", court: "" });
  const [errors, setErrors] = useState<AccessErrors>({});
  const fields = {
    lawyer: useRef<HTMLInputElement>(null),
    instance: useRef<HTMLInputElement>(null),
    court: useRef<HTMLInputElement>(null),
  };
  const [meant, setMeant] = useState<string | null>(null);
  const hasExtension = useExtension();
  const { data, dataUpdatedAt } = query;
  const lawyers = lawyersToChoose({ ownName, lawyers: data?.lawyers ?? [], courts: data?.courts ?? [] });
  const { open, gone, end } = useSessions({ read: data?.held, readAt: dataUpdatedAt });
  useOffers(printOffers);
  // The keyboard goes on at the newest session, or at the head of the page once there is none any more.
  const shown = [...open, ...gone.map((one) => one.held)].map(({ handle }) => handle);
  const session = useHeldFocus<HTMLHeadingElement>(data ? shown.join(" ") || "none" : null);
  if (isForbidden(query.error)) return <Forbidden title="Acesso ao tribunal" />;

  async function enter({ lawyer, instance, court }: AccessRequest) {
    if (isRunning) return;
    const read = accessFormSchema.safeParse({ lawyer, instance, court });
    if (!read.success) return refuseTyped(wrongFields(read.error));
    const asked = read.data;
    setErrors({});
    const entered = await run({
      action: () => accessCourtAction({ database, ...asked }),
      onRefused: ({ field, message }) => {
        const name = accessFields.find((one) => one === field);
        if (name === undefined) setErrors({ whole: { asked, message } });
        else refuseTyped({ [name]: message });
      },
    });
    if (entered !== null) setMeant(entered.held.handle);
  }
  function refuseTyped(wrong: AccessErrors) {
    setErrors(wrong);
    const first = accessFields.find((name) => wrong[name] !== undefined);
    if (first !== undefined) fields[first].current?.focus();
  }
  return (
    <>
      <PageHead
        title="Acesso ao tribunal"
        note="sem a senha do tribunal"
        headingRef={shown.length > 0 ? undefined : session}
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
        {hasExtension ? null : <ExtensionOffer />}
        <p role="status" className="sr-only">
          {open.map((held) => `Sessão aberta: ${courtName(held)}.`).join(" ")}
        </p>
        {errors.whole ? (
          <Note tone="alert" live className="mt-6 max-w-column" title={failedAccessTitle(errors.whole.asked)}>
            {errors.whole.message}
          </Note>
        ) : null}
        <Sessions
          database={database}
          open={open}
          gone={gone}
          newestRef={session}
          readAt={dataUpdatedAt}
          hasExtension={hasExtension}
          meant={meant}
          onTaken={() => void query.refetch()}
          onGone={end}
          onAgain={enter}
        />
        <Reading query={query} what="os acessos" rows={4} />
        {data ? (
          <KnownCourts
            courts={data.courts}
            lawyers={lawyers}
            serviceFailure={data.serviceFailure}
            onOpen={enter}
          />
        ) : null}
        <AccessForm
          typed={typed}
          errors={errors}
          known={data?.courts ?? []}
          lawyers={lawyers}
          database={database}
          isRunning={isRunning}
          isSecond={open.length > 0 || (data?.courts.length ?? 0) > 0}
          fields={fields}
          onChange={(part) => {
            setTyped({ ...typed, ...part });
            const isLeft = (name: string) => name !== "whole" && !(name in part);
            setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => isLeft(name))));
          }}
          onEnter={() => enter(typed)}
        />
      </PageColumns>
    </>
  );
}
