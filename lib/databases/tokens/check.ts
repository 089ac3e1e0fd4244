import { z } from "zod";
import type { CredentialKind } from "#lib/credentials.ts";
import { addressFields } from "#lib/databases/addresses/address.ts";

/** Why an address gave no usable answer. `busy`: it asked us to wait. `failing`: it answered that it fails (5xx). */
export const silences = [
  "name",
  "refused-connection",
  "certificate",
  "time-out",
  "private",
  "insecure",
  "busy",
  "failing",
  "network",
] as const;
export type Silence = (typeof silences)[number];

const address = z.enum(addressFields);
const status = z.number().int();

/**
 * What is known of a token, in falling order of proof. `accepted`: the service gave what only this token opens.
 * `unrefused`: it was sent and not refused, which proves less. `answered`: it was not sent, as every call that carries
 * it changes something; the service answers. `refused`: 401 or 403. `silent`, `odd`: nothing about the token.
 */
const tokenFindingSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("accepted") }),
  z.object({ outcome: z.literal("unrefused"), address }),
  z.object({ outcome: z.literal("answered"), address }),
  z.object({
    outcome: z.literal("refused"),
    status: status.nullable(),
    /** The service's own words. */
    message: z.string().nullable(),
    /** The service accepts the same token written the other way in the Authorization header. */
    acceptsOtherScheme: z.boolean().default(false),
  }),
  z.object({ outcome: z.literal("silent"), address, cause: z.enum(silences), status: status.nullable() }),
  z.object({ outcome: z.literal("odd"), address, status: status.nullable() }),
]);
export type TokenFinding = z.infer<typeof tokenFindingSchema>;

/** What was last found of a token: by a test that somebody asked for, or by the work that uses it. ISO instants. */
export const tokenCheckSchema = z.intersection(
  tokenFindingSchema,
  z.object({
    by: z.enum(["test", "use"]),
    at: z.iso.datetime({ offset: true }),
    /** Since when every finding was of this outcome. */
    since: z.iso.datetime({ offset: true }),
    /** A setting that it was found with has changed since, so that it no longer speaks of now. */
    settingsChanged: z.literal(true).optional(),
  }),
);
export type TokenCheck = z.infer<typeof tokenCheckSchema>;

/** Whether a new token with this finding may take the place of the old one without being asked about. */
export const provesEnough = ({ outcome }: TokenFinding): boolean =>
  outcome === "accepted" || outcome === "unrefused" || outcome === "answered";

/** Whether a test sends a token of this kind as what it is. Of the others only the address is tried. */
export const isTestedItself = (kind: CredentialKind) => kind === "api" || kind === "services";
