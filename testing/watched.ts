import { watchLoop } from "#server/watch/loop.ts";

/**
 * A process that is watched and does what its argument says: `blocks` for ever, `works` in pieces of 100 ms, or `rests`. It
 * says that it is ready as the processes of Autos do, and then at each round of its loop.
 */
const [, , does = "rests", hungMs = "800"] = process.argv;
watchLoop("test", { hungMs: Number(hungMs), everyMs: 50 });

const work = (until: number) => {
  while (performance.now() < until) {}
};
process.send?.({ type: "ready" });
setInterval(() => process.send?.({ type: "round" }), 50);
if (does === "blocks") setTimeout(() => work(Number.POSITIVE_INFINITY), 100);
if (does === "works") setInterval(() => work(performance.now() + 100), 1);
