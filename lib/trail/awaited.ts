import type { SealingState } from "./view.ts";

/** A verification that was asked for: of which trail, and when the last one before it began. */
export type Asked = { trail: string; verified: string | null };

/** Whether what came of it is still to come, as the page of a trail stands; of another trail the page does not wait for it. */
export const isAwaited = (
  asked: Asked,
  { trail, state }: { trail: string; state: Pick<SealingState, "verified"> },
): boolean => asked.trail === trail && asked.verified === (state.verified?.at ?? null);
