import { cardNameOf } from "../cards.ts";
import { type ImportedCase, knownCount } from "../cases/imported-case.ts";
import type { AddedMovement } from "../cases/store.ts";
import type { News } from "../monitoring/news.ts";
import { hashFor, idFor } from "../random.ts";
import { bendMovements, movementTarget } from "./bend-movements.ts";
import { historyEnd } from "./calendar.ts";
import { factsOf } from "./facts.ts";
import { type Event, historyOf } from "./history/history.ts";
import { upcomingHearing } from "./history/upcoming.ts";
import type { WireMovement } from "./wire.ts";

/** The movements of operation 3, newest first, changed where a test card says so. */
export function buildMovements(input: {
  imported: ImportedCase;
  added: readonly AddedMovement[];
  news?: readonly News[];
}): unknown[] {
  const { imported, added, news = [] } = input;
  const card = cardNameOf(imported.cnj);
  const facts = factsOf(imported.cnj);
  const past = historyOf({ facts, end: historyEnd(imported.firstCapturedAt), target: movementTarget(card) });
  const upcoming =
    card === null ? upcomingHearing({ facts, history: past, importedAt: imported.firstCapturedAt }) : [];
  const history = [...past, ...upcoming];
  const known = history.slice(0, knownCount(imported.state, history.length));
  const movements = known.map((event, at) => toWire({ imported, event, key: String(at) }));
  const found = news.map(({ event, key }) => toWire({ imported, event, key }));
  const extra = added.map((movement) =>
    toWire({ imported, event: eventOf(movement), key: `added-${movement.number}` }),
  );
  const newestFirst = [...movements, ...found, ...extra].reverse().toSorted(byNewest);
  return card === null ? newestFirst : bendMovements({ card, movements: newestFirst });
}

function toWire(input: { imported: ImportedCase; event: Event; key: string }): WireMovement {
  const { imported, event, key } = input;
  return {
    _id: idFor("movement", imported.id, key),
    origin: event.code === null ? "System" : "Court",
    dateTime: event.at.toISOString(),
    description: event.text,
    ...(event.code === null ? {} : { identifier: event.code, workload: idFor("workload", imported.id, key) }),
    hashCode: hashFor("movement", imported.id, key, event.text),
    ...(event.complement === undefined ? {} : { complement: [...event.complement] }),
  };
}

const eventOf = (movement: AddedMovement): Event => ({
  at: movement.at,
  code: movement.origin === "System" ? null : "581",
  text: movement.description,
});

const byNewest = (a: WireMovement, b: WireMovement): number =>
  a.dateTime < b.dateTime ? 1 : a.dateTime > b.dateTime ? -1 : 0;
