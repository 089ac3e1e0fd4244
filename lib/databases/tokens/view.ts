import type { CredentialKind } from "#lib/credentials.ts";
import type { TokenCheck } from "#lib/databases/tokens/check.ts";

/**
 * All that a page ever knows of a token; `held`: null when none is stored. `goneWith`: who had it in their browser, in the
 * address of a filing window, and is not in the database any more. ISO instants.
 */
export type TokenView = {
  kind: CredentialKind;
  held: {
    lastFour: string;
    setBy: string;
    setAt: string;
    check: TokenCheck | null;
    goneWith: string[];
  } | null;
  /** The origins at which the service gets it, by the present addresses: what a new one is given for. */
  origins: string[];
};
