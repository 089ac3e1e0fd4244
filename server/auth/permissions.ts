import "server-only";
import type { Role } from "#lib/databases/schema.ts";

/** The one map of who may do what in a customer database. What is not here is refused. */
const allowed = {
  "cases.read": ["lawyer", "paralegal"],
  "tax-ids.reveal": ["lawyer", "paralegal"],
  "cases.refresh": ["lawyer", "paralegal"],
  "cases.organise": ["lawyer", "paralegal"],
  /** To say that a court took back what the service does not list any more. */
  "cases.accept-lists": ["lawyer"],
  "notes.delete-any": ["lawyer"],
  "cases.export": ["lawyer", "paralegal"],
  "imports.read": ["lawyer", "paralegal"],
  "imports.start": ["lawyer", "paralegal"],
  "filings.read": ["lawyer", "paralegal"],
  "filings.prepare": ["lawyer", "paralegal"],
  /** Paralegals too, where the database lets them: see `mayOpenWindow`. */
  "filings.open": ["lawyer"],
  /** To file a file that was filed before. */
  "filings.override": ["lawyer"],
  "guides.read": ["lawyer", "paralegal"],
  "guides.prepare": ["lawyer", "paralegal"],
  "publications.read": ["lawyer", "paralegal"],
  /** To read, archive, assign and comment them, and to hand in a file of them. */
  "publications.work": ["lawyer", "paralegal"],
  "deadlines.read": ["lawyer", "paralegal"],
  "deadlines.change": ["lawyer", "paralegal"],
  /** To have cases monitored at a rhythm, or no more. */
  "push.change": ["lawyer", "paralegal"],
  /** To enter a court in a lawyer's name. */
  "integration.access": ["lawyer"],
  "calendars.read": ["lawyer", "paralegal", "admin"],
  "calendars.change": ["admin"],
  /** The register of the firm's lawyers, and the rules of whose publications are. */
  "lawyers.change": ["admin"],
  /** To take back that somebody of this name and registration is not the firm's. */
  "namesakes.remove": ["lawyer", "paralegal", "admin"],
  "documents.read": ["lawyer", "paralegal"],
  /** Who sees a case under secrecy, naming lawyers for one that is kept, and a database's rule for those of which nobody decided. */
  "secrecy.manage": ["lawyer"],
  "secrecy.name": ["lawyer", "paralegal"],
  "secrecy.default": ["admin"],
  "desk.read": ["lawyer", "paralegal", "admin"],
  "tokens.set": ["admin"],
  "settings.change": ["admin"],
  "keys.manage": ["admin"],
  /** The trail of a database: who did what. Of cases it says more only to those who see them. */
  "audit.read": ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof allowed;

export function rolesAllow(roles: readonly Role[], permission: Permission): boolean {
  const sufficient: readonly Role[] = allowed[permission];
  return roles.some((role) => sufficient.includes(role));
}
