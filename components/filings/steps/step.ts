import type { Database } from "#lib/databases/schema.ts";
import type { Step } from "#lib/filings/steps/steps.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** What every step of a petition's page gets. `go`: to another step. */
export type StepProps = { database: Database; view: FilingView; go: (step: Step) => void };
