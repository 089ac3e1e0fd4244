import type { PlaceKind } from "#lib/uploads/place.ts";
import type { UploadQueue } from "./queue.ts";

/** Where files go to. `me`: the id of whoever reads the page. */
export type PlaceOf = { kind: PlaceKind; database: string; id: string; me: string | null };

/** The queues of one person, one for each place, until the document is unloaded: uploads go on while other pages are read. */
export class UploadQueues<Place extends PlaceOf> {
  readonly #make: (of: Place) => UploadQueue;
  readonly #queues = new Map<string, { kind: PlaceKind; queue: UploadQueue }>();
  readonly #watchers = new Set<() => void>();
  #me: string | null = null;

  constructor(make: (of: Place) => UploadQueue) {
    this.#make = make;
  }

  readonly of = (place: Place): UploadQueue => {
    const { kind, database, id, me } = place;
    if (me !== this.#me) this.#close();
    this.#me = me;
    const key = `${kind} ${database} ${id}`;
    const known = this.#queues.get(key);
    if (known !== undefined) return known.queue;
    const queue = this.#make(place);
    queue.subscribe(this.#tell);
    this.#queues.set(key, { kind, queue });
    return queue;
  };

  /** Tells of a change of any of them. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Somebody may have signed in again, or the network may be back. */
  resume(): void {
    for (const { queue } of this.#queues.values()) queue.resume();
  }

  /** Whether something would be lost if the document were unloaded. */
  get isBusy(): boolean {
    return [...this.#queues.values()].some(({ queue }) => queue.isBusy);
  }

  /** How many files are on their way to all places of a kind. */
  coming(kind: PlaceKind): number {
    const queues = [...this.#queues.values()].filter((one) => one.kind === kind);
    return queues.reduce((sum, { queue }) => sum + queue.coming, 0);
  }

  /** The session is over: nothing more is sent, and nothing of it is left. */
  forget(): void {
    this.#close();
    this.#tell();
  }

  readonly #tell = (): void => {
    for (const watcher of this.#watchers) watcher();
  };

  #close(): void {
    for (const { queue } of this.#queues.values()) queue.close();
    this.#queues.clear();
  }
}

/** What whoever asks how much is on its way needs of them. */
type Counted = Pick<UploadQueues<PlaceOf>, "coming" | "forget" | "subscribe">;

let ofDocument: Counted | null = null;
const watchers = new Set<() => void>();

/** Makes these the queues of this document, of which everybody is told. */
export function keepQueues(queues: Counted): void {
  ofDocument = queues;
  queues.subscribe(() => {
    for (const watcher of watchers) watcher();
  });
}

/** How many files of this document are on their way, also while another page than that of their place is shown. */
export const comingUploads = (kind: PlaceKind): number => ofDocument?.coming(kind) ?? 0;

export function watchUploads(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** A person signs out, or is signed out: what they were sending stops, and does not keep the browser on the page. */
export function forgetUploads(): void {
  ofDocument?.forget();
}
