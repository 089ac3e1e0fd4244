import type { Ref } from "react";
import type { AccessRequest, Held } from "#lib/integration/schema.ts";
import { useExtension } from "./extension.tsx";
import { GoneSession, HeldSession } from "./held.tsx";
import type { Ending, Gone } from "./use-sessions.ts";

/** The court sessions in memory, the newest first, and what is left of those that went. */
export function Sessions({
  database,
  open,
  gone,
  newestRef,
  readAt,
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
  onTaken: () => void;
  onGone: (handle: string, how: Ending) => void;
  onAgain: (asked: AccessRequest) => void;
}) {
  const hasExtension = useExtension();
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
          onTaken={onTaken}
          onGone={(how) => onGone(held.handle, how)}
        />
      ))}
      {open.length > 0 ? (
        <div className="mt-1 grid max-w-column gap-1 text-small text-ink-2">
          <p>Nem os cookies nem o endereço são guardados, nem aqui nem nos registros.</p>
          {hasExtension ? null : (
            <p className="screen-only text-ink-3">
              Com a extensão do Autos, um botão aqui abre o tribunal. Peça a extensão a quem administra o
              Autos.
            </p>
          )}
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
