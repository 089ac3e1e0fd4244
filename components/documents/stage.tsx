import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { gapIn, type Room, sheetRoom } from "#components/documents/pdf/page-sizes.ts";
import type { PagesProps } from "#components/documents/pdf/stage.tsx";
import type { Reception, ReceptionState } from "#components/documents/receiving/reception.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { isPicture, isShownInPart } from "#lib/documents/kind/kinds.ts";
import { otherWords, pictureWords } from "#lib/documents/kind/words.ts";
import { pageFromHash } from "#lib/documents/rules.ts";
import { loadPart } from "#lib/http/load-part.ts";
import type { PasswordAsk } from "./pdf/opening.ts";
import { CopyButton } from "./selection/copy-button.tsx";
import { useSelection } from "./selection/use-selection.ts";
import {
  CutNote,
  FailedDocument,
  HeldDocument,
  MissingPartNote,
  OtherDocument,
  PartNote,
} from "./stage-message.tsx";
import { WaitingSheet } from "./waiting-sheet.tsx";

const pdfPart = () => import("#components/documents/pdf/stage.tsx");
// Nearly every document is a PDF: what draws it is on its way before the page knows.
if (typeof window !== "undefined") pdfPart().catch(() => {});

const PictureStage = dynamic(
  () =>
    loadPart(() => import("#components/documents/picture/stage.tsx").then((module) => module.PictureStage)),
  { ssr: false },
);
const TextStage = dynamic(
  () => loadPart(() => import("#components/documents/text/stage.tsx").then((module) => module.TextStage)),
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
  onDownload: () => void;
}) {
  const { reception, state, opening, statedSize, onRetry, onDownload } = input;
  switch (state.step) {
    case "held":
      return <HeldDocument size={state.size} onOpen={() => reception.allow()} />;
    case "failed":
      return <FailedDocument failure={state.failure} onRetry={onRetry} />;
    case "other":
      return <OtherDocument words={otherWords(state.kind)} onDownload={onDownload} onRetry={onRetry} />;
    case "asking":
      return <WaitingSheet state={state} statedSize={statedSize} />;
    case "cut":
      if (!isShownInPart(reception.kind)) return null;
      break;
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
      return opening.pages > 0 || state.step === "cut" ? null : (
        <FailedDocument failure={{ kind: "no-pages" }} onRetry={onRetry} />
      );
    case "undrawn":
      return (
        <OtherDocument words={pictureWords(opening.trouble)} onDownload={onDownload} onRetry={onRetry} />
      );
    case "picture":
    case "text":
      return null;
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
  filename,
  onDownload,
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
  filename: string;
  onDownload: () => void;
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

  const isComing = state.step === "receiving" || state.step === "parts";
  const isHere = isComing || state.step === "whole" || state.step === "enough" || isCut;
  const kind = isHere && room !== null ? reception.kind : null;
  const pdf = usePart(pdfPart, kind === "pdf");
  const readable = opening.step === "corrupt" ? 0 : opening.step === "open" ? opening.pages : null;
  const onRetry = () => again("retry");
  const notice: ReactNode = message({ reception, state, opening, statedSize, onRetry, onDownload });
  const gap = gapIn(room?.width ?? 0);
  return (
    <main id="main" className="flex min-h-0 min-w-0 flex-col">
      {isCut ? (
        <div className="border-b border-line bg-paper px-4 py-3 medium:px-6">
          <CutNote state={state} pages={readable} onResume={() => again("resume")} />
        </div>
      ) : null}
      {state.step === "parts" && state.trouble !== null ? (
        <div className="border-b border-line bg-paper px-4 py-3 medium:px-6">
          <MissingPartNote failure={state.trouble} onAgain={() => reception.parts?.again()} />
        </div>
      ) : null}
      {state.step === "enough" ? (
        <div className="border-b border-line bg-paper px-4 py-3 medium:px-6">
          <PartNote total={state.total} onDownload={onDownload} />
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
        {notice}
        {pdf !== null && kind === "pdf" && opening.step !== "corrupt" && room !== null ? (
          <pdf.PdfStage
            {...pages}
            reception={reception}
            state={state}
            onOpening={onOpening}
            firstPage={pageFromHash(location.hash) ?? firstPage}
            held={selection.pages}
            scroller={scroller}
            room={sheetRoom({ stage: room, layout: pages.layout })}
            gap={gap}
          />
        ) : null}
        {kind === "text" ? (
          <TextStage
            reception={reception}
            step={state.step}
            opening={opening}
            onOpening={onOpening}
            search={pages.search}
            gap={gap}
            scroller={scroller}
            handle={pages.handle}
            onPage={pages.onPage}
          />
        ) : null}
        {kind !== null && isPicture(kind) && room !== null ? (
          <PictureStage
            reception={reception}
            kind={kind}
            isWhole={state.step === "whole"}
            opening={opening}
            onOpening={onOpening}
            label={filename}
            zoom={pages.zoom}
            rotation={pages.rotation}
            room={sheetRoom({ stage: room, layout: "one" })}
            gap={gap}
            scroller={scroller}
            handle={pages.handle}
            onFirstSize={pages.onFirstSize}
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

/** Asks for the password of an encrypted PDF. It goes to the reader in this browser and nowhere else. */
function PasswordForm({ ask }: { ask: PasswordAsk }) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const error = missing ? "Escreva a senha." : ask.wrong ? "Senha errada. Tente outra." : null;
  return (
    <form
      className="mx-auto max-w-96 px-4 py-10"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(password === "");
        if (password === "") return;
        ask.answer(password);
        setPassword("");
      }}
    >
      <h2 className="type-section">O documento tem senha</h2>
      <p className="mt-1 text-ink-2">Ela abre o documento neste navegador e não é guardada.</p>
      <Field label="Senha do documento" error={error}>
        <Input
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" className="mt-4">
        Abrir
      </Button>
    </form>
  );
}

/** The code of a part once it is `wanted`, drawn as soon as it came: React reveals lazy components thrice a second at most. */
function usePart<Part extends object>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isOpen = true;
    loadPart(load).then(
      (loaded) => isOpen && setPart(loaded),
      (error) => isOpen && setFailure({ error }),
    );
    return () => {
      isOpen = false;
    };
  }, [load, wanted]);
  if (failure) throw failure.error;
  return part;
}
