import "server-only";
import { z } from "zod";
import { recordIn } from "./answer.ts";
import { type Raw, wireFlag, wireText } from "./wire.ts";

/** The interface's record of a petition or a guide, as far as we read it. Only `_id` is required. */
export const intermediateSchema = z.object({
  _id: z.string(),
  justice: wireText,
  /** A word, or in some answers the boolean false, which says nothing. */
  situation: z.union([z.string(), z.boolean().transform(() => null)]).nullish(),
  isWorked: wireFlag,
  signed: wireFlag,
  createdAt: wireText,
  updatedAt: wireText,
  worker: wireText,
  job: wireText,
  success: wireFlag,
  message: wireText,
  receipt: wireText,
});

export function intermediateIn(body: unknown): Raw {
  return recordIn(body, "intermediates", "intermediate", "data");
}
