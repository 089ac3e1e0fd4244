import { randomFor } from "../../random.ts";
import { addBusinessDays, addDays, atBrasilia, businessDay, daysBetween } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import type { Profile } from "../profiles.ts";
import { type Act, note, type Phase, type Story } from "./act.ts";
import {
  appeal,
  clarification,
  cruise,
  defence,
  evidence,
  expertise,
  hearing,
  judgment,
  settlement,
} from "./civil.ts";
import { digitised, distribution, injunction, summons } from "./opening.ts";
import {
  accusation,
  benefitExpertise,
  criminalJudgment,
  labourHearing,
  secondInstance,
  taxCollection,
} from "./other-branches.ts";

/** Something that happened in a case; `code` is the CNJ movement code, null for the service's own notes. */
export type Event = { at: Date; code: string | null; text: string; complement?: readonly string[] };

/** The phases of each kind of case; after them, phases are drawn from `cruise`. */
const lives: Readonly<Record<Profile["kind"], readonly Phase[]>> = {
  civil: [distribution, summons, defence, evidence, expertise, hearing, judgment, clarification, appeal],
  consumer: [distribution, injunction, summons, defence, evidence, judgment, clarification, appeal],
  execution: [distribution, summons, taxCollection, settlement],
  family: [distribution, injunction, summons, defence, hearing, judgment],
  criminal: [distribution, accusation, hearing, criminalJudgment, appeal],
  tax: [distribution, summons, taxCollection, taxCollection],
  labour: [distribution, labourHearing, expertise, judgment, clarification],
  federal: [distribution, injunction, summons, defence, benefitExpertise, judgment, appeal],
  appeal: [distribution, secondInstance, clarification],
};

/** The history of a case, oldest first, from its filing to `end` at the latest. */
export function historyOf(input: { facts: Facts; end: Date; target: number | null }): Event[] {
  const { facts, end } = input;
  const story: Story = { facts, random: randomFor("history", facts.cnj) };
  const target = input.target ?? story.random.integer(15, 80);
  return dated({ acts: liveThrough(story, target), from: facts.filedOn, end, story });
}

/** The acts that come after the first `target` ones of the same history, without the service's notes. */
export function continuationOf(input: { facts: Facts; target: number | null; count: number }): Act[] {
  const { facts, count } = input;
  const story: Story = { facts, random: randomFor("history", facts.cnj) };
  const target = input.target ?? story.random.integer(15, 80);
  // At least two acts of three are the court's, so this number is always enough.
  const acts = liveThrough(story, target + count * 3 + 30).slice(target);
  return acts.filter(({ code }) => code !== null).slice(0, count);
}

function liveThrough(story: Story, target: number): Act[] {
  const { facts, random } = story;
  const phases = [...lives[facts.profile.kind]];
  if (facts.filedOn.getUTCFullYear() < 2013) phases.splice(3, 0, digitised);
  const acts: Act[] = [];
  for (let turn = 0; acts.length < target; turn += 1) {
    const phase = phases[turn] ?? random.pick(cruise);
    acts.push(...phase(story));
    if (random.chance(0.3)) acts.push(note(1, random.pick(notes)));
  }
  return acts.slice(0, target);
}

const notes = [
  "Consulta ao tribunal realizada; processo atualizado",
  "Documentos novos coletados do tribunal",
  "Dados da capa conferidos com o tribunal, sem alterações",
] as const;

/** Dates the acts, scaling the gaps so that the last act is some days before the end. */
function dated(input: { acts: readonly Act[]; from: Date; end: Date; story: Story }): Event[] {
  const { acts, from, end, story } = input;
  const { random } = story;
  const idle = random.chance(0.7) ? random.integer(9, 16) : random.integer(20, 200);
  const span = Math.max(1, daysBetween(from, end) - idle);
  const total = acts.reduce((sum, { gap }) => sum + gap, 0);
  const scale = span / Math.max(1, total);
  const latest = end.getTime() - 60_000;
  const events: Event[] = [];
  let elapsed = 0;
  let before = from;
  let mainTrack = 0;
  for (const act of acts) {
    elapsed += act.gap;
    const day =
      act.follows === undefined ? addDays(from, elapsed * scale) : addBusinessDays(before, act.follows);
    const moment = momentOf({ act, day, story });
    // Acts keep their order; those of a publication (`follows`) run beside them and may mix with them.
    const inOrder =
      act.follows === undefined ? Math.max(moment, mainTrack + random.integer(60, 900) * 1000) : moment;
    const at = new Date(Math.min(inOrder, latest));
    if (act.follows === undefined) mainTrack = at.getTime();
    before = at;
    events.push({ at, code: act.code, ...act.wordsAt(at) });
  }
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function momentOf(input: { act: Act; day: Date; story: Story }): number {
  const { act, day, story } = input;
  const { random, facts } = story;
  if (act.code === null) return atBrasilia(day, random.integer(0, 5), 17, random.integer(0, 59)).getTime();
  const working = businessDay(day);
  if (act.isDayOnly === true && facts.court.system === "ESAJ") return atBrasilia(working, 0, 0).getTime();
  return atBrasilia(working, random.integer(8, 18), random.integer(0, 59), random.integer(0, 59)).getTime();
}
