import { expect, test } from "vitest";
import {
  directoryWords,
  exposed,
  type InvitationRow,
  type PersonRow,
  withCancelled,
} from "#lib/users/directory.ts";

const person = (given: Partial<PersonRow>): PersonRow => ({
  id: given.name ?? "",
  email: "",
  name: "",
  isOwner: false,
  isSelf: false,
  suspended: null,
  roles: {},
  limit: null,
  hasSecondFactor: false,
  madeBeside: null,
  use: null,
  ...given,
});
const suspended = { at: "2026-11-18T12:00:00.000Z", by: null, mayUndo: true, mayRaise: false };

test("whoever is suspended is counted apart", () => {
  const people = [person({ name: "Ana" }), person({ name: "Bia" }), person({ name: "Caio" })];
  expect(directoryWords({ people, invitations: [] })).toBe("3 pessoas");
  expect(directoryWords({ people: [...people, person({ suspended })], invitations: [] })).toBe(
    "3 pessoas, 1 suspensa",
  );
});

test("a password alone reaches the tokens of those databases that demand no second factor", () => {
  const people = [
    person({ name: "Dona", isOwner: true }),
    person({ name: "Davi", roles: { a: ["admin"] } }),
    person({ name: "Eva", roles: { a: ["lawyer"], b: ["admin"] } }),
    person({ name: "Suspensa", suspended, roles: { b: ["admin"] } }),
    person({ name: "Com", hasSecondFactor: true, roles: { b: ["admin"] } }),
    person({ name: "Carla", roles: { b: ["lawyer"] } }),
  ];
  const names = (demanded: string[], isOwner = true) =>
    exposed(
      { isOwner, people },
      ["a", "b"].map((database) => {
        return { database, name: database, isDemanded: demanded.includes(database), without: [], untold: 0 };
      }),
    ).map(({ name }) => name);
  expect(names([])).toEqual(["Dona", "Davi", "Eva"]);
  expect(names(["a"])).toEqual(["Dona", "Eva"]);
  expect(names(["a", "b"])).toEqual([]);
  expect(names(["a", "b"], false)).toEqual(["Dona"]);
});

test("a cancelled invitation stays where it stood until it is taken back or made anew", () => {
  const [first, second, third] = ["12", "11", "10"].map((hour): InvitationRow => {
    const issuedAt = `2026-11-18T${hour}:00:00.000Z`;
    const of = { id: hour, email: `${hour}@x.example`, name: null, offered: [], issuedBy: "Ana", issuedAt };
    return { ...of, expiresAt: issuedAt, isLate: false, isOwn: true };
  }) as [InvitationRow, InvitationRow, InvitationRow];
  const ids = (rows: ReturnType<typeof withCancelled>) =>
    rows.map(({ invitation, isCancelled }) => `${invitation.id}${isCancelled ? " cancelled" : ""}`);
  expect(ids(withCancelled([first, third], [second]))).toEqual(["12", "11 cancelled", "10"]);
  expect(ids(withCancelled([first, second, third], [second]))).toEqual(["12", "11", "10"]);
  const anew = { ...second, id: "anew", issuedAt: "2026-11-18T13:00:00.000Z" };
  expect(ids(withCancelled([anew, first, third], [second]))).toEqual(["anew", "12", "10"]);
});
