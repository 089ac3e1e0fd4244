import type { CaseStore } from "./cases/store.ts";
import type { Clock } from "./clock.ts";
import type { CustomerStore } from "./customers.ts";
import type { FaultRegistry } from "./faults/registry.ts";
import type { Reception } from "./filings/receive.ts";
import type { FilingStore } from "./filings/store.ts";
import type { UploadReader } from "./filings/uploads.ts";
import type { DocumentShelf } from "./generate/document-shelf.ts";
import type { GuideCatalog } from "./guides/catalog.ts";
import type { GuideStore } from "./guides/store.ts";
import type { Journal } from "./http/journal.ts";
import type { SessionStore } from "./integration/sessions.ts";
import type { MonitoringStore } from "./monitoring/store.ts";
import type { Courier } from "./publications/courier.ts";
import type { Press } from "./publications/press.ts";
import type { PublicationStore } from "./publications/store.ts";
import type { TargetStore } from "./publications/target.ts";
import type { QuirkStore } from "./quirks/quirks.ts";
import type { Tokens } from "./tokens.ts";

/** Which of the service's three addresses an operation belongs to. */
export type Listener = "base" | "app" | "web";

/** Everything that operations and control endpoints use. */
export type Sandbox = {
  tokens: Tokens;
  customers: CustomerStore;
  cases: CaseStore;
  shelf: DocumentShelf;
  filings: FilingStore;
  uploads: UploadReader;
  reception: Reception;
  /** Which readings of the interface the sandbox shows. */
  quirks: QuirkStore;
  guides: GuideStore;
  /** Which guides it offers, and what each needs. */
  guideCatalog: GuideCatalog;
  monitoring: MonitoringStore;
  sessions: SessionStore;
  publications: PublicationStore;
  press: Press;
  targets: TargetStore;
  courier: Courier;
  faults: FaultRegistry;
  journal: Journal;
  clock: Clock;
  /** Where the three addresses of the service listen; filled in before the first call comes. */
  addresses: Record<Listener, string>;
};
