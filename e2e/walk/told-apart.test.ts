import { expect, test } from "vitest";
import type { Answer } from "./ask.ts";
import { areToldApart } from "./told-apart.ts";

const answerOf = (text: string, given: Partial<Answer> = {}): Answer => ({
  method: "GET",
  status: 404,
  headers: { "content-type": "text/html" },
  text,
  ...given,
});
const pushed = (nonce: string, text: string) =>
  `<script nonce="${nonce}">self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const page = (number: string, [nonce, ...rows]: string[]) =>
  `<html><body>${rows.map((row) => pushed(nonce ?? "", row)).join("")}<p>${number}</p></body></html>`;

const numbers = { theirs: "11111111111111", none: "00000000000000" };
const none = answerOf(
  page(numbers.none, ["a", '1:"$L2"\n2:["/00000000000000",{"nonce":"a"}]\n', '3:"x"\n4:E{"digest":"404"}\n']),
);

test("the parts of a page may come in another order, with other numbers, cut elsewhere", () => {
  const rows = ['1:"$L4"\n3:E{"digest":"404"}\n2:"x', '"\n4:["/11111111111111",{"nonce":"b"}]\n'];
  const theirs = answerOf(page(numbers.theirs, ["b", ...rows]));
  expect(areToldApart(theirs, none, numbers)).toBe(false);
});

test.each<[string, Answer]>([
  ["a word", answerOf(none.text.replaceAll("x", "y").replaceAll(numbers.none, numbers.theirs))],
  [
    "a part",
    answerOf(none.text.replace("</body>", "<b></b></body>").replaceAll(numbers.none, numbers.theirs)),
  ],
  ["the status", { ...answerOf(none.text.replaceAll(numbers.none, numbers.theirs)), status: 403 }],
])("two answers are told apart by %s", (_, theirs) => {
  expect(areToldApart(theirs, none, numbers)).toBe(true);
});
