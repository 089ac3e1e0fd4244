import type { CardName } from "../cards.ts";
import { hostile } from "./hostile.ts";
import type { WireMovement } from "./wire.ts";

/** How many movements the case of a card has; null for a random number. */
export const movementTarget = (card: CardName | null): number | null =>
  card === "manyMovements" ? 12_000 : null;

/** Changes movements as the test card of their case says. */
export function bendMovements(input: { card: CardName; movements: WireMovement[] }): unknown[] {
  const { card, movements } = input;
  switch (card) {
    case "failedImport":
      return [];
    case "hostileText":
      return movements.map(hostileMovement);
    case "oddFields":
      return movements.flatMap(oddMovement);
    case "oddMovements":
      return disordered(movements);
    default:
      return movements;
  }
}

function hostileMovement(movement: WireMovement, at: number): WireMovement {
  const names = Object.values(hostile.names);
  switch (at % 5) {
    case 0:
      return { ...movement, description: `${hostile.markup} ${movement.description}` };
    case 1:
      return { ...movement, description: names[at % names.length] ?? hostile.markup };
    case 2:
      return { ...movement, complement: [hostile.markup, "", "undefined", hostile.unstorable] };
    case 3:
      return { ...movement, description: movement.description.repeat(60).slice(0, 60_000) };
    default:
      return movement;
  }
}

/** Seven movements of eight get a wrong, missing or additional field; one keeps its shape. */
function oddMovement(movement: WireMovement, at: number): unknown[] {
  const { hashCode: _hash, identifier: _identifier, ...withoutHash } = movement;
  switch (at % 8) {
    case 0:
      return [withoutHash];
    case 1:
      return [{ ...movement, description: null }];
    case 2:
      return [{ ...movement, dateTime: "amanhã" }];
    case 3:
      return [{ ...movement, complement: "texto em vez de lista" }];
    case 4:
      return [{ ...movement, origin: "Tribunal", novoCampo: true }];
    case 5:
      return [{ ...movement, identifier: 85, complement: [null, 3, "válido"] }];
    case 6:
      return [null, { ...movement, workload: null }];
    default:
      return [movement];
  }
}

function disordered(movements: WireMovement[]): unknown[] {
  const [newest, second, third, ...rest] = movements;
  if (newest === undefined || second === undefined || third === undefined) return movements;
  const shuffled = rest.toSorted((a, b) => (a.hashCode < b.hashCode ? -1 : 1));
  return [
    third,
    { ...newest, dateTime: "2031-05-20T13:00:00.000Z", description: "Audiência designada para data futura" },
    ...shuffled,
    { ...second, hashCode: newest.hashCode },
    // The same record twice, and two records that differ only in their id.
    newest,
    newest,
    { ...third, _id: `${third._id.slice(0, 23)}${third._id.endsWith("0") ? "1" : "0"}` },
    { ...second, _id: `ffffffff${second._id.slice(8)}`, dateTime: "1900-01-01T00:00:00.000Z" },
  ];
}
