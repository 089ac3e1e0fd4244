import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { movementOf } from "#testing/answers.ts";
import { letters, makeMirrored } from "#testing/mirrored.ts";

afterAll(closePool);

test("a text that is too long is found by its first words, whatever letters it has", async () => {
  const here = await makeMirrored();
  const strange = ["ﬃ", "㎏", "Ǆ", "ß", "İ", "公", "ΐ", "½", "№"];
  const words = Array.from(
    { length: 90_000 },
    (_, place) => `${letters(place, 8)}${strange[place % strange.length]}z`,
  );
  await here.answer({
    movements: [movementOf({ id: "a", description: `Galeão ${words.join(" ")} fragata` })],
  });
  for (const word of ["galeao", ...words.slice(0, 9)])
    expect([word, await here.finds(word)]).toEqual([word, true]);
  expect([await here.finds(letters(20_000, 8)), await here.finds("fragata")]).toEqual([true, false]);
  expect(await here.kept()).toMatchObject({ cut: true });
  // Once the text is short again, the case is no longer cut.
  await here.answer({ movements: [movementOf({ id: "a", description: "Galeão e fragata" })] });
  expect([(await here.kept())?.cut, await here.finds("galeao fragata")]).toEqual([false, true]);
});
