import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { firstOf, useForm } from "./use-form.ts";

/** A field at a place of the page. */
const inputAt = (place: number) => ({
  place,
  focus: () => {},
  compareDocumentPosition: (other: { place: number }) => (other.place < place ? 2 : 4),
});

test("the first wrong field is the first of the page, whichever was drawn first", () => {
  const [one, two, three] = [inputAt(1), inputAt(2), inputAt(3)];
  expect(firstOf([three, one, two])).toBe(one);
  expect(firstOf([undefined, two, three])).toBe(two);
  expect(firstOf([])).toBeUndefined();
});

test("where a control is no node, it is the first that was drawn", () => {
  const parts = { focus: () => {} };
  expect(firstOf([parts, inputAt(1)])).toBe(parts);
  const drawn = inputAt(2);
  expect(firstOf([drawn, parts, inputAt(1)])).toBe(drawn);
});

test("what a form is sent with is the same each time it is drawn", () => {
  const drawn = new Set<unknown>();
  let times = 0;
  function Form() {
    const [round, setRound] = useState(0);
    const { handleSubmit } = useForm<{ name: string }>({});
    drawn.add(handleSubmit);
    times += 1;
    if (round < 2) setRound(round + 1);
    return null;
  }
  renderToString(<Form />);
  expect([times, drawn.size]).toEqual([3, 1]);
});
