import "server-only";
import type { Cover } from "#lib/cases/schema.ts";
import { shownLine } from "#server/operator/reading/text.ts";

type Given = { level: string | number | null | undefined; access?: string | null | undefined };

const isOpen = (label: string) => /^(sem\s+sigilo|p[úu]blic[oa]|aberto|n[ãa]o\b)/i.test(label);

/**
 * Whether a record is under secrecy, from `secretLevel` ("Sem Sigilo (Nível 0)") and `typeOfAccess` ("Público"). The
 * interface does not list their values: a word we do not know counts as secrecy, a missing field does not.
 */
export function secrecyOf({ level: given, access }: Given): Cover["secrecy"] {
  const label = typeof given === "string" ? shownLine(given) : null;
  const written = typeof given === "number" ? given : /n[íi]vel\s*([0-9])/i.exec(label ?? "")?.[1];
  const level = written === undefined ? null : Number(written);
  const accessLabel = access ? shownLine(access) : null;
  const restrictedByLevel = level === null ? label !== null && !isOpen(label) : level > 0;
  const restrictedByAccess = accessLabel !== null && !isOpen(accessLabel);
  return { label, level, restricted: restrictedByLevel || restrictedByAccess };
}
