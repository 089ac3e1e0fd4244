import type { GuideDraft } from "./store.ts";

/** The record of operation 13: here the interface shows the situation as a boolean. */
export function guideDraftWire({ id, justice, guideParams }: GuideDraft): unknown {
  return { _id: id, justice, situation: false, guideParams };
}

/** The guide draft as operation 9 gives it. No operation sends a guide, so it always stays a draft; what else it says is said by the control address. */
export function guideStatusWire(draft: GuideDraft): unknown {
  return {
    _id: draft.id,
    justice: draft.justice,
    situation: false,
    isWorked: false,
    guideParams: draft.guideParams,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.createdAt.toISOString(),
    ...(draft.reply.message !== null && { message: draft.reply.message }),
    ...(draft.reply.file !== null && { receipt: draft.reply.file }),
  };
}
