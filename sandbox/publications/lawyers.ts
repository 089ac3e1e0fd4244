import { idFor } from "../random.ts";

/** A lawyer of a customer; the diaries are searched for this name. */
export type FirmLawyer = { name: string; number: string; state: string; peopleId: string; nameId: string };

const names: Readonly<Record<string, readonly [string, string, string][]>> = {
  "7KM2A9QF000110": [
    ["Marina Tavares Moura", "214587", "SP"],
    ["Caetano Moura Brandão", "187204", "SP"],
    ["Ilana Queiroz Peçanha", "302911", "SP"],
  ],
  "45123876000163": [
    ["Otávio Nóbrega Falcão", "98412", "RJ"],
    ["Teresa Lima Coutinho", "251036", "SP"],
  ],
};

/** The invented lawyers of a customer database. */
export function lawyersOf(database: string): readonly [FirmLawyer, ...FirmLawyer[]] {
  const [first, ...others] = (names[database] ?? []).map(toLawyer);
  return [first ?? toLawyer(["Marina Tavares Moura", "214587", "SP"]), ...others];
}

const toLawyer = ([name, number, state]: [string, string, string]): FirmLawyer => ({
  name,
  number,
  state,
  peopleId: idFor("people", name),
  nameId: idFor("searched-name", name),
});
