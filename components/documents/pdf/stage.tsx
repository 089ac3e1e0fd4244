import "react-pdf/dist/Page/AnnotationLayer.css";
import "react-pdf/dist/Page/TextLayer.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { Document, pdfjs } from "react-pdf";
import { partStep } from "#components/documents/receiving/parts.ts";
import type { Reception, ReceptionState } from "#components/documents/receiving/reception.ts";
import { pdfOptions } from "#components/pdf/setup.ts";
import { destinationOf } from "#lib/documents/outline/destination.ts";
import { languageOf } from "#lib/documents/rules.ts";
import { placeOf } from "./destination.ts";
import { measureMargins } from "./measure-margins.ts";
import { mendTruncated } from "./mend-truncated.ts";
import type { Opening } from "./opening.ts";
import { phoneWidth } from "./page-sizes.ts";
import { PdfPages } from "./pages.tsx";
import { sightOf } from "./sight.ts";
import { PartsTransport, ReceptionTransport } from "./transport.ts";
import type { Pdf } from "./types.ts";

export type PagesProps = Omit<Parameters<typeof PdfPages>[0], "pdf" | "pages" | "language">;

/** Opens what is received, as early as the file allows, and draws its pages. Loaded in the browser only. */
export function PdfStage({
  reception,
  state,
  onOpening,
  ...pagesProps
}: PagesProps & { reception: Reception; state: ReceptionState; onOpening: (opening: Opening) => void }) {
  const [shown, setShown] = useState<{ pdf: Pdf; pages: number } | null>(null);
  const [language, setLanguage] = useState<string>();
  const total = state.step === "receiving" || state.step === "parts" ? state.total : null;
  const [mode, setMode] = useState<
    { kind: "stream" | "parts"; total: number } | { kind: "whole" } | { kind: "part" } | null
  >(null);

  // Opened as a stream when the total size is known beforehand, else when the file came whole or was cut off.
  useEffect(() => {
    switch (state.step) {
      case "receiving":
        setMode((current) => current ?? (total === null ? null : { kind: "stream", total }));
        break;
      case "parts":
        setMode((current) => current ?? { kind: "parts", total: total ?? 0 });
        break;
      case "whole":
        setMode((current) => current ?? { kind: "whole" });
        break;
      case "cut":
        setShown(null);
        setMode({ kind: "part" });
        break;
      default:
        setShown(null);
        setMode(null);
    }
  }, [state.step, total]);

  const file = useMemo(() => {
    if (mode === null) return null;
    if (mode.kind === "whole") return { data: reception.joined() };
    if (mode.kind === "part") return { data: mendTruncated(reception.joined()) };
    if (mode.kind === "parts")
      return { range: new PartsTransport({ reception, total: mode.total }), rangeChunkSize: partStep };
    return { range: new ReceptionTransport({ reception, total: mode.total }) };
  }, [mode, reception]);

  async function opened(pdf: Pdf) {
    pdf.getMetadata().then(
      ({ info }) => setLanguage(languageOf(info)),
      () => setLanguage(undefined),
    );
    const readable = mode?.kind === "part" ? await countReadable(pdf) : pdf.numPages;
    if (pagesProps.room.width < phoneWidth && readable > 0) {
      const margins = await measureMargins({ pdf, page: 1 });
      if (margins) pagesProps.onMargins(margins);
    }
    const sight = sightOf(pdf);
    if (readable === 0) sight.begin()();
    void sight.quiet().then(() => reception.parts?.opened());
    setShown({ pdf, pages: readable });
    onOpening({ step: "open", pdf, pages: readable });
  }

  /** Where a link leads within the document. */
  async function follow({ dest, pageNumber }: { dest?: unknown; pageNumber: number }) {
    if (shown === null) return;
    const { pdf } = shown;
    const destination = (await destinationOf(pdf, dest)) ?? { page: pageNumber, point: null };
    const place = await placeOf({ pdf, destination, rotation: pagesProps.rotation });
    pagesProps.handle.current?.toPlace(place);
  }
  // react-pdf keeps the function that it was given first.
  const following = useRef(follow);
  useEffect(() => {
    following.current = follow;
  });

  if (file === null) return null;
  return (
    <Document
      file={file}
      options={pdfOptions}
      suspense={false}
      loading={null}
      error={null}
      noData={null}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
      imageResourcesPath="/pdfjs/images/"
      onItemClick={(pressed) => void following.current(pressed)}
      onLoadSuccess={(pdf) => void opened(pdf)}
      onLoadError={() => onOpening({ step: "corrupt" })}
      onSourceError={() => onOpening({ step: "corrupt" })}
      onPassword={(answer, reason) =>
        onOpening({
          step: "password",
          ask: { answer, wrong: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD },
        })
      }
    >
      {shown === null || shown.pages === 0 ? null : (
        <PdfPages {...pagesProps} {...shown} language={language} />
      )}
    </Document>
  );
}

/** How many pages of a cut-off file, from the first on, still have their contents. */
async function countReadable(pdf: Pdf): Promise<number> {
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await pdf.getPage(number);
      const operators = await page.getOperatorList();
      page.cleanup();
      if (operators.fnArray.length === 0) return number - 1;
    } catch {
      return number - 1;
    }
  }
  return pdf.numPages;
}
