import "server-only";
import { z } from "zod";
import { recordIn } from "./answer.ts";
import { type Raw, wireFlag, wireId, wireMoment, wireText, wireWhole } from "./wire.ts";

/** The interface's record of a petition or a guide, as far as we read it. Only `_id` is required. */
export const intermediateSchema = z.object({
  _id: wireId,
  justice: wireText,
  /** A word, or in some answers the boolean false, which says nothing. */
  situation: z.union([wireText, z.boolean().transform(() => null)]),
  isWorked: wireFlag,
  signed: wireFlag,
  createdAt: wireMoment,
  updatedAt: wireMoment,
  worker: wireText,
  job: wireText,
  success: wireFlag,
  message: wireText,
  receipt: wireWhole,
});

export const intermediateIn = (body: unknown): Raw => recordIn(body, "intermediates", "intermediate", "data");
