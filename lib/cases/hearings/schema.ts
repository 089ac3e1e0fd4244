/** Hearings that the movements' texts tell of. Nobody has confirmed them: each carries the text it was found in. */

export type Hearing = {
  /** The first movement that named the hearing; it stays the same when the hearing is moved to another day. */
  id: string;
  /** "Audiência de conciliação", "Sessão de julgamento", "Perícia médica". */
  kind: string;
  /** The day, `YYYY-MM-DD`, and the time, `HH:MM`, both as the text says them: local time of São Paulo. */
  day: string;
  time: string | null;
  /** No text says the year of the day: it is that of the next such day. */
  isYearGuessed?: boolean;
  /** Room, city or "por videoconferência (Teams)", as the text says it. */
  place: string | null;
  /** An address of the hearing as the text says it: shown as text. */
  link: string | null;
  state: "scheduled" | "cancelled";
  /** Higher with every text that moved, cancelled, completed or otherwise changed it, and with every text reworded. */
  revision: number;
  /** The movement that last changed the hearing. */
  source: { movementId: string; at: string | null; text: string };
  /** The last movement that tells of it, also where that changes nothing. */
  told: string;
};

export type Hearings = {
  /** From today on, the next one first. */
  upcoming: Hearing[];
  /** Before today, the latest first. */
  past: Hearing[];
};
