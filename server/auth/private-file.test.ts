import { expect, test } from "vitest";
import { privateFile } from "./route.ts";

const file = (chunks: AsyncGenerator<string | Uint8Array>) =>
  privateFile({ filename: 'petição; "1".csv', type: "text/csv; charset=utf-8", inline: false, chunks });

test("is private, keeps its type, and has its true name beside a plain one", async () => {
  const { headers } = file(
    (async function* () {
      yield "a";
    })(),
  );
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"peticao_ _1_.csv\"; filename*=UTF-8''peti%C3%A7%C3%A3o%3B%20%221%22.csv",
  );
});

test("is made as it is read, and no further once nobody reads", async () => {
  let made = 0;
  let isEnded = false;
  const { body } = file(
    (async function* () {
      try {
        for (;;) {
          made += 1;
          yield String(made);
        }
      } finally {
        isEnded = true;
      }
    })(),
  );
  const reader = body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("1");
  // One ahead of whoever reads, never more.
  expect(made).toBeLessThanOrEqual(2);
  await reader?.cancel();
  expect(isEnded).toBe(true);
});

test("what fails on the way is cut off, not ended", async () => {
  const response = file(
    (async function* () {
      yield "a";
      throw new Error("the database went away");
    })(),
  );
  await expect(response.text()).rejects.toThrow("could not be finished");
});
