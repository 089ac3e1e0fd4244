import { answerReads } from "#server/auth/reads.ts";
import { unknownAddress } from "#server/auth/route.ts";
import { allReads } from "#server/reads.ts";

export const GET = answerReads(allReads);

export { unknownAddress as DELETE, unknownAddress as PATCH, unknownAddress as POST, unknownAddress as PUT };
