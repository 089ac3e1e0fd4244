import type { Addresses, PlainRules } from "./addresses/address.ts";
import type { IngestKeyView } from "./ingest/schema.ts";
import type { OperatorSettings } from "./settings.ts";
import type { TokenView } from "./tokens/view.ts";

/** A database among those a person administers. */
export type BaseRow = { document: string; name: string; simulated: boolean; tokens: TokenView[] };

/** What the form of a new database knows of this installation. `simulation`: the addresses of the one that runs. */
export type NewBaseFacts = { rules: PlainRules; simulation: Addresses | null };

/** A database as its administrators set it up. */
export type BaseSetup = BaseRow & {
  addresses: Addresses;
  settings: OperatorSettings;
  keys: IngestKeyView[];
  /** Whether paralegals open filing windows, too. */
  paralegalsOpen: boolean;
  /** How many people have a role in it. */
  people: number;
  /** Whether who reads this has a role by which they see its cases. */
  seesCases: boolean;
};
