/**
 * A second counter of procedural deadlines, written from the statutes alone. It shares no code with the
 * product's counter, so that an error of the one cannot be hidden by the other.
 * Where a statute has two readings, the one with the earlier day is taken.
 */

const REGIMES = [
  "cpc",
  "cpp",
  "cpp-detained",
  "cpp-protective",
  "cpp-urgent",
  "clt",
  "juizado",
  "electoral",
  "electoral-period",
  "eca",
  "recovery",
  "material",
  "administrative",
  "military",
] as const;
type Regime = (typeof REGIMES)[number];

export type Count = {
  regime: Regime;
  /** What `day` is: the availability in the electronic diary, the publication, or another notice. */
  begins: "available" | "published" | "notified";
  /** YYYY-MM-DD. */
  day: string;
  amount: number;
  measure: "days" | "hours" | "months" | "years";
  /** What the order itself says; it overrides the regime's unit of days. */
  unit: "business" | "calendar" | null;
  isDoubled: boolean;
  /** National holidays only, or those of Lei 5.010/1966 art. 62 as well. */
  court: "national" | "federal";
  /** How a notice came that is no publication; left out: by the portal. */
  notice?: "portal" | "person";
};

type Rule = {
  unit: "business" | "calendar";
  /** The first day that counts: the next one with business, or simply the next one. */
  starts: "business" | "next";
  /** A last day without business goes on to the next with business, or stays. */
  ends: "business" | "any";
  /** Days from 20 December to 20 January do not count. */
  hasRecess: boolean;
  /** Lei 5.010/1966 art. 62 I (20 December to 6 January) closes its days. */
  keepsYearEnd: boolean;
  /** A notice on a day without business is taken to be of the next day with business. */
  movesNotice: "portal" | "always" | "never";
  /** The doubling of a party (CPC 180, 183, 186, 229) reaches its terms. */
  canDouble: boolean;
  /** Months and years whose last date does not exist end on the day after it, or on the month's last day. */
  missingDate: "next-day" | "last-of-month";
};

/**
 * CPC, Lei 13.105 of 16/03/2015: 219 (business days), 224 (first day out, last day in; §1 and §3 both ends on
 * a day with business), 220 (recess), 180, 183, 186, 229 (doubling).
 * Lei 11.419 of 19/12/2006, art. 5 §2: a portal read on a day without business counts as read on the next one.
 */
const CPC: Rule = {
  unit: "business",
  starts: "business",
  ends: "business",
  hasRecess: true,
  keepsYearEnd: true,
  movesNotice: "portal",
  canDouble: true,
  missingDate: "next-day", // CC, Lei 10.406 of 10/01/2002, art. 132 §3
};

/**
 * CPP, DL 3.689 of 03/10/1941: 798 caput (running days), §1 (first day out), §3 (end on a day with business);
 * 798-A (Lei 14.365 of 02/06/2022): recess. Start on a day with business: STF Súmula 310, RE 80.534;
 * Saturdays at both ends: Lei 1.408 of 09/08/1951, art. 3 (as Lei 4.674/1965 has it).
 */
const CPP: Rule = { ...CPC, unit: "calendar", movesNotice: "never" };

/** CPP 798-A I to III: no recess; the year's end is no obstacle to what cannot wait. */
const CPP_WITHOUT_RECESS: Rule = { ...CPP, hasRecess: false, keepsYearEnd: false };

/** Running days at a civil court whose own law says nothing of a recess: none is given. */
const RUNNING: Rule = { ...CPP, hasRecess: false };

/** CC, Lei 10.406 of 10/01/2002, art. 132: the next day, whatever it is; §1 the end goes on to business. */
const MATERIAL: Rule = { ...RUNNING, starts: "next", canDouble: false };

const RULES: Record<Regime, Rule> = {
  cpc: CPC,
  cpp: CPP,
  "cpp-detained": CPP_WITHOUT_RECESS, // 798-A I: defendants in prison
  "cpp-protective": CPP_WITHOUT_RECESS, // 798-A II: Lei 11.340 of 07/08/2006
  "cpp-urgent": CPP_WITHOUT_RECESS, // 798-A III: measures the judge declares urgent
  // CLT, DL 5.452 of 01/05/1943: 775 (Lei 13.467 of 13/07/2017), 775-A (Lei 13.545 of 19/12/2017);
  // TST Súmula 262 I: a notice of a Saturday is of the next business day and counts from the one after.
  clt: { ...CPC, movesNotice: "always" },
  // Lei 9.099 of 26/09/1995, 12-A (Lei 13.728 of 31/10/2018), recess by CPC 220; no doubling for the Treasury:
  // Lei 10.259 of 12/07/2001, art. 9; Lei 12.153 of 22/12/2009, art. 7.
  juizado: { ...CPC, canDouble: false },
  // Res. TSE 23.478 of 10/05/2016, art. 7 caput (CPC 219 does not apply), §2 (CPC 224), art. 10 (CPC 220).
  electoral: CPP,
  // LC 64 of 18/05/1990, art. 16; Res. TSE 23.478, art. 7 §1: Saturdays, Sundays and holidays are days.
  "electoral-period": { ...RUNNING, starts: "next", ends: "any", keepsYearEnd: false },
  // ECA, Lei 8.069 of 13/07/1990, art. 152 §2 (Lei 13.509 of 22/11/2017): running days, no doubling.
  eca: { ...RUNNING, canDouble: false },
  // Lei 11.101 of 09/02/2005, art. 189 §1 I (Lei 14.112 of 24/12/2020): running days.
  recovery: RUNNING,
  material: MATERIAL,
  // Lei 9.784 of 29/01/1999, art. 66: first day out, §1 end on business, §2 running days,
  // §3 months and years end on the month's last day where the date does not exist.
  administrative: { ...MATERIAL, canDouble: true, missingDate: "last-of-month" },
  // CPPM, DL 1.002 of 21/10/1969, art. 3 a: the CPP where it is silent; 798 by analogy, 798-A not.
  military: RUNNING,
};

/** Days are numbers of days since 01/01/1970. */
const numberOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000;
const write = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

function read(text: string) {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = match ? numberOf(Number(match[1]), Number(match[2]), Number(match[3])) : Number.NaN;
  if (Number.isNaN(day) || write(day) !== text) throw new RangeError(`No such day: ${text}`);
  return day;
}

function partsOf(day: number) {
  const date = new Date(day * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

/** Sunday of Easter in the Gregorian calendar, by the arithmetic of Meeus, Jones and Butcher. */
export function easterOf(year: number) {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skew = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skew + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return numberOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Lei 662 of 06/04/1949 (Lei 10.607 of 19/12/2002) and Lei 6.802 of 30/06/1980 (12 October). */
const NATIONAL = ["1-1", "4-21", "5-1", "9-7", "10-12", "11-2", "11-15", "12-25"];

/** Lei 5.010 of 30/05/1966, art. 62 IV (Lei 6.741 of 05/12/1979). */
const FEDERAL = ["8-11", "11-1", "11-2", "12-8"];

function isClosed(day: number, court: Count["court"], keepsYearEnd: boolean) {
  const weekday = (((day + 4) % 7) + 7) % 7;
  // CPC 216: Saturdays and Sundays are holidays of the courts.
  if (weekday === 0 || weekday === 6) return true;
  const { year, month, date } = partsOf(day);
  const name = `${month}-${date}`;
  const toEaster = day - easterOf(year);
  if (NATIONAL.includes(name)) return true;
  // Lei 14.759 of 21/12/2023: 20 November, first kept in 2024.
  if (name === "11-20" && year >= 2024) return true;
  // Good Friday: Lei 9.093 of 12/09/1995, art. 2; at the courts Lei 1.408 of 09/08/1951, art. 5.
  if (toEaster === -2) return true;
  if (court === "national") return false;
  if (FEDERAL.includes(name)) return true;
  // Art. 62 II: Wednesday of Holy Week to Easter; III: Monday and Tuesday of Carnival.
  if ((toEaster >= -4 && toEaster <= 0) || toEaster === -48 || toEaster === -47) return true;
  // Art. 62 I: 20 December to 6 January, both included.
  return keepsYearEnd && ((month === 12 && date >= 20) || (month === 1 && date <= 6));
}

/** CPC 220, CPP 798-A, CLT 775-A: 20 December to 20 January, both included. */
function isRecess(day: number) {
  const { month, date } = partsOf(day);
  return (month === 12 && date >= 20) || (month === 1 && date <= 20);
}

/** CC 132 §3, Lei 9.784 art. 66 §3: the day of the same number in the month of the end. */
function addMonths(day: number, months: number, missingDate: Rule["missingDate"]) {
  const { year, month, date } = partsOf(day);
  const lastOfMonth = numberOf(year, month + months + 1, 0);
  const end = numberOf(year, month + months, 1) + date - 1;
  if (end <= lastOfMonth) return end;
  return missingDate === "next-day" ? lastOfMonth + 1 : lastOfMonth;
}

/**
 * Publication (null where the notice is none), first day that counts, and last day.
 * The first day of months and years is the first after the notice; the end does not depend on it.
 */
export function countByStatutes({
  regime,
  begins,
  day,
  amount,
  measure,
  unit,
  isDoubled,
  court,
  notice,
}: Count) {
  const rule = RULES[regime];
  const isHours = measure === "hours";
  // CPC 214 II: what is urgent enough for hours is done in the recess as well.
  const hasRecess = rule.hasRecess && !isHours;
  const keepsYearEnd = rule.keepsYearEnd && !isHours;
  const closed = (each: number) => isClosed(each, court, keepsYearEnd);
  const idle = (each: number) => closed(each) || (hasRecess && isRecess(each));
  const onwards = (from: number, isPassed: (each: number) => boolean) => {
    let each = from;
    while (isPassed(each)) each++;
    return each;
  };

  const given = read(day);
  // Lei 11.419 art. 4 §3: published on the first business day after the availability. In the electoral
  // period every day is one (LC 64 art. 16). The recess suspends terms, not publications.
  const dayOfPublication = () => (rule.ends === "any" ? given + 1 : onwards(given + 1, closed));
  const published = begins === "available" ? dayOfPublication() : given;
  const moves = rule.movesNotice === "always" || (rule.movesNotice === "portal" && notice !== "person");
  const known = begins === "notified" && moves ? onwards(given, closed) : published;

  // Only days have a unit: hours run (CC 132 §4), months and years go from date to date (§3).
  const isBusiness = measure === "days" && (unit ?? rule.unit) === "business";
  // Lei 11.419 art. 4 §4, CPC 224 §3; hours run from the notice, whatever day comes next (CC 132 §4).
  const waits = isBusiness || (rule.starts === "business" && !isHours);
  const start = waits ? onwards(known + 1, idle) : known + 1;

  const total = isDoubled && rule.canDouble ? amount * 2 : amount;
  const roll = (last: number) => (rule.ends === "any" ? last : onwards(last, idle));
  const answer = (due: number) => ({
    publication: begins === "notified" ? null : write(published),
    start: write(start),
    due: write(due),
  });
  if (measure === "months" || measure === "years") {
    const months = measure === "years" ? 12 * total : total;
    return answer(roll(addMonths(published, months, rule.missingDate)));
  }

  // CC 132 §4 runs from minute to minute; of what is no whole day only the whole days are given.
  let left = isHours ? Math.max(1, Math.floor(total / 24)) : total;
  let last = start;
  for (let each = start; left > 0; each++) {
    const counts = isBusiness ? !idle(each) : !(hasRecess && isRecess(each));
    if (!counts) continue;
    last = each;
    left--;
  }
  return answer(roll(last));
}
