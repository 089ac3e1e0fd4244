import { Agent, request } from "node:http";
import { makeCnj } from "../sandbox/cnj.ts";
import { withDesk } from "./desk.ts";
import { drain, median, report } from "./measure.ts";

/**
 * What strangers cost who works: 400 connections from forty addresses, together 55 requests a second, each with another
 * delivery key that nobody made. The page of a signed-in person's case is measured before, during and after, in one run.
 */

const connections = 400;
const addresses = Array.from({ length: 40 }, (_, index) => `127.0.0.${index + 2}`);
const everyMs = 1_000 / 55;
const rounds = 150;
const own = makeCnj("1052950.2024.8.26.0100");

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Knocks with one wrong key after the other, on so many connections, until it is told to stop. Returns what was answered. */
function knock(origin: string): () => Map<number, number> {
  const answers = new Map<number, number>();
  const agents = Array.from(
    { length: connections },
    (_, index) =>
      new Agent({ keepAlive: true, maxSockets: 1, localAddress: addresses[index % addresses.length] }),
  );
  let sent = 0;
  const knocking = setInterval(() => {
    const agent = agents[sent % connections];
    const headers = { authorization: `Bearer autos_wrong_${sent}`, "content-type": "application/json" };
    sent += 1;
    const knocked = request(
      `${origin}/api/ingest/publications`,
      { agent, method: "POST", headers },
      (answer) => {
        answers.set(answer.statusCode ?? 0, (answers.get(answer.statusCode ?? 0) ?? 0) + 1);
        answer.resume();
      },
    );
    knocked.on("error", () => answers.set(0, (answers.get(0) ?? 0) + 1));
    knocked.end("[]");
  }, everyMs);
  return () => {
    clearInterval(knocking);
    for (const agent of agents) agent.destroy();
    return answers;
  };
}

await withDesk([own], async ({ origin, database, ask }) => {
  const path = `/${database}/cases/${own}`;
  const measure = async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await drain(await ask(path));
      times.push(performance.now() - start);
    }
    return times;
  };
  await measure();
  const before = await measure();
  const stop = knock(origin);
  const during = await measure();
  const answers = stop();
  const quiet = [...before, ...(await measure())];
  const unit = "× o seu p95 sem estranhos";
  report({ what: "A página de um processo, p95", value: p95(during) / p95(quiet), unit, most: 1.5 });
  console.log(
    `  p95 ${p95(quiet).toFixed(1)} → ${p95(during).toFixed(1)} ms, mediana ${median(quiet).toFixed(1)} → ${median(during).toFixed(1)} ms`,
  );
  console.log("  respostas aos estranhos:", JSON.stringify(Object.fromEntries(answers)));
});
