import type { UploadRules } from "#lib/uploads/upload.ts";
import { isComing, refusalOf, type Upload, type UploadFailure, type UploadState } from "./states.ts";

/** How one attempt to send a file ended. `unanswered`: nobody knows whether Autos has it. */
export type Sent =
  | { kind: "taken" }
  | { kind: "signed-out" }
  | { kind: "busy"; afterSeconds: number | undefined }
  | { kind: "unanswered" }
  | { kind: "refused"; message: string; isFile: boolean; reason?: string | undefined };

/** What the place has now, as Autos tells it. */
export type Listed =
  | { kind: "files"; files: readonly { sha256: string; filename: string }[] }
  | { kind: "signed-out" }
  | { kind: "unanswered" }
  | { kind: "refused"; message: string; isFile: boolean };

/** What the queue needs of a browser. */
export type Means = {
  /** SHA-256 in hexadecimal; throws when the file cannot be read. */
  hash: (file: File, given: { signal: AbortSignal; onRead: (bytes: number) => void }) => Promise<string>;
  send: (
    file: File,
    given: {
      sha256: string;
      instead: string | undefined;
      signal: AbortSignal;
      onSent: (bytes: number) => void;
    },
  ) => Promise<Sent>;
  list: () => Promise<Listed>;
  /** Whether the file is still on disk as it was chosen. */
  isReadable: (file: File) => Promise<boolean>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Item = {
  id: number;
  file: File;
  /** The id of the file whose place it takes. */
  instead: string | undefined;
  state: UploadState;
  sha256: string | null;
  /** A person wants the very same file twice. */
  anyway: boolean;
  /** How many files with this hash there were before it was first sent; null: it was not sent yet. */
  alike: number | null;
  tries: number;
  abort: AbortController;
};

/** So often a file is tried again by itself. */
const mostTries = 5;
/** After 2, 4, 8, 16 and 30 seconds. */
const pauseMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries);

/**
 * The files on their way to one place, a petition or a guide, one after the other, so that they come in the order in which
 * they were chosen. A file keeps its turn while the session is over or Autos does not answer; of what was sent and not
 * answered it looks first whether Autos has it, so that no file is there twice because an answer was lost.
 */
export class UploadQueue {
  readonly #means: Means;
  readonly #rules: UploadRules;
  #items: Item[] = [];
  #shown: readonly Upload[] = [];
  #last = 0;
  #running = false;
  #closed = false;
  /** How many files are there, as far as is known. */
  #there = 0;
  readonly #watchers = new Set<() => void>();

  constructor(means: Means, rules: UploadRules) {
    this.#means = means;
    this.#rules = rules;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly read = (): readonly Upload[] => this.#shown;

  /** `instead`: the id of the file whose place it takes, once it is here. */
  readonly add = (files: readonly File[], instead?: string): void => {
    for (const file of files) {
      this.#last += 1;
      const item: Item = { id: this.#last, file, instead, ...this.#fresh() };
      const failure = refusalOf(file.size, this.#rules) ?? (instead === undefined ? this.#tooMany() : null);
      if (failure !== null) item.state = { step: "failed", failure };
      this.#items.push(item);
    }
    this.#tell();
    void this.#run();
  };

  /** Takes a file off the queue; what of it is on its way is broken off. */
  readonly remove = (id: number): void => {
    this.#find(id)?.abort.abort();
    this.#items = this.#items.filter((item) => item.id !== id);
    this.#tell();
    void this.#run();
  };

  /** From the beginning, with another file if one is given. */
  readonly retry = (id: number, file?: File): void => {
    const item = this.#find(id);
    if (item === undefined) return;
    const same = file === undefined ? { alike: item.alike, sha256: item.sha256, anyway: item.anyway } : {};
    item.abort.abort();
    Object.assign(item, this.#fresh(), same, { file: file ?? item.file });
    const failure = refusalOf(item.file.size, this.#rules);
    if (failure !== null) item.state = { step: "failed", failure };
    this.#tell();
    void this.#run();
  };

  /** Somebody wants the same file twice. */
  readonly sendAnyway = (id: number): void => {
    const item = this.#find(id);
    if (item?.state.step !== "duplicate") return;
    item.anyway = true;
    this.#set(item, { step: "waiting" });
    void this.#run();
  };

  /** Somebody may have signed in again, or the network may be back. */
  resume(): void {
    for (const item of this.#items) {
      if (item.state.step === "signed-out" || item.state.step === "again") this.retry(item.id);
    }
  }

  /** Whether something would be lost if the document were unloaded: on its way, or waiting for somebody's decision. */
  get isBusy(): boolean {
    return this.#items.length > 0;
  }

  /** How many files come by themselves. */
  get coming(): number {
    return this.#items.filter(isComing).length;
  }

  /** Nothing more is sent. */
  close(): void {
    this.#closed = true;
    for (const { abort } of this.#items) abort.abort();
  }

  #fresh() {
    const state: UploadState = { step: "waiting" };
    return { state, sha256: null, anyway: false, alike: null, tries: 0, abort: new AbortController() };
  }

  #tooMany(): UploadFailure | null {
    const coming = this.#items.filter(
      ({ state, instead }) => state.step !== "failed" && instead === undefined,
    ).length;
    return this.#there + coming >= this.#rules.most ? { kind: "too-many" } : null;
  }

  #find(id: number): Item | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #tell(): void {
    this.#shown = this.#items.map(({ id, file, state }) => ({ id, name: file.name, size: file.size, state }));
    for (const watcher of this.#watchers) watcher();
  }

  #set(item: Item, state: UploadState): void {
    item.state = state;
    this.#tell();
  }

  #fail(item: Item, failure: UploadFailure): void {
    this.#set(item, { step: "failed", failure });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (;;) {
        // Whatever waits for the session or for an answer is sent before those behind it.
        const next = this.#items.find(({ state }) => ["waiting", "signed-out", "again"].includes(state.step));
        if (this.#closed || next?.state.step !== "waiting") return;
        await this.#take(next);
      }
    } finally {
      this.#running = false;
    }
  }

  async #take(item: Item): Promise<void> {
    const { signal } = item.abort;
    try {
      const sha256 = item.sha256 ?? (await this.#hash(item, signal));
      if (sha256 === null || signal.aborted) return;
      item.sha256 = sha256;
      if (!(await this.#look(item, sha256, signal))) return;
      this.#set(item, { step: "sending", sent: 0 });
      const sent = await this.#means.send(item.file, {
        sha256,
        instead: item.instead,
        signal,
        onSent: (bytes) => {
          if (signal.aborted) return;
          this.#set(item, bytes < item.file.size ? { step: "sending", sent: bytes } : { step: "checking" });
        },
      });
      if (!signal.aborted) await this.#settle(item, sent, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #hash(item: Item, signal: AbortSignal): Promise<string | null> {
    this.#set(item, { step: "hashing", read: 0 });
    const onRead = (read: number) => {
      if (!signal.aborted) this.#set(item, { step: "hashing", read });
    };
    try {
      return await this.#means.hash(item.file, { signal, onRead });
    } catch {
      if (!signal.aborted) this.#fail(item, { kind: "gone" });
      return null;
    }
  }

  /** Whether it is to be sent: Autos may have it, from before or from an attempt whose answer was lost. */
  async #look(item: Item, sha256: string, signal: AbortSignal): Promise<boolean> {
    const listed = await this.#means.list();
    if (signal.aborted) return false;
    if (listed.kind !== "files") {
      await this.#settle(item, listed, signal);
      return false;
    }
    const { files } = listed;
    this.#there = files.length;
    const same = files.filter((file) => file.sha256 === sha256);
    if (item.alike !== null && same.length > item.alike) {
      this.remove(item.id);
      return false;
    }
    const [first] = same;
    if (first !== undefined && !item.anyway && item.alike === null) {
      this.#set(item, { step: "duplicate", as: first.filename });
      return false;
    }
    item.alike ??= same.length;
    return true;
  }

  async #settle(item: Item, sent: Sent, signal: AbortSignal): Promise<void> {
    switch (sent.kind) {
      case "taken":
        this.remove(item.id);
        return;
      case "signed-out":
        this.#set(item, { step: "signed-out" });
        return;
      case "refused":
        this.#fail(item, sent);
        return;
      case "busy":
        await this.#later(item, (sent.afterSeconds ?? 0) * 1_000, signal);
        return;
      case "unanswered": {
        const isThere = await this.#means.isReadable(item.file);
        if (signal.aborted) return;
        if (isThere) await this.#later(item, 0, signal);
        else this.#fail(item, { kind: "gone" });
      }
    }
  }

  async #later(item: Item, atLeastMs: number, signal: AbortSignal): Promise<void> {
    item.tries += 1;
    if (item.tries > mostTries) {
      this.#fail(item, { kind: "unanswered" });
      return;
    }
    this.#set(item, { step: "again" });
    await this.#means.wait(Math.max(atLeastMs, pauseMs(item.tries)), signal);
    if (!signal.aborted) this.#set(item, { step: "waiting" });
  }
}
