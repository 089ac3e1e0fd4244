import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { readAgain } from "./read-again.ts";

const key = ["publications", "45123876000163"];
afterEach(() => focusManager.setFocused(undefined));

/** What reads `key`; each read waits until it is answered. */
function reading() {
  const client = new QueryClient();
  const answers: ((answer: string | Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const options = { queryKey: key, queryFn, retry: 1, retryDelay: 0, staleTime: 300_000 };
  /** A page shows it. */
  function show() {
    const observer = new QueryObserver(client, options);
    observer.subscribe(() => undefined);
    return () => observer.getCurrentResult().data;
  }
  return { client, options, answers, show };
}

/** Of the read that is under way and the one begun after the change, the later one is shown, and there is no third. */
async function expectBegunAnew({
  client,
  answers,
  shown,
}: Pick<ReturnType<typeof reading>, "client" | "answers"> & { shown: () => string | undefined }) {
  const again = readAgain(client, { queryKey: ["publications"] });
  expect(answers).toHaveLength(2);
  answers[0]?.("before the change");
  answers[1]?.("after the change");
  await again;
  expect(shown()).toBe("after the change");
  expect(answers).toHaveLength(2);
}

test("a first read that is under way begins anew, and what it answers late is not shown", async () => {
  const { client, answers, show } = reading();
  const shown = show();
  await expectBegunAnew({ client, answers, shown });
});

test("a later read that is under way begins anew, once", async () => {
  const { client, answers, show } = reading();
  client.setQueryData(key, "long ago");
  const shown = show();
  void client.refetchQueries({ queryKey: key });
  await expectBegunAnew({ client, answers, shown });
});

test.each([undefined, "long ago"])(
  "a read that no page shows begins anew, for who waits for it: %s",
  async (known) => {
    const { client, options, answers } = reading();
    if (known !== undefined) client.setQueryData(key, known, { updatedAt: 1 });
    const read = client.fetchQuery(options);
    await readAgain(client, { queryKey: key });
    answers[0]?.("before the change");
    answers[1]?.("after the change");
    expect(await read).toBe("after the change");
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  },
);

test("a first read that waits until the page is seen begins anew at once", async () => {
  const { client, answers, show } = reading();
  const shown = show();
  focusManager.setFocused(false);
  answers[0]?.(new Error("too many at once"));
  await expect.poll(() => client.getQueryState(key)?.fetchStatus).toBe("paused");
  const again = readAgain(client, { queryKey: key });
  answers[1]?.("after the change");
  await again;
  expect(shown()).toBe("after the change");
});

test("what is not being read is read when a page shows it", async () => {
  const { client, answers, show } = reading();
  client.setQueryData(key, "before the change");
  await readAgain(client, { queryKey: key });
  expect(answers).toHaveLength(0);
  show();
  expect(answers).toHaveLength(1);
});
