import type { CardName } from "../cards.ts";
import type { ImportedCase } from "../cases/imported-case.ts";
import { hostile } from "./hostile.ts";
import type { WireProcess } from "./wire.ts";

/** Changes a cover as the test card of its case says. */
export function bendCover(input: { card: CardName; cover: WireProcess; imported: ImportedCase }): unknown {
  const { card, cover, imported } = input;
  switch (card) {
    case "failedImport":
      return imported.state.kind === "done" ? bareCover(cover) : cover;
    case "hostileText":
      return hostileCover(cover);
    case "oddFields":
      return oddCover(cover);
    case "collectiveSuit":
      return collectiveCover(cover);
    default:
      return cover;
  }
}

/** The cover of a case that the court did not show: hardly more than its number, with no import running. */
const bareCover = (cover: WireProcess): unknown => ({
  _id: cover._id,
  title: "",
  judgment: { number: cover.judgment.number },
  subjects: [],
  topics: [],
  magistrateActive: [],
  origin: cover.origin,
  isWorked: false,
  createdAt: cover.createdAt,
});

function hostileCover(cover: WireProcess): WireProcess {
  const hostileSubject = (name: string, at: number): WireProcess["subjects"] => {
    const model = cover.subjects[at % Math.max(1, cover.subjects.length)];
    if (model === undefined) return [];
    const advocate = { ...model.part, people: { ...model.part.people, name: hostile.names.formula } };
    return [{ part: { ...model.part, people: { ...model.part.people, name } }, advocates: [advocate] }];
  };
  return {
    ...cover,
    title: hostile.markup,
    judgment: { ...cover.judgment, organName: `${cover.judgment.organName} <b onmouseover=alert(1)>` },
    topics: [{ isMain: true, identifier: "7779", name: hostile.markup }, ...cover.topics],
    magistrateActive: [hostile.names.rightToLeft, hostile.unstorable],
    subjects: Object.values(hostile.names).flatMap(hostileSubject),
  };
}

/** A cover with so many plaintiffs that no page shows them all at once; each has a name of its own. */
function collectiveCover(cover: WireProcess): WireProcess {
  const [first] = cover.subjects;
  if (first === undefined) return cover;
  const plaintiff = (number: number) => {
    const people = { ...first.part.people, name: `${first.part.people.name} (${number})` };
    return { ...first, part: { ...first.part, people } };
  };
  const plaintiffs = Array.from({ length: 130 }, (_, at) => plaintiff(at + 1));
  const isOther = ({ part }: WireProcess["subjects"][number]) => part.subjectType !== first.part.subjectType;
  return { ...cover, subjects: [...plaintiffs, ...cover.subjects.filter(isOther)] };
}

/** A cover with all kinds of wrong fields; `_id`, `judgment.number` and `isWorked` stay right. */
function oddCover(cover: WireProcess): unknown {
  const { title: _title, situation: _situation, ...rest } = cover;
  const [first, ...others] = cover.subjects;
  return {
    ...rest,
    typeOfAccess: null,
    amountOfTheClaim: "12.345,67",
    isDigital: "true",
    distributed: "24/04/2023",
    filingDate: null,
    secretLevel: 0,
    magistrateActive: "Juiz único",
    judgment: {
      ...cover.judgment,
      instance: 1,
      organCity: null,
      className: undefined,
      stick: "não esperado",
    },
    topics: [{ identifier: 7779, name: null }, null, "solto", ...cover.topics],
    subjects: [
      { part: { subjectType: "Terceiro Interessado", people: null }, advocates: null },
      { part: { ...first?.part, people: { ...first?.part.people, federalRegister: null } } },
      null,
      ...others,
    ],
    campoDesconhecido: { profundo: [1, "dois", { tres: 3 }] },
    __v: 7,
  };
}
