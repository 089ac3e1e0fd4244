import { UnreviewedNote } from "#components/deadlines/explaining/unreviewed.tsx";
import { Weeks } from "#components/deadlines/explaining/weeks.tsx";
import { Section } from "#components/ui/section.tsx";
import { beginningWords, daySources, isOfDiary } from "#lib/deadlines/beginnings.ts";
import { regimeOf } from "#lib/deadlines/term.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords, hoursWords, publicationWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";

/** The four dates of a deadline with their articles, and its count by weeks. */
export function Counting({ view }: { view: DeadlineView }) {
  const { counted, today, countedFrom, measure } = view;
  if (counted === null) return null;
  const [isPublished, isReceived] = [countedFrom?.begins === "published", countedFrom?.begins === "received"];
  const isNotified = !isOfDiary(counted.begins);
  const words = beginningWords[counted.begins];
  const sources = daySources(counted.begins, regimeOf(view));
  const skipped = counted.days.length - counted.total - (isPublished || isNotified ? 1 : 2);
  const marks = [
    ...(isPublished || isNotified
      ? []
      : [
          {
            label: isReceived ? "chegou" : "disponibilizada",
            day: countedFrom?.day ?? counted.publishedOn,
            why: isReceived ? "o diário não disse o dia da disponibilização" : "o dia do diário",
          },
        ]),
    {
      label: words.done,
      day: counted.publishedOn,
      why: countedFrom?.day === counted.publishedOn ? words.same : words.rolled,
    },
    {
      label: "começa a contar",
      day: counted.startsOn,
      why: `dia 1, excluído o da ${isNotified ? words.noun : "publicação"}; ${sources.first}`,
    },
    { label: "vence", day: counted.due, why: `dia ${counted.total}, incluído, até 24 h; ${sources.last}` },
  ];
  return (
    <Section
      id="counting"
      title="Como se conta"
      note={`${plural(counted.total, "dia conta", "dias contam")}; ${plural(skipped, "não conta", "não contam")}`}
    >
      <ol className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-rule pt-3 medium:grid-cols-4">
        {marks.map(({ label, day, why }) => (
          <li key={label}>
            <span className="block text-meta text-ink-3">{label}</span>
            <span className={label === "vence" ? "font-serif text-lede font-strong" : "font-serif text-lede"}>
              {dayWords(day, today)}
            </span>
            <span className="block text-meta text-ink-3">{why}</span>
          </li>
        ))}
      </ol>
      <PublicationDiffers view={view} />
      {measure === "hours" ? (
        <p className="mb-3 text-small text-ink-2">{hoursWords} Veja a hora da intimação.</p>
      ) : null}
      <Weeks counted={counted} today={today} />
      <UnreviewedNote view={view} />
    </Section>
  );
}

/** Where the diary says another day of publication than the one that follows from its availability. */
function PublicationDiffers({ view }: { view: DeadlineView }) {
  const words = publicationWords(view);
  return words === null ? null : <p className="mb-3 text-small font-strong text-care">{words}</p>;
}
