import type { Directory, PersonRow } from "#lib/users/directory.ts";
import type { Issued } from "../issued.tsx";
import { Ownership } from "./ownership.tsx";
import { PartHead } from "./part-head.tsx";
import { LostSecondFactor, Reset } from "./reset.tsx";
import { RoleField } from "./role-field.tsx";

/** A person's role in each database, whether they are an owner, and the way to another password. */
export function Roles({
  person,
  directory,
  isLastOwner,
  onIssued,
}: {
  person: PersonRow;
  directory: Directory;
  isLastOwner: boolean;
  onIssued: (issued: Issued) => void;
}) {
  return (
    <section aria-label={`Papéis de ${person.name}`} className="min-w-0">
      <PartHead>Papéis</PartHead>
      {directory.databases.map((database) => (
        <RoleField key={database.document} person={person} database={database} />
      ))}
      {directory.isOwner ? <Ownership person={person} isLastOwner={isLastOwner} /> : null}
      {person.limit === null && person.suspended === null && !person.isSelf ? (
        <Reset person={person} isByOwner={directory.isOwner} onIssued={onIssued} />
      ) : null}
      {person.limit === null && person.hasSecondFactor && !person.isSelf ? (
        <LostSecondFactor person={person} />
      ) : null}
    </section>
  );
}
