import type { Ref } from "react";
import type { AccessRequest, Held } from "#lib/integration/schema.ts";
import { GoneSession, HeldSession } from "./held.tsx";
import type { Ending, Gone } from "./use-sessions.ts";

/** The court sessions in memory, the newest first, and what is left of those that went. */
export function Sessions({
  database,
  open,
  gone,
  newestRef,
  readAt,
  hasExtension,
  meant,
  onTaken,
  onGone,
  onAgain,
}: {
  database: string;
  open: Held[];
  gone: Gone[];
  /** Of what is drawn first. */
  newestRef: Ref<HTMLHeadingElement>;
  readAt: number;
  hasExtension: boolean;
  /** The handle of the session that was just asked for. */
  meant: string | null;
  onTaken: () => void;
  onGone: (handle: string, how: Ending) => void;
  onAgain: (asked: AccessRequest) => void;
}) {
  return (
    <>
      {open.map((held, index) => (
        <HeldSession
          key={held.handle}
          database={database}
          held={held}
          readAt={readAt}
          headingRef={index === 0 ? newestRef : undefined}
          isNewest={index === 0}
          hasExtension={hasExtension}
          isMeant={held.handle === meant}
          onTaken={onTaken}
          onGone={(how) => onGone(held.handle, how)}
        />
      ))}
      {open.length > 0 ? (
        <div className="mt-1 grid max-w-column gap-1 text-small text-ink-2">
          <p>Nem os cookies nem o endereço são guardados, nem aqui nem nos registros.</p>
        </div>
      ) : null}
      {gone.map(({ held, isEarly }, index) => (
        <GoneSession
          key={held.handle}
          held={held}
          titleRef={open.length === 0 && index === 0 ? newestRef : undefined}
          isEarly={isEarly}
          onAgain={() => onAgain(held)}
        />
      ))}
    </>
  );
}
