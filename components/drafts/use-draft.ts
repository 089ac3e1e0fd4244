import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Refused, runAction } from "#components/actions/run-action.ts";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import type { Refusal } from "#lib/failures/refusals.ts";
import type { Saving } from "./saved.tsx";

/** How long somebody has to pause before what they typed is saved, in milliseconds. */
const pauseMs = 700;

/** What was typed into which field; what is left out stays as it is. */
type Typed<Value> = Record<string, Value>;

export type DraftRefusal = { reason: Refusal["reason"]; message: string; field: string | undefined };

type Given<Value> = {
  /** Names what this tab keeps of it: its kind, and of what it is before it is stored. */
  kind: string;
  of: string;
  /** Null before it is begun. */
  id: string | null;
  /** What is read again after each save. */
  reads: QueryFilters;
  begin: (typed: Typed<Value>) => Promise<{ ok: true; id: string } | Refusal>;
  save: (id: string, typed: Typed<Value>) => Promise<{ ok: true } | Refusal>;
  /** What `begin` leaves out of what was typed and has to be saved at once; null when nothing. */
  leftByBegin?: (typed: Typed<Value>) => Typed<Value> | null;
  onBegun?: (id: string) => void;
  /** Says at its field why something was not taken. */
  onRefused: (refused: DraftRefusal) => void;
};

/**
 * Saves a draft field by field, after a pause and when the page is left; a draft that is not stored yet is begun by the
 * first save. What could not be saved stays in this tab, over a reload too, and is tried again when the network is back.
 */
export function useDraft<Value>(given: Given<Value>) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>({ state: "saved" });
  const id = useRef(given.id);
  const waiting = useRef<Typed<Value>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  // A save that waits for another one goes out with what the page knows then.
  const latest = useRef(given);
  useEffect(() => {
    const { of } = latest.current;
    latest.current = given;
    if (of === given.of || id.current !== null || Object.keys(waiting.current).length === 0) return;
    // What was typed goes along to where it is begun by now.
    keepText(keyOf(of), "");
    keep();
  });

  const keyOf = (place: string) => `autos-${latest.current.kind}-${place}`;
  const keep = () =>
    keepText(
      keyOf(id.current ?? latest.current.of),
      Object.keys(waiting.current).length === 0 ? "" : JSON.stringify(waiting.current),
    );

  /** Sends what waits; true when all is saved. `toBegin`: a draft that is not stored yet is begun also when nothing waits. */
  async function save({ toBegin = false } = {}): Promise<boolean> {
    clearTimeout(timer.current);
    if (running.current !== null) await running.current;
    const typed = waiting.current;
    const isOwed = toBegin && id.current === null;
    if (!isOwed && Object.keys(typed).length === 0) return true;
    running.current = send(typed).finally(() => {
      running.current = null;
    });
    return await running.current;
  }

  async function send(typed: Typed<Value>): Promise<boolean> {
    setSaving({ state: "saving" });
    const refusals: string[] = [];
    const { of, reads, begin: beginOne, save: saveOne, leftByBegin, onBegun, onRefused } = latest.current;
    const onNot = ({ reason, message, field, unanswered }: Refused) => {
      refusals.push(message);
      setSaving({ state: "unsaved", message });
      if (unanswered === undefined) onRefused({ reason, message, field });
    };
    let left: Typed<Value> | null = typed;
    if (id.current === null) {
      const { answer } = await runAction({ client, reads, onRefused: onNot, action: () => beginOne(typed) });
      if (answer === null) return refusals.length === 0;
      keepText(keyOf(of), "");
      id.current = answer.id;
      onBegun?.(answer.id);
      left = leftByBegin?.(typed) ?? null;
      if (left === null) return settled(typed);
    }
    const [known, sent] = [id.current, left];
    const { answer } = await runAction({
      client,
      reads,
      onRefused: onNot,
      action: () => saveOne(known, sent),
    });
    return answer === null ? false : settled(typed);
  }

  /** What was typed meanwhile still waits. */
  function settled(typed: Typed<Value>): boolean {
    const left = Object.entries(waiting.current).filter(([name, value]) => value !== typed[name]);
    waiting.current = Object.fromEntries(left);
    keep();
    setSaving({ state: "saved" });
    return true;
  }

  function change(typed: Typed<Value>): void {
    waiting.current = { ...waiting.current, ...typed };
    keep();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }

  /** What this tab could not save before it was reloaded; null when there is nothing. */
  const unsaved = (): Typed<Value> | null => {
    try {
      return JSON.parse(keptText(`autos-${given.kind}-${id.current ?? given.of}`) ?? "null");
    } catch {
      return null;
    }
  };

  const flush = useEffectEvent(() => void save());
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", leave);
      flush();
    };
  }, []);

  /** Begins the draft if it is not begun yet, with `empty` where nothing was typed; its id, or null when that was not done. */
  async function begin(empty: Typed<Value>): Promise<string | null> {
    if (id.current === null) waiting.current = { ...empty, ...waiting.current };
    return (await save({ toBegin: true })) ? id.current : null;
  }

  return {
    saving,
    change,
    begin,
    unsaved,
    save: () => save(),
    /** Tries again what was not saved, also when nothing was typed and only the beginning failed. */
    retry: () => save({ toBegin: true }),
    /** What was typed and is not saved yet. */
    waiting: () => waiting.current,
  };
}
