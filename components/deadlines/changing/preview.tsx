import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cx } from "#components/ui/cx.ts";
import type { FarDay } from "#lib/deadlines/changing/far.ts";
import { previewQuery, previewWords } from "#lib/deadlines/changing/preview.ts";
import {
  type DeadlineFields,
  type DeadlineGiven,
  deadlineFieldsSchema,
} from "#lib/deadlines/changing/schema.ts";

/** The day that what is typed would give, as soon as it can be counted. */
export function CountPreview({
  database,
  cnj,
  publicationId,
  fields,
  far,
}: {
  database: string;
  cnj: string;
  publicationId: string | null;
  fields: DeadlineFields;
  /** What is wrong with the day that was typed. */
  far: (given: DeadlineGiven) => FarDay | null;
}) {
  const read = deadlineFieldsSchema.safeParse({ ...fields, act: "-", internalOn: "" });
  const isCounted = read.success && read.data.kind === "term" && (far(read.data)?.isOld ?? true);
  const query = useQuery({
    ...previewQuery({ database, cnj, publicationId, fields }),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  });
  const preview = isCounted ? (query.data ?? null) : null;
  const words = preview === null ? null : previewWords(preview);
  return (
    <div role="status" aria-label="Vencimento" className="max-h-[24vh] min-h-12 basis-full overflow-y-auto">
      {preview === null ? null : words === null ? (
        <p className="font-strong text-care">Com este calendário o prazo não termina.</p>
      ) : (
        <>
          <p className="font-strong">{words.due}</p>
          {words.near === null ? null : (
            <p className={cx("font-strong", words.near.isOver && "text-alert")}>{words.near.when}</p>
          )}
          <p className="text-small text-ink-3">{words.why}</p>
          {words.cares.map((care) => (
            <p key={care} className="mt-1 text-small font-strong text-care">
              {care}
            </p>
          ))}
        </>
      )}
    </div>
  );
}
