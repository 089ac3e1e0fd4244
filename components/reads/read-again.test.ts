import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { readAgain } from "./read-again.ts";

const key = ["integration", "45123876000163"];

/** A page that reads `key`; each read waits until it is answered. */
function reading({ client }: { client: QueryClient }) {
  const answers: ((answer: string | Error) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: key,
    retry: false,
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  });
  observer.subscribe(() => undefined);
  return { answers, shown: () => observer.getCurrentResult().data };
}

test.each(["before the change", new Error("no answer")])(
  "a first read that is under way is repeated after it: %s",
  async (answer) => {
    const client = new QueryClient();
    const { answers, shown } = reading({ client });
    expect(answers).toHaveLength(1);
    let isRead = false;
    const again = readAgain(client, ["integration"]).then(() => {
      isRead = true;
    });
    answers[0]?.(answer);
    await expect.poll(() => answers.length).toBe(2);
    expect(isRead).toBe(false);
    answers[1]?.("after the change");
    await again;
    expect(shown()).toBe("after the change");
    expect(answers).toHaveLength(2);
  },
);

test("a later read that is under way begins anew, once", async () => {
  const client = new QueryClient();
  client.setQueryData(key, "long ago");
  const { answers, shown } = reading({ client });
  const again = readAgain(client, key);
  expect(answers).toHaveLength(2);
  answers[0]?.("before the change");
  answers[1]?.("after the change");
  await again;
  expect(shown()).toBe("after the change");
  expect(answers).toHaveLength(2);
});

test("what no page shows is read when one does", async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const first = client.fetchQuery({ queryKey: key, queryFn: () => answer.promise });
  const again = readAgain(client, key);
  answer.resolve("before the change");
  expect(await first).toBe("before the change");
  await again;
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
