import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import type { FoundCnjs } from "#lib/cnj/find.ts";
import { createTextReader, type TextReader, TooSlow } from "./reader.ts";

const nothing: FoundCnjs = { valid: [], wrong: [], malformed: [], duplicates: 0 };

/** A long text is read after this pause in typing, in milliseconds. */
const restMs = 250;
const longText = 20_000;

export const tooSlowText =
  "A leitura do texto passou de 20 segundos e foi interrompida. O texto continua aqui: importe-o em partes.";

export type TextBox = {
  ref: RefObject<HTMLTextAreaElement | null>;
  /** The numbers in the text, as far as it was read. */
  found: FoundCnjs;
  isBlank: boolean;
  isReading: boolean;
  /** The text is too long to survive a reload of the tab. */
  isUnkept: boolean;
  problem: string | null;
  changed: () => void;
  write: (text: string) => void;
  /** The text as it is now, and all its numbers. Throws `TooSlow`. */
  readNow: () => Promise<{ text: string; found: FoundCnjs }>;
};

/** The browser alone holds the text: rendering megabytes with every letter would stop the page. It survives a reload, under `key`. */
export function useTextBox({ key, offered }: { key: string; offered: string }): TextBox {
  const ref = useRef<HTMLTextAreaElement>(null);
  const reader = useRef<TextReader | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const version = useRef(0);
  const [found, setFound] = useState(nothing);
  const [isBlank, setBlank] = useState(true);
  const [isReading, setReading] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const read = useCallback(async (text: string) => {
    reader.current ??= createTextReader();
    return await reader.current.read(text);
  }, []);

  const keep = useCallback(() => {
    setUnkept(!keepText(key, ref.current?.value ?? ""));
  }, [key]);

  const look = useCallback(async () => {
    const text = ref.current?.value ?? "";
    version.current += 1;
    const asked = version.current;
    keep();
    setBlank(!/\S/.test(text));
    try {
      const answer = await read(text);
      // Something was typed meanwhile: its own answer follows.
      if (asked !== version.current) return;
      setFound(answer);
      setProblem(null);
    } catch (error) {
      if (asked !== version.current) return;
      setFound(nothing);
      setProblem(error instanceof TooSlow ? tooSlowText : null);
    }
    setReading(false);
  }, [keep, read]);

  const changed = useCallback(() => {
    clearTimeout(timer.current);
    const isLong = (ref.current?.textLength ?? 0) > longText;
    version.current += 1;
    setReading(isLong);
    if (isLong) timer.current = setTimeout(look, restMs);
    else look();
  }, [look]);

  const write = useCallback(
    (text: string) => {
      if (ref.current === null) return;
      ref.current.value = text;
      changed();
    },
    [changed],
  );

  const readNow = useCallback(async () => {
    const text = ref.current?.value ?? "";
    return { text, found: await read(text) };
  }, [read]);

  const begin = useEffectEvent(() => {
    // What was typed before the page was ready stays.
    if (ref.current?.value === "") ref.current.value = keptText(key) || offered;
    changed();
  });

  useEffect(() => begin(), [key, offered]);

  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [keep]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      reader.current?.close();
      reader.current = null;
    },
    [],
  );

  return { ref, found, isBlank, isReading, isUnkept, problem, changed, write, readNow };
}
