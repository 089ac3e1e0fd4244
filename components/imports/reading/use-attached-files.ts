import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { keepText, keptText } from "#components/ui/kept-text.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { AttachedFile } from "#lib/imports/preview/files.ts";
import { readRests, writeRests } from "#lib/imports/preview/left-rows.ts";
import { fileProblem } from "#lib/imports/reading/readable.ts";
import type { ColumnRole } from "#lib/imports/reading/reading.ts";
import { type FileReadingTask, type FileSource, startReading } from "./reader.ts";

export type Attachment =
  | { state: "reading"; id: string; name: string }
  | { state: "refused"; id: string; message: string }
  /** `text`: the pasted text, which may go back into the box; null for a file. */
  | { state: "read"; id: string; file: AttachedFile; text: string | null };

export type Attachments = {
  list: Attachment[];
  /** The files that were read. */
  files: AttachedFile[];
  isReading: boolean;
  /** A pasted text is too long to survive a reload of the tab. */
  isUnkept: boolean;
  take: (files: File[]) => void;
  /** Keeps a text that is too long for the box beside it. */
  takeText: (text: string) => void;
  remove: (id: string) => void;
  /** The files that were read by now, for a function that has waited since the last render. */
  readByNow: () => AttachedFile[];
  /** Replaces a file by what is left of it after an import. */
  keepRest: (rest: AttachedFile) => void;
  choose: (given: { id: string; column: number; role: ColumnRole }) => void;
  correct: (given: { id: string; key: string; cnj: Cnj }) => void;
};

const pastedName = "Texto colado";

const restsKey = (key: string) => `${key}:rests`;

const filesOf = (list: Attachment[]) => list.flatMap((one) => (one.state === "read" ? [one.file] : []));

function keptPasted(key: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(keptText(key) ?? "[]"));
  } catch {
    return [];
  }
}

/** The files of an import, each read in a worker. Pasted texts and what is to be corrected survive a reload, under `key`. */
export function useAttachedFiles(key: string): Attachments {
  const [list, setList] = useState<Attachment[]>([]);
  const [isUnkept, setUnkept] = useState(false);
  const tasks = useRef(new Map<string, FileReadingTask>());
  const pasted = useRef(new Map<string, string>());
  const last = useRef(0);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  }, [list]);
  const nextId = useCallback(() => {
    last.current += 1;
    return String(last.current);
  }, []);

  const change = useCallback((id: string, next: (one: Attachment) => Attachment) => {
    setList((all) => all.map((one) => (one.id === id ? next(one) : one)));
  }, []);

  const start = useCallback(
    (source: FileSource) => {
      const id = nextId();
      const name = source.kind === "file" ? source.file.name : source.name;
      setList((all) => [...all, { state: "reading", id, name }]);
      if (source.kind === "pasted") pasted.current.set(id, source.text);
      const task = startReading(source);
      tasks.current.set(id, task);
      task.outcome.then((outcome) => {
        tasks.current.delete(id);
        // A file that was removed meanwhile is not in the list any more.
        change(id, () => {
          if (!outcome.ok) return { state: "refused", id, message: outcome.message };
          const { table } = outcome;
          const roles = table.columns.map(({ role }) => role);
          const isPasted = source.kind === "pasted";
          const file = { id, isPasted, table, roles, corrections: new Map(), sent: null };
          return { state: "read", id, file, text: isPasted ? source.text : null };
        });
      });
    },
    [change, nextId],
  );

  const take = useCallback(
    (files: File[]) => {
      for (const file of files) {
        const message = fileProblem(file);
        if (message === null) start({ kind: "file", file });
        else setList((all) => [...all, { state: "refused", id: nextId(), message }]);
      }
    },
    [start, nextId],
  );

  const keep = useCallback(() => {
    const texts = [...pasted.current.values()];
    setUnkept(!keepText(key, texts.length === 0 ? "" : JSON.stringify(texts)));
  }, [key]);

  const takeText = useCallback(
    (text: string) => {
      start({ kind: "pasted", name: pastedName, text });
      keep();
    },
    [start, keep],
  );

  const remove = useCallback(
    (id: string) => {
      tasks.current.get(id)?.cancel();
      tasks.current.delete(id);
      setList((all) => all.filter((one) => one.id !== id));
      if (pasted.current.delete(id)) keep();
    },
    [keep],
  );

  const drop = useCallback(() => {
    for (const task of tasks.current.values()) task.cancel();
    tasks.current.clear();
    pasted.current.clear();
    setList([]);
  }, []);

  const readByNow = useCallback(() => filesOf(latest.current), []);

  const changeFile = useCallback(
    (id: string, next: (file: AttachedFile) => AttachedFile) =>
      change(id, (one) => (one.state === "read" ? { ...one, file: next(one.file) } : one)),
    [change],
  );

  useEffect(() => {
    for (const text of keptPasted(key)) start({ kind: "pasted", name: pastedName, text });
    const rests = readRests(keptText(restsKey(key))).map((rest): Attachment => {
      const id = nextId();
      return { state: "read", id, file: { ...rest, id }, text: null };
    });
    if (rests.length > 0) setList((all) => [...all, ...rests]);
    return drop;
  }, [key, start, drop, nextId]);

  // Not at the first run: what was kept has not been read back yet and would be overwritten.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) keepText(restsKey(key), writeRests(filesOf(list)));
    isFirst.current = false;
  }, [key, list]);

  return {
    list,
    files: filesOf(list),
    isReading: list.some(({ state }) => state === "reading"),
    isUnkept,
    take,
    takeText,
    remove,
    readByNow,
    keepRest: (rest) => changeFile(rest.id, () => rest),
    choose: ({ id, column, role }) =>
      changeFile(id, (file) => ({
        ...file,
        roles: file.roles.map((known, at) => (at === column ? role : known)),
      })),
    correct: ({ id, key, cnj }) =>
      changeFile(id, (file) => ({ ...file, corrections: new Map(file.corrections).set(key, cnj) })),
  };
}
