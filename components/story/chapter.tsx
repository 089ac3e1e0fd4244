import { useNow } from "#components/ui/clock.tsx";
import type { GlyphName } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { petitionHref } from "#lib/deadlines/href.ts";
import type { Chapter, ChapterState, ToCome } from "#lib/story/chapters.ts";
import { spanWords, stateWords } from "#lib/story/words.ts";
import { StoryEntry, StoryItem } from "./entry.tsx";

const drawn: Record<ChapterState, { glyph: GlyphName; tone: Tone }> = {
  late: { glyph: "failed", tone: "alert" },
  unsure: { glyph: "unknown", tone: "care" },
  unread: { glyph: "unknown", tone: "care" },
  filed: { glyph: "done", tone: "strong" },
  running: { glyph: "running", tone: "strong" },
  done: { glyph: "done", tone: "quiet" },
  quiet: { glyph: "check", tone: "quiet" },
};

/** A chapter: its name and how it stands, what happened in it in order, and what is still to come. */
export function StoryChapter({ database, chapter }: { database: string; chapter: Chapter }) {
  const now = useNow();
  const { id, title, state, entries, toCome } = chapter;
  const { glyph, tone } = drawn[state];
  const awaited = toCome.filter((one) => one !== "closing");
  const heading = `chapter-${id}`;
  const open = entries.flatMap((one) =>
    one.kind === "deadline" && one.deadline.state === "open" ? [one.deadline] : [],
  );
  return (
    <section aria-labelledby={heading} className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 border-b border-rule pb-2">
        <h2 id={heading} className="type-section min-w-0 [overflow-wrap:anywhere]">
          {title} <span className="ml-1 font-regular text-ink-3">{spanWords(chapter, now)}</span>
        </h2>
        <p className="text-small medium:ml-auto">
          <State glyph={glyph} tone={tone}>
            {stateWords(state)}
          </State>
        </p>
      </div>
      <ol>
        {entries.map((entry, place) => (
          <StoryEntry
            key={`${entry.kind} ${idOf(entry)}`}
            database={database}
            entry={entry}
            isLast={place === entries.length - 1 && awaited.length === 0}
            closing={
              entry.kind === "receipt"
                ? open.filter(({ filings }) => filings.some(({ id }) => id === entry.filing.id))
                : []
            }
          />
        ))}
        {awaited.map((one, place) => (
          <Awaited key={one} {...{ database, what: one, chapter, isLast: place === awaited.length - 1 }} />
        ))}
      </ol>
    </section>
  );
}

function idOf(entry: Chapter["entries"][number]): string {
  switch (entry.kind) {
    case "publication":
      return entry.publication.id;
    case "deadline":
      return entry.deadline.id;
    case "guide":
      return entry.guide.id;
    case "filing":
    case "receipt":
      return entry.filing.id;
  }
}

/** What is still to come. Of a chapter with several deadlines each without a petition is named. */
function Awaited({
  database,
  what,
  chapter: { entries, unkept },
  isLast,
}: {
  database: string;
  what: Exclude<ToCome, "closing">;
  chapter: Chapter;
  isLast: boolean;
}) {
  switch (what) {
    case "petition": {
      const isOnly = entries.filter(({ kind }) => kind === "deadline").length === 1;
      return (
        <StoryItem at={null} kind="petição" glyph="draft" isToCome isLast={isLast}>
          {unkept.map(({ id, cnj, act }) => (
            <p key={id}>
              {isOnly ? "Nenhuma ainda." : `Nenhuma ainda para ${act}.`}{" "}
              {cnj === null ? null : (
                <Link href={petitionHref({ database, cnj, id })} className="screen-only">
                  Peticionar{isOnly ? null : <span className="sr-only">: {act}</span>}
                </Link>
              )}
            </p>
          ))}
        </StoryItem>
      );
    }
    case "receipt":
      return (
        <StoryItem at={null} kind="recibo" glyph="draft" isToCome isLast={isLast}>
          <p>O recibo ainda não chegou.</p>
        </StoryItem>
      );
  }
}
