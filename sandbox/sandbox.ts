import type { CaseStore } from "./cases/store.ts";
import type { FaultRegistry } from "./faults/registry.ts";
import type { DocumentShelf } from "./generate/document-shelf.ts";
import type { Journal } from "./http/journal.ts";
import type { Tokens } from "./tokens.ts";

/** Everything an operation or a control endpoint works with. */
export type Sandbox = {
  tokens: Tokens;
  cases: CaseStore;
  shelf: DocumentShelf;
  faults: FaultRegistry;
  journal: Journal;
  /** How long an import typically takes from now on, in milliseconds. */
  clock: { importMs: number };
};

export type CustomerDatabase = { document: string; name: string };

/** The two customers of the simulated operator. */
export const customerDatabases: readonly CustomerDatabase[] = [
  { document: "7KM2A9QF000110", name: "Moura Tavares Advogados" },
  { document: "45123876000163", name: "Nóbrega & Lima Sociedade de Advogados" },
];
