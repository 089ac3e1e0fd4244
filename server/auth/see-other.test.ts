import { expect, test } from "vitest";
import { seeOther } from "./route.ts";

test("a browser is led on without a word to anybody in between, or to the page it comes to", async () => {
  const answer = seeOther("https://janela.example/delivery/?token=x");
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toEqual({
    location: "https://janela.example/delivery/?token=x",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  expect(await answer.text()).toBe("");
});
