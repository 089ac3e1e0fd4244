import { answerReads } from "#server/auth/reads.ts";
import { allReads } from "#server/reads.ts";

export const GET = answerReads(allReads);
