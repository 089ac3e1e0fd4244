import { expect, test } from "vitest";
import { privateFile, privateJson } from "./route.ts";

const access = {
  sessionId: null,
  databaseId: "a",
  permission: "cases.export",
  asAdministrator: false,
} as const;
const file = (chunks: AsyncGenerator<string | Uint8Array>) =>
  privateFile({
    access,
    filename: 'petição; "1".csv',
    type: "text/csv; charset=utf-8",
    inline: false,
    chunks,
  });

test("a private file is not stored, keeps its type, and has its real name beside an ASCII one", async () => {
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

test("data that a page reads is not stored", () => {
  expect(privateJson({}).headers.get("Cache-Control")).toBe("private, no-store");
});

test("a private file is made only as fast as it is read, and stops when the reader leaves", async () => {
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
  // At most one piece ahead of the reader.
  expect(made).toBeLessThanOrEqual(2);
  await reader?.cancel();
  expect(isEnded).toBe(true);
});

test("a private file that fails half-way breaks off, so that it does not look complete", async () => {
  const response = file(
    (async function* () {
      yield "a";
      throw new Error("the database went away");
    })(),
  );
  await expect(response.text()).rejects.toThrow("could not be finished");
});
