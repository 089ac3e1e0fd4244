import "server-only";
import { globSync } from "node:fs";
import { type Jobs, type QueueName, queues } from "#server/db/queues.ts";

type Work = NonNullable<Jobs["work"]>;
type AllJobs = { work: Work; sweeps: (() => Promise<void>)[]; atStart: (() => Promise<void>)[] };

/**
 * What the rooms of the server do by themselves: each exports it from its `jobs.ts`. Throws when the jobs of a queue are done
 * by no room, or by two. The sweep of all rooms is the worker's own.
 */
export async function jobsOfRooms(): Promise<AllJobs> {
  const server = new URL("..", import.meta.url);
  const files = globSync("**/jobs.ts", { cwd: server }).sort();
  const rooms = await Promise.all(files.map((file) => import(new URL(file, server).href)));
  return together(rooms.map(({ jobs }: { jobs: Jobs }) => jobs));
}

/** What is removed comes after all that somebody waits for. */
export function together(rooms: readonly Jobs[]): AllJobs {
  const done = rooms.flatMap(({ work = {} }) => Object.keys(work));
  for (const queue of Object.keys(queues) as QueueName[]) {
    const count = done.filter((name) => name === queue).length;
    if (count !== (queue === "sweep" ? 0 : 1)) throw new Error(`${count} rooms do the jobs of ${queue}`);
  }
  return {
    work: Object.assign({}, ...rooms.map(({ work }) => work)),
    sweeps: [
      ...rooms.flatMap(({ sweeps = [] }) => sweeps),
      ...rooms.flatMap(({ removals = [] }) => removals),
    ],
    atStart: rooms.flatMap(({ atStart = [] }) => atStart),
  };
}
