"use server";
import { z } from "zod";
import { personAction } from "#server/auth/action.ts";

/** Before a page opens the address of one's own data: asks who the person is, as the address itself only refuses. Changes nothing. */
export const confirmOwnExportAction = personAction({
  name: "confirmOwnExportAction",
  schema: z.object({}),
  stepUp: true,
  run: async () => ({ ok: true }),
});
