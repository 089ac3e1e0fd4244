import { useSyncExternalStore } from "react";
import { answerStepUp, stepUpStore } from "#components/actions/step-up.ts";
import { onDemand } from "#components/parts/on-demand.tsx";

const StepUpDialog = onDemand(() => import("./step-up-dialog.tsx").then((module) => module.StepUpDialog));

/** The one dialog in which a person confirms who they are, by the password or, who has a second factor (`byCode`), by a code. */
export function StepUp({ byCode }: { byCode: boolean }) {
  const asked = useSyncExternalStore(stepUpStore.subscribe, stepUpStore.read, () => false);
  return asked ? <StepUpDialog byCode={byCode} onMissing={() => answerStepUp(false)} /> : null;
}
