import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { addFiling, type Step } from "#testing/filings.ts";
import { asked } from "./asked.ts";
import { lawyerCtx } from "./firms.ts";

const ofFirm = { database: z.string(), email: z.string() };

/** Petitions as they are after these events; their ids. */
export const filings = asked(
  z.array(
    z.object({
      ...ofFirm,
      cnj: z.string().refine(isCnj),
      act: z.string(),
      minutesAgo: z.number(),
      events: z.array(z.custom<Step>()).readonly(),
    }),
  ),
  async (given) => {
    const ids: string[] = [];
    for (const { cnj, act, minutesAgo, events, ...of } of given) {
      const at = new Date(Date.now() - minutesAgo * 60_000);
      ids.push(await addFiling(await lawyerCtx(of), { cnj, act, at }, events));
    }
    return ids;
  },
);
