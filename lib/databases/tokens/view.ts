import type { CredentialKind } from "#lib/credentials.ts";
import type { TokenCheck } from "#lib/databases/tokens/check.ts";

/** All that a page ever knows of a token; `held`: null when none is stored. ISO instants. */
export type TokenView = {
  kind: CredentialKind;
  held: { lastFour: string; setBy: string; setAt: string; check: TokenCheck | null } | null;
  /** The origins at which the service gets it, by the present addresses: what a new one is given for. */
  origins: string[];
};
