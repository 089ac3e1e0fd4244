import { fold } from "#lib/format/fold.ts";
import { type Days, shiftDay } from "#lib/time/calendar.ts";
import { formatDate } from "#lib/time/time.ts";
import { easterOf } from "../easter.ts";
import type { CalendarEntry } from "../entry.ts";

/** The feasts that lists of courts name, each with the days that are its own: what stands under its name on another day is none of it. */

/** Days from Easter, both ends included. `isElsewhere`: others have the name too, on days of their own. */
type Movable = { names: RegExp; from: number; to: number; isElsewhere?: true };

const movable: readonly Movable[] = [
  { names: /carnaval|\bgorda\b|entrudo/, from: -50, to: -46 },
  { names: /cinzas|inicio da quaresma/, from: -46, to: -46 },
  { names: /\bramos\b/, from: -7, to: -7, isElsewhere: true },
  { names: /trevas|quarta[ -]feira (?:da semana )?santa/, from: -4, to: -4 },
  { names: /segunda[ -]feira (?:da semana )?santa/, from: -6, to: -6 },
  { names: /terca[ -]feira (?:da semana )?santa/, from: -5, to: -5 },
  { names: /endoenca|lava[ -]pes|ceia do senhor|quinta[ -]feira (?:da semana )?santa/, from: -3, to: -3 },
  { names: /semana santa/, from: -4, to: 0 },
  { names: /\bpaixao\b|sexta[ -]feira (?:da semana )?(?:santa|maior)/, from: -2, to: -2 },
  { names: /aleluia|sabado santo|vigilia pascal/, from: -1, to: -1 },
  { names: /segunda[ -]feira (?:de|da|apos a|depois da) pascoa/, from: 1, to: 1 },
  { names: /pascoela/, from: 7, to: 8 },
  { names: /\bpascoa\b/, from: 0, to: 0 },
  { names: /ascen[cs]ao/, from: 39, to: 39 },
  { names: /pentecostes/, from: 49, to: 50 },
  { names: /espirito santo|\bdivino\b/, from: 49, to: 50, isElsewhere: true },
  { names: /santissima trindade/, from: 56, to: 56, isElsewhere: true },
  { names: /corpus[ -]{0,3}ch?rist[iy]|corpo de (?:deus|cristo)/, from: 60, to: 60 },
  { names: /sagrado coracao|coracao de jesus/, from: 68, to: 68, isElsewhere: true },
  // The Monday after the octave: the holiday of Espírito Santo (Lei 11.010/2019), and of Jaboatão.
  { names: /senhora (?:da penha|dos prazeres)/, from: 8, to: 8, isElsewhere: true },
  // The court names the law alone: Lei 5.010/1966, art. 62, II and III.
  { names: /5\.?010/, from: -48, to: -47, isElsewhere: true },
  { names: /5\.?010/, from: -4, to: -1, isElsewhere: true },
];

/** Why days cannot come again by Easter: no feast that does lies so far from it; null where they can. */
export function notOfEaster({ from, to }: Days): string | null {
  const easter = easterOf(Number(from.slice(0, 4)));
  const first = shiftDay(easter, Math.min(...movable.map((one) => one.from)));
  const last = shiftDay(easter, Math.max(...movable.map((one) => one.to)));
  if (first <= from && to <= last) return null;
  return `Só segue a Páscoa uma festa de ${formatDate(first)} (Carnaval) a ${formatDate(last)} (Sagrado Coração de Jesus). Escolha outra repetição.`;
}

/** Days of the year, `MM-DD`: of a name that states have on several, each. */
type Fixed = { names: RegExp; days: readonly string[]; isElsewhere?: true };

const fixed: readonly Fixed[] = [
  { names: /confraternizacao universal|^(?:dia d[eo] )?ano[ -]novo/, days: ["01-01"] },
  { names: /tiradentes|fundacao de brasilia/, days: ["04-21"] },
  { names: /dia (?:(?:mundial|nacional|internacional) )?do trabalh/, days: ["05-01"] },
  { names: /independencia do brasil|^independencia$|sete de setembro/, days: ["09-07"] },
  { names: /senhora (?:da conceicao )?aparecida|padroeira do brasil/, days: ["10-12"] },
  { names: /finados/, days: ["11-02"] },
  { names: /proclamacao da republica/, days: ["11-15"] },
  { names: /consciencia negra|zumbi/, days: ["11-20"] },
  { names: /^(?:dia de |feriado (?:de |[–-] )?)?natal\b/, days: ["12-25"] },
  { names: /vespera de natal/, days: ["12-24"] },
  { names: /vespera de ano[ -]novo|reveillon/, days: ["12-31"] },
  { names: /advogad|cursos juridicos|dia do (?:magistrado|direito)\b/, days: ["08-11"] },
  { names: /todos os santos/, days: ["11-01"] },
  { names: /dia da justica\b|imaculada|senhora da conceicao(?! aparecida)/, days: ["12-08"] },
  { names: /servidor(?:a|es)? publico|dia do servidor|funcionari[oa] public/, days: ["10-28"] },
  { names: /5\.?010/, days: ["08-11", "11-01", "12-08"], isElsewhere: true },
  // State holidays, each by its own law, which courts join to a weekend under the same name.
  { names: /tratado de petropolis/, days: ["11-17"] },
  { names: /aniversario do (?:estado do )?acre/, days: ["06-15"] },
  { names: /dia da amazonia|elevacao do amazonas/, days: ["09-05"] },
  { names: /evangelic/, days: ["01-23", "06-18", "11-30"], isElsewhere: true },
  { names: /internacional da mulher/, days: ["03-08"] },
  { names: /sao joao\b(?! d[ae] )/, days: ["06-24"], isElsewhere: true },
  { names: /sao pedro\b(?! d[ae] )/, days: ["06-29"], isElsewhere: true },
  { names: /sao jorge\b/, days: ["04-23"], isElsewhere: true },
  { names: /sao jose\b(?! d[eo]s? )/, days: ["03-19"], isElsewhere: true },
  { names: /sao tiago\b/, days: ["07-25"], isElsewhere: true },
  { names: /sao sebastiao\b(?! d[ao] )/, days: ["01-20"], isElsewhere: true },
  { names: /santo antonio\b(?! d[aeo] )/, days: ["06-13"], isElsewhere: true },
  { names: /independencia da bahia|dois de julho/, days: ["07-02"] },
  { names: /(?:emancipacao|autonomia) politica de sergipe/, days: ["07-08"] },
  {
    names: /revolucao constitucionalista|data magna d[eo] (?:estado de )?s(?:p|ao paulo)\b/,
    days: ["07-09"],
  },
  { names: /emancipacao politica de alagoas/, days: ["09-16"] },
  { names: /farroupilha|dia do gaucho/, days: ["09-20"] },
  { names: /adesao do (?:grao[ -])?para\b/, days: ["08-15"] },
  { names: /adesao do maranhao/, days: ["07-28"] },
  { names: /revolucao pernambucana|data magna de pernambuco/, days: ["03-06"] },
  { names: /abolicao da escravidao no ceara|data magna do ceara/, days: ["03-25"] },
  { names: /emancipacao (?:politica )?do (?:estado do )?parana\b/, days: ["12-19"] },
  { names: /divisao do estado/, days: ["10-11"] },
  { names: /criacao do estado/, days: ["01-04", "10-05", "10-11"], isElsewhere: true },
  // Santa Catarina keeps its days on Sundays.
  { names: /santa catarina/, days: [] },
  { names: /cunhau|uruacu/, days: ["10-03"], isElsewhere: true },
];

/** Days put off to a Friday or a Monday where they fall between: Acre's law (Lei 2.126/2009), lawyers' and civil servants' days. */
const putOff = new Set(["01-23", "03-08", "06-15", "08-11", "09-05", "10-28", "11-17"]);
export const isPutOff = (day: string): boolean => putOff.has(day.slice(5));

/** So far from its own day a feast is kept. */
const reach = 14;

/** A name is as long as a line lets it be. */
const wordsOf = (name: string) => fold(name.slice(0, 400));

type Named = Pick<CalendarEntry, "name" | "from" | "to">;

/** `isNamed`: the name is of such a feast and of nothing else. `days`: those of an entry that are the feast's; null where none is. */
export function movingFeast({ name, from, to }: Named): { isNamed: boolean; days: Days | null } {
  const words = wordsOf(name);
  const easter = easterOf(Number(from.slice(0, 4)));
  const known = movable.filter(({ names }) => names.test(words));
  const shared = known.flatMap((one) => {
    const [first, last] = [shiftDay(easter, one.from), shiftDay(easter, one.to)];
    const days = { from: from > first ? from : first, to: to < last ? to : last };
    return days.from <= days.to ? [days] : [];
  });
  const [days] = shared;
  const isNamed = known.some(({ isElsewhere }) => isElsewhere === undefined);
  if (days === undefined) return { isNamed, days: null };
  const ends = shared.reduce((all, one) => ({
    from: one.from < all.from ? one.from : all.from,
    to: one.to > all.to ? one.to : all.to,
  }));
  return { isNamed, days: ends };
}

/** `isNamed`: as above. `day`: the feast's own day in the year of the entry, on it or near it; null where none is. */
export function fixedFeast({ name, from, to }: Named): { isNamed: boolean; day: string | null } {
  const words = wordsOf(name);
  const known = fixed.filter(({ names }) => names.test(words));
  const own = known.flatMap(({ days }) => days.map((day) => `${from.slice(0, 4)}-${day}`));
  const isOn = (day: string) => from <= day && day <= to;
  const isNear = (day: string) => shiftDay(from, -reach) <= day && day <= shiftDay(to, reach);
  return {
    isNamed: known.some(({ isElsewhere }) => isElsewhere === undefined),
    day: own.find(isOn) ?? own.find(isNear) ?? null,
  };
}
