"use client";

import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useEffect } from "react";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { gapIn, type Room, sheetRoom } from "#components/documents/pdf/page-sizes.ts";
import type { PagesProps } from "#components/documents/pdf/stage.tsx";
import type { Reception, ReceptionState } from "#components/documents/receiving/reception.ts";
import { pageFromHash } from "#lib/documents/rules.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { PasswordForm } from "./password-form.tsx";
import { CopyButton } from "./selection/copy-button.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { CutNote, FailedDocument, HeldDocument, NoPages } from "./stage-message.tsx";
import { WaitingSheet } from "./waiting-sheet.tsx";

const PdfStage = dynamic(
  () => loadPart(() => import("#components/documents/pdf/stage.tsx").then((module) => module.PdfStage)),
  { ssr: false },
);

const waiting: Opening = { step: "waiting" };

/** What is shown in the place of the pages until they are drawn; null once they are. */
function message(input: {
  reception: Reception;
  state: ReceptionState;
  opening: Opening;
  statedSize: number | null;
  onRetry: () => void;
}) {
  const { reception, state, opening, statedSize, onRetry } = input;
  switch (state.step) {
    case "held":
      return <HeldDocument size={state.size} onOpen={() => reception.allow()} />;
    case "failed":
      return <FailedDocument failure={state.failure} onRetry={onRetry} />;
    case "asking":
      return <WaitingSheet state={state} statedSize={statedSize} />;
    default:
      break;
  }
  switch (opening.step) {
    case "password":
      return <PasswordForm ask={opening.ask} />;
    case "corrupt":
      return state.step === "cut" ? null : <FailedDocument failure={{ kind: "corrupt" }} onRetry={onRetry} />;
    case "waiting":
      return <WaitingSheet state={state} statedSize={statedSize} />;
    case "open":
      return opening.pages === 0 && state.step !== "cut" ? <NoPages /> : null;
  }
}

/** The region `Documento`: the pages, or why they are not there. */
export function DocumentStage({
  reception,
  state,
  opening,
  onOpening,
  scroller,
  room,
  firstPage,
  statedSize,
  note,
  onCopy,
  ...pages
}: Omit<PagesProps, "room" | "gap" | "held"> & {
  reception: Reception;
  state: ReceptionState;
  opening: Opening;
  onOpening: (opening: Opening) => void;
  scroller: RefObject<HTMLElement | null>;
  /** Of the window for the pages; null before it is measured. */
  room: Room | null;
  /** Bytes, as the list of documents says; null where it does not. */
  statedSize: number | null;
  /** What is said under the pages, where it moves none of them when it goes. */
  note: ReactNode;
  /** Copies what is selected, with its source. */
  onCopy: () => void;
}) {
  // A document that was cut off is opened again from the bytes that came.
  const isCut = state.step === "cut";
  useEffect(() => {
    if (isCut) onOpening(waiting);
  }, [isCut, onOpening]);
  const selection = useSelection(scroller);

  function again(how: "retry" | "resume") {
    onOpening(waiting);
    reception[how]();
  }

  const isHere = state.step === "receiving" || state.step === "whole" || isCut;
  const readable = opening.step === "corrupt" ? 0 : opening.step === "open" ? opening.pages : null;
  const said: ReactNode = message({ reception, state, opening, statedSize, onRetry: () => again("retry") });
  return (
    <main id="main" className="flex min-h-0 min-w-0 flex-col">
      {isCut ? (
        <div className="border-b border-line bg-paper px-4 py-3 medium:px-6">
          <CutNote state={state} pages={readable} onResume={() => again("resume")} />
        </div>
      ) : null}
      <section
        ref={scroller}
        aria-label="Documento"
        data-pages
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto [overflow-anchor:none] medium:px-6 focus-visible:-outline-offset-2"
      >
        {said}
        {isHere && opening.step !== "corrupt" && room !== null ? (
          <PdfStage
            {...pages}
            reception={reception}
            state={state}
            onOpening={onOpening}
            firstPage={pageFromHash(location.hash) ?? firstPage}
            held={selection.pages}
            scroller={scroller}
            room={sheetRoom({ stage: room, layout: pages.layout })}
            gap={gapIn(room.width)}
          />
        ) : null}
        {selection.end && scroller.current ? (
          <CopyButton end={selection.end} scroller={scroller.current} onCopy={onCopy} />
        ) : null}
      </section>
      {note}
    </main>
  );
}
