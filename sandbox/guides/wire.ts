import type { GuideDraft } from "./store.ts";

/** The record of operation 13: here the interface shows the situation as a boolean. */
export const guideDraftWire = ({ id, justice, guideParams }: GuideDraft): unknown => ({
  _id: id,
  justice,
  situation: false,
  guideParams,
});

/** The guide draft as operation 9 gives it. No operation sends a guide, so it always stays a draft; what else it says is said by the control address. */
export const guideStatusWire = (draft: GuideDraft): unknown => ({
  _id: draft.id,
  justice: draft.justice,
  situation: false,
  isWorked: false,
  guideParams: draft.guideParams,
  createdAt: draft.createdAt.toISOString(),
  updatedAt: draft.createdAt.toISOString(),
  ...(draft.reply.message !== null && { message: draft.reply.message }),
  ...(draft.reply.file !== null && { receipt: draft.reply.file }),
});
