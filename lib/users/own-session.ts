import { z } from "zod";

/** One of a person's own sessions. Times are ISO 8601 in UTC. */
export type OwnSession = {
  id: string;
  /** `Chrome no Windows` */
  device: string;
  address: string | null;
  since: string;
  lastUse: string;
  isThis: boolean;
};

export const endSessionsSchema = z.object({
  which: z.union([z.object({ id: z.uuid() }), z.enum(["others", "all"])]),
});
