import type { ClientRequest } from "node:http";
import type pg from "pg";

/** What comes of whatever the dead still try. */
export class Dead extends Error {
  constructor() {
    super("this process is dead");
  }
}

/** Of a body that is made while it is sent, `during`: a part of it is sent, and the rest is not read yet. */
export type Moment = "before" | "during" | "after";
type Reach = (moment: Moment) => void;

export const pointOf = (moment: Moment, name: string): string => `${moment} ${name}`;
export const writeName = (number: number, tables: string): string => `write ${number} (${tables})`;
/** The same operation is numbered when it comes again. */
export const callName = (name: string, times: number): string => (times === 1 ? name : `${name} (${times})`);

/**
 * A process that takes a step: the points that it passes, before and after all that it changes outside of itself, and the
 * one at which it dies. From there on it reaches neither PostgreSQL nor the service.
 */
export class Life {
  readonly points: string[] = [];
  isOver = false;
  readonly #diesAt: string | null;
  readonly #connections = new Set<pg.Client>();
  readonly #requests = new Set<ClientRequest>();
  readonly #calls = new Map<string, number>();
  #writes = 0;

  constructor(diesAt: string | null) {
    this.#diesAt = diesAt;
  }

  /** The processes of PostgreSQL that work for it. */
  get backends(): number[] {
    return [...this.#connections].map((client) => Number(Reflect.get(client, "processID")));
  }

  hold(connection: pg.Client): void {
    this.#connections.add(connection);
  }

  beginWrite(tables: readonly string[]): Reach {
    this.#writes += 1;
    return this.begin(writeName(this.#writes, tables.join(", ")));
  }

  beginRequest(name: string, request: ClientRequest): Reach {
    this.#requests.add(request);
    const times = (this.#calls.get(name) ?? 0) + 1;
    this.#calls.set(name, times);
    const reach = this.begin(callName(name, times));
    if (this.isOver) request.on("error", () => {}).destroy();
    return reach;
  }

  /** Says that something is about to be done; what it returns says what came of it. */
  begin(name: string): Reach {
    this.#reach(pointOf("before", name));
    return (moment) => this.#reach(pointOf(moment, name));
  }

  #reach(point: string): void {
    if (this.isOver) return;
    if (point === this.#diesAt) this.die();
    else this.points.push(point);
  }

  /** Its sockets are gone, as those of a process that is killed: PostgreSQL rolls back, and the service hears no more. */
  protected die(): void {
    this.isOver = true;
    for (const { connection } of this.#connections) connection.stream.destroy();
    for (const request of this.#requests) (request.socket ?? request).destroy();
  }
}
