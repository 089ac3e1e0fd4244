import { useQuery } from "@tanstack/react-query";
import { CertificateButton } from "#components/cases/certificate/dialog.tsx";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { useExport } from "#components/cases/files/use-export.ts";
import { caseFileHref } from "#lib/cases/files/href.ts";
import { type CaseView, hasMovements } from "#lib/cases/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** The exports of a case: as a PDF, its check record, and its hearings for a calendar. None is offered while it would be empty. */
export function CaseExports({ database, view }: { database: string; view: CaseView }) {
  const { pdf, certificate } = useCaseCommands();
  const { onClick } = useExport({ database, cnj: view.cnj });
  // What is taken of a case under secrecy asks first who the person is.
  const asking = (href: string, isShown: boolean) =>
    view.access === undefined ? {} : { onClick: onClick({ href, isShown }) };
  const calendar = caseFileHref({ database, cnj: view.cnj, file: "hearings.ics" });
  const { data: hearings } = useQuery({
    ...reading("cases/[cnj]/hearings", { database, cnj: view.cnj }),
    enabled: hasMovements(view),
  });
  return (
    <ul className="[&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6 [&_a]:items-center max-medium:[&_a]:min-h-11">
      <li>
        {pdf === null ? (
          <span className="text-ink-3">PDF da capa e das movimentações, quando a capa chegar</span>
        ) : (
          <>
            <a href={pdf.href} target="_blank" rel="noreferrer" {...asking(pdf.href, true)}>
              PDF
            </a>{" "}
            <span className="text-ink-3">{pdf.hint}</span>
          </>
        )}
      </li>
      <li>
        <CertificateButton /> <span className="text-ink-3">{certificate?.hint}</span>
      </li>
      {hearings && hearings.upcoming.length > 0 ? (
        <li>
          <a href={calendar} {...asking(calendar, false)}>
            Audiências (agenda)
          </a>
        </li>
      ) : null}
    </ul>
  );
}
