import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { dismissToast, toastStore } from "#components/ui/toast.ts";
import { type Asking, type Refused, runAction } from "./run-action.ts";
import { answerStepUp, stepUpStore } from "./step-up.ts";

const key = ["cases", "45123876000163"];
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, "as it was");
  for (const { id } of toastStore.read()) dismissToast(id);
});

const run = (asking: Asking<{ ok: true; count: number }>) =>
  runAction({ client, reads: { queryKey: key }, ...asking });
const isOld = () => client.getQueryState(key)?.isInvalidated;
const toasts = () => toastStore.read().map(({ text, tone }) => ({ text, tone }));
const done = async () => ({ ok: true, count: 3 }) as const;
const refused = async () => ({ ok: false, reason: "taken", message: "Já existe.", field: "name" }) as const;
const asksWho = { ok: false, reason: "step-up", message: "Confirme." } as const;

function failing(name: string) {
  return async () => {
    const error = new Error("of the browser");
    error.name = name;
    throw error;
  };
}

test("a done action is said on a toast with its undo, and what it changed is read again", async () => {
  const back: number[] = [];
  const { answer } = await run({
    action: done,
    notice: ({ count }) => `${count} apagadas`,
    undo:
      ({ count }) =>
      () =>
        back.push(count),
  });
  expect(answer).toEqual({ ok: true, count: 3 });
  expect(toasts()).toEqual([{ text: "3 apagadas", tone: "quiet" }]);
  const way = toastStore.read()[0]?.action;
  expect(way?.label).toBe("Desfazer");
  way?.run();
  expect(back).toEqual([3]);
  expect(isOld()).toBe(true);
});

test("without words for its result a done action shows no toast", async () => {
  await run({ action: done });
  await run({ action: done, notice: () => null });
  expect(toasts()).toEqual([]);
});

test("a refusal is said on a toast or by the caller, and the page is read again", async () => {
  expect((await run({ action: refused })).answer).toBeNull();
  expect(toasts()).toEqual([{ text: "Já existe.", tone: "alert" }]);
  expect(isOld()).toBe(true);

  const taken: Refused[] = [];
  await run({ action: refused, onRefused: (one) => taken.push(one), notice: () => "done" });
  expect(taken).toMatchObject([{ reason: "taken", message: "Já existe.", field: "name" }]);
  expect(toasts()).toHaveLength(1);
});

test("after a lost answer nothing is claimed, and the page is read again", async () => {
  expect((await run({ action: failing("TypeError"), notice: () => "done" })).answer).toBeNull();
  expect(toasts()).toEqual([
    { text: "Sem resposta do Autos. Confira a rede e tente de novo.", tone: "alert" },
  ]);
  expect(isOld()).toBe(true);
});

test("an action that the server no longer has asks the person to load the page again", async () => {
  const taken: Refused[] = [];
  await run({ action: failing("UnrecognizedActionError"), onRefused: (one) => taken.push(one) });
  expect(taken).toMatchObject([{ reason: "outdated", unanswered: "outdated" }]);
  expect(taken[0]?.message).toMatch(/Recarregue para continuar\.$/);
  expect(toasts()).toEqual([]);
});

test("an action that asks who the person is runs again once they confirmed it", async () => {
  const answers = [asksWho, asksWho, { ok: true, count: 3 } as const];
  const ended = run({ action: async () => answers.shift() ?? asksWho, notice: () => "feito" });
  for (const left of [2, 1]) {
    await expect.poll(() => [stepUpStore.read(), answers.length]).toEqual([true, left]);
    expect(isOld()).toBe(false);
    answerStepUp(true);
  }
  expect((await ended).answer).toEqual({ ok: true, count: 3 });
  expect(toasts()).toEqual([{ text: "feito", tone: "quiet" }]);
  expect(stepUpStore.read()).toBe(false);
});

test("a person who does not confirm who they are finds all as it was", async () => {
  const taken: Refused[] = [];
  const [one, other] = [1, 2].map(() =>
    run({ action: async () => asksWho, onRefused: (refusal) => taken.push(refusal) }),
  );
  await expect.poll(stepUpStore.read).toBe(true);
  answerStepUp(false);
  expect([(await one)?.answer, (await other)?.answer]).toEqual([null, null]);
  expect([taken, toasts(), isOld()]).toEqual([[], [], false]);
});
