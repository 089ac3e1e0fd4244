import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { deadlineKeys } from "./keys.ts";

export type DeadlineTopic = "deadline" | "deadlines";

const stale: Topic["stale"] = ({ database }) => [
  { queryKey: deadlineKeys.one({ database }), every: paces.atOnce },
  { queryKey: deadlineKeys.ofPublication({ database }), every: paces.atOnce },
  { queryKey: deadlineKeys.ofCase({ database }), every: paces.atOnce },
  { queryKey: deadlineKeys.list({ database }), every: paces.watched },
];

/** A deadline changed. The id is the number of its case, so that who may not see the case is not told; `*` without one. */
const deadlineChanged: Topic<DeadlineTopic> = {
  name: "deadline",
  many: "deadlines",
  stale,
  today: paces.watched,
};
/** Many did: a delivery of publications brought them, or a calendar moved them. */
const manyChanged: Topic<DeadlineTopic> = { name: "deadlines", stale, today: paces.watched };

export const deadlinesLive: Live<DeadlineTopic> = {
  all: deadlineKeys.all,
  topics: [deadlineChanged, manyChanged],
  // The list has the hearings that movements tell of.
  staleBy: ({ name }, { database }) =>
    name === "case" || name === "cases"
      ? [{ queryKey: deadlineKeys.list({ database }), every: paces.lists }]
      : [],
};
