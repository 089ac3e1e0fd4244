import { useState } from "react";
import { useCaseCommands } from "#components/cases/commands/case-commands.ts";
import { useExport } from "#components/cases/files/use-export.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayField } from "#components/ui/day-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { Typed } from "#components/ui/typed-field.tsx";
import {
  periodParams,
  usualPeriod,
  type WrittenPeriod,
  writtenPeriod,
} from "#lib/cases/certificate/period.ts";
import { certificateNature, certificateTitle } from "#lib/cases/certificate/words.ts";
import { caseFileHref } from "#lib/cases/files/href.ts";
import { queryString } from "#lib/http/query-string.ts";

/** Opens the dialog for the checks of the case whose page is open. */
export function CertificateButton({ className }: { className?: string }) {
  const { certificate } = useCaseCommands();
  if (certificate === null) return null;
  return (
    <Button
      variant="text"
      className={cx("min-h-11 font-regular! medium:min-h-6", className)}
      onClick={certificate.run}
    >
      {certificate.label}
    </Button>
  );
}

/** The choice of a period, and the PDF with all checks of the case in it. */
export function CertificateDialog({
  database,
  cnj,
  isSecret,
  open,
  onOpenChange,
}: {
  database: string;
  cnj: string;
  /** The paper of a secret case asks first who the person is. */
  isSecret: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={certificateTitle}
      description={`Quando o Autos consultou o serviço, e o que cada consulta trouxe. ${certificateNature}`}
    >
      <PeriodForm database={database} cnj={cnj} isSecret={isSecret} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PeriodForm({
  database,
  cnj,
  isSecret,
  onDone,
}: {
  database: string;
  cnj: string;
  isSecret: boolean;
  onDone: () => void;
}) {
  const { onClick } = useExport({ database, cnj });
  const now = useNow();
  const [taken, setTaken] = useState<WrittenPeriod>(() => usualPeriod(now));
  // The link is made of what the fields hold at each key: it never opens another period than the one in sight.
  const [written, setWritten] = useState(taken);
  const { days } = writtenPeriod(written, now);
  const { problem } = writtenPeriod(taken, now);
  const field = (end: "from" | "to") => ({
    day: taken[end],
    onDayChange: (day: string | null) => setTaken({ ...taken, [end]: day }),
    onTyped: (typed: Typed<string>) => setWritten({ ...written, [end]: typed.ok ? typed.value : null }),
    className: "mt-0! min-w-40 flex-1",
  });
  const href = ({ from, to }: { from: string; to: string }) =>
    `${caseFileHref({ database, cnj, file: "checks.pdf" })}${queryString({
      [periodParams.from]: from,
      [periodParams.to]: to,
    })}`;
  const missing = (end: "from" | "to") => (taken[end] === null ? "Escreva a data como 03/11/2026." : null);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <DayField label="De" {...field("from")} error={missing("from")} />
        <DayField label="até" {...field("to")} error={missing("to") ?? problem} />
      </div>
      <p className="mt-5 flex min-h-11 items-center medium:min-h-8">
        {days === null ? (
          <span className="text-ink-3">Corrija o período para abrir o PDF.</span>
        ) : (
          <a
            href={href(days)}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (isSecret) onClick({ href: href(days), isShown: true })(event);
              onDone();
            }}
            className={buttonClass({ variant: "primary" })}
          >
            Abrir PDF
          </a>
        )}
      </p>
    </>
  );
}
