import type { NamedPerson } from "./schema.ts";

/** What is said beside the name of somebody who is named for a case and sees none of its database any more. */
export const noAccess = "sem acesso";

/** "Helena Moura", "Caio Prado (sem acesso)": somebody named for a case. */
export const namedWords = ({ name, hasNoAccess }: Pick<NamedPerson, "name" | "hasNoAccess">): string =>
  hasNoAccess ? `${name} (${noAccess})` : name;
