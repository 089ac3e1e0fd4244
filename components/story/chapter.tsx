"use client";

import Link from "next/link";
import { useNow } from "#components/ui/clock.tsx";
import type { GlyphName } from "#components/ui/glyph.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { petitionHref } from "#lib/deadlines/href.ts";
import type { Chapter, Standing, ToCome } from "#lib/story/chapters.ts";
import { spanWords, standingWords } from "#lib/story/words.ts";
import { StoryEntry, StoryItem } from "./event.tsx";

const drawn: Record<Standing, { glyph: GlyphName; tone: Tone }> = {
  late: { glyph: "failed", tone: "alert" },
  unsure: { glyph: "unknown", tone: "care" },
  kept: { glyph: "done", tone: "strong" },
  running: { glyph: "running", tone: "strong" },
  done: { glyph: "done", tone: "quiet" },
  quiet: { glyph: "check", tone: "quiet" },
};

/** A chapter: its name and how it stands, what happened in it in order, and what is still to come. */
export function StoryChapter({ database, chapter }: { database: string; chapter: Chapter }) {
  const now = useNow();
  const { id, title, standing, events, toCome } = chapter;
  const { glyph, tone } = drawn[standing];
  const heading = `chapter-${id}`;
  const open = events.flatMap((one) =>
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
            {standingWords(standing)}
          </State>
        </p>
      </div>
      <ol>
        {events.map((event, place) => (
          <StoryEntry
            key={`${event.kind} ${idOf(event)}`}
            database={database}
            event={event}
            isLast={place === events.length - 1 && !toCome.some((one) => one !== "closing")}
            closing={
              event.kind === "receipt"
                ? open.filter(({ filings }) => filings.some(({ id }) => id === event.filing.id))
                : []
            }
          />
        ))}
        {toCome.map((one) => (
          <Awaited key={one} database={database} what={one} chapter={chapter} />
        ))}
      </ol>
    </section>
  );
}

function idOf(event: Chapter["events"][number]): string {
  switch (event.kind) {
    case "publication":
      return event.publication.id;
    case "deadline":
      return event.deadline.id;
    case "guide":
      return event.guide.id;
    case "filing":
    case "receipt":
      return event.filing.id;
  }
}

function Awaited({ database, what, chapter }: { database: string; what: ToCome; chapter: Chapter }) {
  switch (what) {
    case "petition": {
      const asked = chapter.events.find((one) => one.kind === "deadline")?.deadline;
      return (
        <StoryItem at={null} kind="petição" glyph="draft" isToCome isLast>
          <p>
            Nenhuma ainda.{" "}
            {asked?.cnj == null ? null : (
              <Link href={petitionHref({ database, cnj: asked.cnj, id: asked.id })} className="screen-only">
                Peticionar
              </Link>
            )}
          </p>
        </StoryItem>
      );
    }
    case "receipt":
      return (
        <StoryItem at={null} kind="recibo" glyph="draft" isToCome isLast>
          <p>O recibo ainda não chegou.</p>
        </StoryItem>
      );
    case "closing":
      return null;
  }
}
