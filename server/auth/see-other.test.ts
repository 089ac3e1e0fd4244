import { expect, test } from "vitest";
import { seeOther } from "./route.ts";

test("a browser is led on, and nobody in between stores where", async () => {
  const answer = seeOther("https://janela.example/delivery/?token=x");
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toEqual({
    location: "https://janela.example/delivery/?token=x",
    "cache-control": "private, no-store",
  });
  expect(await answer.text()).toBe("");
});
