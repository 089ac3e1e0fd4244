import { expect, test } from "vitest";
import { documentRules } from "#lib/filings/files/upload.ts";
import { type Sent, UploadQueue } from "./queue.ts";
import { comingUploads, forgetUploads, keepQueues, type PlaceOf, UploadQueues } from "./queues.ts";

const fileOf = (name: string) => new File([name], name);
const lawyer = { kind: "filing", database: "1", id: "a", me: "Helena" } as const;

/** Queues whose files are sent only when a test lets them go. */
function world() {
  const sent: string[] = [];
  const held: (() => void)[] = [];
  const makeQueue = ({ id, me }: PlaceOf) =>
    new UploadQueue(
      {
        hash: (file) => file.text(),
        send: async ({ name }, { signal }) => {
          const go = Promise.withResolvers<Sent>();
          held.push(() => go.resolve({ kind: "taken" }));
          signal.addEventListener("abort", () => go.resolve({ kind: "unanswered" }));
          const answer = await go.promise;
          sent.push(`${me} ${id} ${name} ${answer.kind}`);
          return answer;
        },
        list: async () => ({ kind: "files", files: [] }),
        isReadable: async () => true,
        wait: async () => {},
      },
      documentRules,
    );
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  return { queues: new UploadQueues(makeQueue), sent, held, release };
}

const stepsOf = (queue: UploadQueue) => queue.read().map(({ name, state }) => `${name} ${state.step}`);

test("a page that is left and opened again shows what is on its way, and what was refused", async () => {
  const { queues, sent, release } = world();
  const leave = queues.subscribe(() => {});
  queues.of(lawyer).add([new File([], "vazio.pdf"), fileOf("a.pdf")]);
  await expect.poll(() => stepsOf(queues.of(lawyer))).toEqual(["vazio.pdf failed", "a.pdf sending"]);
  leave();
  expect(queues.isBusy).toBe(true);
  release();
  await expect.poll(() => stepsOf(queues.of(lawyer))).toEqual(["vazio.pdf failed"]);
  expect(sent).toEqual(["Helena a a.pdf taken"]);
  expect(queues.coming("filing")).toBe(0);
  expect(queues.isBusy).toBe(true);
});

test("each place has its own, also of another kind with the same id, and whoever looks at one hears of its changes", async () => {
  const { queues, held, release } = world();
  const other = { ...lawyer, kind: "guide" } as const;
  const seen = new Set<string>();
  queues.subscribe(() => {
    for (const step of stepsOf(queues.of(other))) seen.add(step);
  });
  queues.of(lawyer).add([fileOf("a.pdf")]);
  queues.of(other).add([fileOf("b.pdf")]);
  await expect.poll(() => held.length).toBe(2);
  release();
  await expect.poll(() => queues.isBusy).toBe(false);
  expect([...seen]).toEqual(["b.pdf waiting", "b.pdf hashing", "b.pdf sending"]);
});

test("who signs out sends nothing more, and is not kept on the page by it", async () => {
  const { queues, sent } = world();
  keepQueues(queues);
  expect(comingUploads("filing")).toBe(0);
  let told = 0;
  queues.of(lawyer).add([new File([], "vazio.pdf"), fileOf("a.pdf"), fileOf("b.pdf")]);
  await expect.poll(() => stepsOf(queues.of(lawyer)).at(1)).toBe("a.pdf sending");
  expect([comingUploads("filing"), comingUploads("guide")]).toEqual([2, 0]);
  queues.subscribe(() => {
    told += 1;
  });
  forgetUploads();
  expect([queues.isBusy, queues.of(lawyer).read(), told]).toEqual([false, [], 1]);
  await expect.poll(() => sent).toEqual(["Helena a a.pdf unanswered"]);
});

test("another person finds nothing of it, and nothing more of it is sent", async () => {
  const { queues, sent } = world();
  queues.of(lawyer).add([fileOf("a.pdf"), fileOf("b.pdf")]);
  await expect.poll(() => stepsOf(queues.of(lawyer))).toEqual(["a.pdf sending", "b.pdf waiting"]);
  expect(queues.of({ ...lawyer, me: "Bia" }).read()).toEqual([]);
  expect(queues.isBusy).toBe(false);
  await expect.poll(() => sent).toEqual(["Helena a a.pdf unanswered"]);
  expect(queues.of(lawyer).read()).toEqual([]);
});
