import type { Random } from "../../random.ts";
import { shortDate } from "../calendar.ts";
import type { Facts } from "../facts.ts";

/** The text of an act; the text of some names their day. */
type Words = { text: string; complement?: readonly string[] };

/** A step of a case before its date is set. */
export type Act = {
  /** CNJ movement code; null for the service's own notes. */
  code: string | null;
  /** Days since the act before, until all gaps are scaled to fit between filing and end. */
  gap: number;
  /** Court days after the act before, not scaled: for acts that follow at once by law or routine. */
  follows?: number;
  /** Whether the court gives only the day, without a time. */
  isDayOnly?: boolean;
  wordsAt(at: Date): Words;
};

export type Story = { facts: Facts; random: Random };

/** A part of a case's history: acts that belong together. */
export type Phase = (story: Story) => Act[];

/** A court movement with a fixed text. */
export const act = (code: string, gap: number, text: string, complement?: readonly string[]): Act => ({
  code,
  gap,
  wordsAt: () => (complement === undefined ? { text } : { text, complement }),
});

/** A note of the service itself. */
export const note = (gap: number, text: string): Act => ({ code: null, gap, wordsAt: () => ({ text }) });

export const concluded = (
  { random }: Story,
  purpose: "decisão" | "despacho" | "sentença" | "julgamento",
): Act => act("51", random.integer(1, 12), `Conclusos para ${purpose}`);

/** The act that a petition of one of the sides was added to the case. */
export function joined(story: Story, piece: string, side: "active" | "passive"): Act {
  const { facts, random } = story;
  const [party] = facts[side];
  const number = `${random.integer(10, 99)}.${random.integer(10_000, 99_999)}`;
  return act("85", random.integer(3, 25), `Juntada de petição de ${piece}`, [
    `Protocolo nº ${number}-${random.integer(0, 9)}`,
    `Peticionante: ${party.person.name}`,
  ]);
}

/** The acts after anything the parties must know: in the diary, published on the next court day (Lei 11.419/2006, art. 4, § 3). */
export function published(story: Story, content: string): Act[] {
  const { random } = story;
  const number = String(random.integer(1, 1900)).padStart(4, "0");
  const list = (at: Date): string => `Relação ${number}/${at.getUTCFullYear()}`;
  return [
    {
      code: "60",
      gap: 0,
      follows: random.integer(1, 2),
      wordsAt: (at) => ({
        text: `Certidão de remessa da intimação para publicação expedida - ${list(at)}`,
        complement: [`Teor do ato: ${content}`, recipients(story)],
      }),
    },
    {
      code: "1061",
      gap: 0,
      follows: random.integer(1, 2),
      isDayOnly: true,
      wordsAt: (at) => ({ text: `Disponibilizado no Diário da Justiça Eletrônico de ${shortDate(at)}` }),
    },
    {
      code: "92",
      gap: 0,
      follows: 1,
      isDayOnly: true,
      wordsAt: (at) => ({ text: `Publicado em ${shortDate(at)} - ${list(at)}`, complement: [content] }),
    },
  ];
}

function recipients({ facts }: Story): string {
  const lawyers = [...facts.active[0].lawyers, ...facts.passive[0].lawyers];
  if (lawyers.length === 0) return "Intimação pessoal, na forma da lei.";
  return `Advogados: ${lawyers.map(({ name, bar }) => `${name} (${bar})`).join(", ")}.`;
}

/** The text of an act that the judge signs, with blank lines between paragraphs. */
export const signed = ({ facts }: Story, paragraphs: readonly string[]): string =>
  [...paragraphs, `${facts.judge} - ${facts.unit}`].join("\n\n");
