import { expect, test } from "vitest";
import { whenSent } from "./when-sent.ts";

function answer(pieces: (string | Error)[], cut?: AbortSignal) {
  let ended = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else if (piece instanceof Error) controller.error(piece);
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  const made = new Response(body, { status: 201, headers: { "Content-Type": "text/csv" } });
  const response = whenSent(
    made,
    () => {
      ended += 1;
    },
    cut,
  );
  return { response, ended: () => ended };
}

test("an answer that was read to its end is sent", async () => {
  const { response, ended } = answer(["a", "b"]);
  expect(ended()).toBe(0);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([201, "text/csv"]);
  expect(await response.text()).toBe("ab");
  expect(ended()).toBe(1);
});

test("an answer whose reader leaves, or that breaks off, holds its turn no longer", async () => {
  const left = answer(["a", "b"]);
  await left.response.body?.cancel();
  expect(left.ended()).toBe(1);
  const broken = answer(["a", new Error("the database went away")]);
  await expect(broken.response.text()).rejects.toThrow("the database went away");
  expect(broken.ended()).toBe(1);
});

test("an answer without a body is sent at once", () => {
  let ended = false;
  whenSent(new Response(null, { status: 204 }), () => {
    ended = true;
  });
  expect(ended).toBe(true);
});

test("an answer that is cut off breaks, and does not look complete", async () => {
  const cut = new AbortController();
  const { response, ended } = answer(["a", "b"], cut.signal);
  const reader = response.body?.getReader();
  await reader?.read();
  cut.abort(new Error("others wait"));
  await expect(reader?.read()).rejects.toThrow("others wait");
  expect(ended()).toBe(1);
});
