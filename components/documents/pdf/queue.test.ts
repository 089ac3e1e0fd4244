import { expect, test } from "vitest";
import { type Pages, type Quality, queuedNow } from "./queue.ts";

type Given = Partial<Pages> & {
  drawn?: [number, Quality][];
  late?: [number, Quality][];
  isLeafing?: boolean;
};

/** The order in which all is drawn, two at a time: "7" in full, "7-" as a quick picture. */
function queue(given: Given): string[] {
  const { isLeafing = false, drawn: before, late, ...some } = given;
  const pages = { seen: [4, 5], coming: [6], behind: [3], held: [], ...some };
  const drawn = new Map(before);
  const named: string[] = [];
  for (;;) {
    const now = queuedNow({ ...pages, isLeafing, drawn, late: new Map(late) });
    if (now.length === 0) return named;
    named.push(now.map(({ page, quality }) => `${page}${quality === "full" ? "" : "-"}`).join(" "));
    for (const { page, quality } of now) drawn.set(page, quality);
  }
}

test("what is in sight is drawn in full first, the others quickly and then in full", () => {
  expect(queue({})).toEqual(["4 5", "6- 3-", "6 3"]);
});

test("of those that are further away there is a quick picture only", () => {
  const all = ["4 5", "6- 7-", "8- 9-", "3- 2-", "6 7", "8 3"];
  expect(queue({ coming: [6, 7, 8, 9], behind: [3, 2] })).toEqual(all);
});

test("where a picture of it is there, it waits for those of the next two pages, and of no more", () => {
  const all = ["5 6-", "7- 4", "8- 3-", "6 7", "8 3"];
  expect(queue({ coming: [6, 7, 8], drawn: [[4, "quick"]] })).toEqual(all);
});

test("to somebody who leafs, all are quick pictures, and what was drawn in full is not drawn again", () => {
  expect(queue({ isLeafing: true })).toEqual(["4- 5-", "6- 3-"]);
  expect(queue({ isLeafing: true, drawn: [[5, "full"]] })).toEqual(["4- 6-", "3-"]);
});

test("where text is selected, all of it is there", () => {
  const far = { coming: [6, 7, 8, 9, 10], behind: [3, 2] };
  const full = queue({ ...far, held: [9, 10] }).flatMap((both) => both.split(" "));
  expect(full).toEqual(expect.arrayContaining(["9", "10"]));
  expect(queue(far).flatMap((both) => both.split(" "))).not.toContain("9");
});

test("nobody waits for a page that takes too long, and it counts as blank", () => {
  expect(queue({ late: [[4, "full"]] })).toEqual(["5 6-", "3- 6", "3"]);
  expect(queue({ late: [[4, "quick"]] })[0]).toBe("4 5");
});
