"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { liveChannel } from "#components/desk/notify-pages.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { paces, staleKey } from "#lib/desk/live.ts";
import { paced } from "#lib/desk/pace.ts";
import { formatTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";
import {
  type BlockedEntry,
  type Directory,
  directoryWords,
  exposed,
  type PersonRow,
} from "#lib/users/directory.ts";
import type { SecondFactorDemand } from "#lib/users/second-factor/schema.ts";
import { demandsId } from "../second-factor/demand.tsx";
import { InvitationDialog } from "./invitations/dialog.tsx";
import { Invitations } from "./invitations/list.tsx";
import type { Issued } from "./issued.tsx";
import { People } from "./people.tsx";

/** What the live updates of pages that are of no database tell this page: `all` after a time without them. */
const isOfPeople = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "topic" in data &&
  (data.topic === "people" || data.topic === "all");

const people = staleKey(["people"], paces.watched);

/** Reads the page again when its people changed and somebody looks, one reading after the other, so that each is shown. */
function useFreshPeople(): void {
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const reading = useRef(isReading);
  useEffect(() => {
    reading.current = isReading;
  }, [isReading]);
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel(""));
    const pace = paced({
      ask: () => startReading(() => router.refresh()),
      isAsking: () => reading.current,
      isHidden: () => document.hidden,
      whole: () => [people],
    });
    const read = () => pace.take([people]);
    channel.addEventListener("message", ({ data }) => {
      if (isOfPeople(data)) read();
    });
    document.addEventListener("visibilitychange", read);
    return () => {
      pace.stop();
      channel.close();
      document.removeEventListener("visibilitychange", read);
    };
  }, [router]);
}

/** *Usuários*: who may come in and what they may do, and who is invited. */
export function DirectoryScreen({
  directory,
  demands,
  notes,
}: {
  directory: Directory;
  demands: SecondFactorDemand[];
  /** What the page says besides, below its heading. */
  notes: ReactNode;
}) {
  useFreshPeople();
  const [inviting, setInviting] = useState(false);
  // One that nobody copied stays beside a newer one.
  const [issued, setIssued] = useState<Issued[]>([]);
  // A new address is listed with the next reading; one that a later reading lacks was cancelled, used or replaced.
  const shown = issued.filter(
    ({ id, at }) => directory.readAt <= at || directory.invitations.some((one) => one.id === id),
  );
  const show = (made: Issued) => setIssued((known) => [made, ...known.filter(({ id }) => id !== made.id)]);
  const unguarded = exposed(directory, demands);
  return (
    <>
      <PageHead
        title="Usuários"
        note={directoryWords(directory)}
        actions={
          <Button variant="primary" size="large" onClick={() => setInviting(true)}>
            Convidar
          </Button>
        }
      />
      <Exposed people={unguarded} />
      {notes}
      {directory.blocked.map((entry) => (
        <Blocked key={entry.id} entry={entry} />
      ))}
      <People directory={directory} exposed={unguarded} />
      <Invitations
        invitations={directory.invitations}
        issued={shown}
        onIssued={show}
        onCopied={({ address }) => setIssued((known) => known.filter((one) => one.address !== address))}
      />
      {inviting ? (
        <InvitationDialog
          databases={directory.databases}
          onClose={() => setInviting(false)}
          onIssued={(made) => {
            setInviting(false);
            show(made);
          }}
        />
      ) : null}
    </>
  );
}

/** Says that somebody is being guessed at, and that they themselves are not shut out. */
function Blocked({ entry }: { entry: BlockedEntry }) {
  const { name, wrong, since, until, fromNewAddress } = entry;
  const now = useNow();
  const count = wrong === 1 ? "1 senha errada" : `${wrong} senhas erradas`;
  return (
    <Note tone="care" title={`${name}: ${count} desde ${formatSince({ at: since, now })}`} className="mt-6">
      {fromNewAddress ? "Vieram de um endereço novo. " : ""}
      Os aparelhos que essa pessoa já usa continuam a entrar; os outros, a partir das {formatTime(until)}.
    </Note>
  );
}

const listFormat = new Intl.ListFormat("pt-BR");

/** Says who administers with a password alone; whoever is the only one is asked by the desk itself. */
function Exposed({ people }: { people: PersonRow[] }) {
  if (people.every(({ isSelf }) => isSelf)) return null;
  const [own, others] = [people.filter(({ isSelf }) => isSelf), people.filter(({ isSelf }) => !isSelf)];
  const names = [...own.map(() => "Você"), ...others.map(({ name }) => name)];
  return (
    <Note tone="care" className="mt-6">
      <b className="text-ink">
        {listFormat.format(names)} {names.length === 1 ? "administra" : "administram"} sem segundo fator.
      </b>{" "}
      Quem descobrir {names.length === 1 ? "a senha" : "uma dessas senhas"} pode usar e trocar os tokens do
      escritório.{" "}
      <a href={`#${demandsId}`} className="text-pen underline">
        Exigir de todos
      </a>
    </Note>
  );
}
