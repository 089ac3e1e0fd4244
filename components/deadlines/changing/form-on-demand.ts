import { onDemand } from "#components/parts/on-demand.tsx";

/** The form of a deadline, which only its dialogs show. */
export const KeptForm = onDemand(() => import("./kept-form.tsx").then((module) => module.KeptForm));
