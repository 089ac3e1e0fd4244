"use client";

import { useState } from "react";
import { useCaseCommands } from "#components/cases/case-commands.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayField } from "#components/ui/day-field.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { periodParams, periodProblem, usualPeriod } from "#lib/cases/certificate/period.ts";
import { certificateNature, certificateTitle } from "#lib/cases/certificate/words.ts";
import { queryString } from "#lib/http/query-string.ts";

/** Opens the dialog for the checks of the case whose page is open. */
export function CertificateButton({ className }: { className?: string }) {
  const { certificate } = useCaseCommands();
  if (certificate === null) return null;
  return (
    <Button variant="text" className={cx("min-h-11 medium:min-h-6", className)} onClick={certificate.run}>
      {certificate.label}
    </Button>
  );
}

/** The choice of a period, and the PDF with all checks of the case in it. */
export function CertificateDialog({
  database,
  cnj,
  open,
  onOpenChange,
}: {
  database: string;
  cnj: string;
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
      <PeriodForm database={database} cnj={cnj} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PeriodForm({ database, cnj, onDone }: { database: string; cnj: string; onDone: () => void }) {
  const now = useNow();
  const [days, setDays] = useState(() => usualPeriod(now));
  const problem = periodProblem(days, now);
  const query = queryString({ [periodParams.from]: days.from, [periodParams.to]: days.to });
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-4">
        <DayField
          label="De"
          day={days.from}
          onDayChange={(from) => setDays({ ...days, from: from ?? usualPeriod(now).from })}
          className="mt-0!"
        />
        <DayField
          label="até"
          day={days.to}
          onDayChange={(to) => setDays({ ...days, to: to ?? usualPeriod(now).to })}
          error={problem}
          className="mt-0!"
        />
      </div>
      <p className="mt-5">
        {problem === null ? (
          <a
            href={`/api/databases/${encodeURIComponent(database)}/cases/${cnj}/checks.pdf${query}`}
            target="_blank"
            rel="noreferrer"
            onClick={onDone}
            className={buttonClass({ variant: "primary" })}
          >
            Abrir PDF
          </a>
        ) : (
          <span className="text-ink-3">Corrija o período para abrir o PDF.</span>
        )}
      </p>
    </>
  );
}
