import fc from "fast-check";
import { expect, test } from "vitest";
import { type Split, Splitter } from "./splitter.ts";

/** What comes of a body that arrives in pieces of so many bytes: the items as they are, the others by their kind. */
function splitAll(body: string, { piece = 7, largest = 1_000, isLines = false } = {}) {
  const bytes = new TextEncoder().encode(body);
  const splitter = new Splitter({ largest, isLines });
  const found: Split[] = [];
  for (let at = 0; at < bytes.length && !splitter.isBroken; at += piece)
    found.push(...splitter.push(bytes.subarray(at, at + piece)));
  if (!splitter.isBroken) found.push(...splitter.end());
  const items = found.map((split) => (split.kind === "item" ? split.text : `<${split.kind}>`));
  return { items, isWhole: splitter.isWhole };
}
const whole = (...items: string[]) => ({ items, isWhole: true });
const broken = (...items: string[]) => ({ items, isWhole: false });

test.each([
  ["", whole()],
  [" \n", whole()],
  ["[]", whole()],
  [" [ ] \n", whole()],
  ["\uFEFF[]", whole()],
  ['[{"a":1},{"b":[1,{"c":"]}"}]}]', whole('{"a":1}', '{"b":[1,{"c":"]}"}]}')],
  [
    '[{"a":"é \\" , ] }"}, 12 ,"x,]",null,[1],true]',
    whole('{"a":"é \\" , ] }"}', "12", '"x,]"', "null", "[1]", "true"),
  ],
  ['[{"a":"fim \\\\"},{}]', whole('{"a":"fim \\\\"}', "{}")],
  ['{"publications":[{"a":1},{"b":2}]}', whole('{"a":1}', '{"b":2}')],
  ['{"total":2,"x":{"data":[9]},"data" : [ {"a":1} ],"next":{"a":"]}"}}', whole('{"a":1}')],
  ['{"publications":[]}', whole()],
  ['{"data":[],"publications":[{"a":1}]}', whole('{"a":1}')],
  [
    '{"data":[{"a":1}], "x":{"data":[9]}, "y":"data", "publications" : [{"b":2},3]}',
    whole('{"a":1}', '{"b":2}', "3"),
  ],
  ['{"data":[{"a":1}],"publications":[{"b":2}', broken('{"a":1}', '{"b":2}')],
  ['{"data":[{"a":1}],"x":["data",[9]],"data":{"b":[1]}}', whole('{"a":1}')],
  ['{"a":1}\n{"b":2}\n', whole('{"a":1}', '{"b":2}')],
  ['{"a":1}\r\n\r\n{"b":2}', whole('{"a":1}', '{"b":2}\r'.trim())],
  ['{"a":1}\n{"b":\n{"c":3}\n', whole('{"a":1}', '{"b":', '{"c":3}')],
  ['{\n"a":1}\n{\n"b":2}', whole('{\n"a":1}', '{\n"b":2}')],
  ['{"data":{"_id":"1"}}', whole('{"data":{"_id":"1"}}')],
  ['{"a":"data","b":[1]}', whole('{"a":"data","b":[1]}')],
  ['[{"a":1},{"b":', broken('{"a":1}', "<cut>")],
  ['[{"a":1},', broken('{"a":1}')],
  ['[{"a":1}', broken('{"a":1}')],
  ["[", broken()],
  ['{"publications":[{"a":1}]', broken('{"a":1}')],
  ['[{"a":1} {"b":2}]', broken('{"a":1}', "<garbage>")],
  ['[{"a":1},]', broken('{"a":1}', "<garbage>")],
  ["[,]", broken("<garbage>")],
  ['[{"a":1}}', broken('{"a":1}', "<garbage>")],
  ['[{"a":1}] x', broken('{"a":1}', "<garbage>")],
  ["<html></html>", broken("<garbage>")],
  ["null", broken("<garbage>")],
  ['"texto"', broken("<garbage>")],
])("%j", (body, expected) => {
  for (const piece of [1, 2, 3, 7, 1_000])
    expect([piece, splitAll(body, { piece })]).toEqual([piece, expected]);
});

test("lines that are said to be lines stay apart, also when one of them is broken", () => {
  const body = 'x{\n{"a":1}\n\n{"publications":[1]}\n{"b":';
  expect(splitAll(body, { isLines: true })).toEqual(whole("x{", '{"a":1}', '{"publications":[1]}', '{"b":'));
  expect(splitAll('[{"a":1}]', { isLines: true })).toEqual(whole('{"a":1}'));
});

test("what is too large is passed over, and what follows is read", () => {
  const large = `{"a":"${"x".repeat(2_000)}"}`;
  expect(splitAll(`[${large},{"b":1}]`)).toEqual(whole("<oversize>", '{"b":1}'));
  expect(splitAll(`{"a":1}\n${large}\n{"b":1}`)).toEqual(whole('{"a":1}', "<oversize>", '{"b":1}'));
  expect(splitAll(`{"n":"${"x".repeat(2_000)}","data":[1]}`)).toEqual(whole("1"));
});

test("whatever a list holds comes out of it, in whatever pieces it comes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      (list, piece, isLoose) => {
        const body = JSON.stringify(list, null, isLoose ? 2 : 0);
        const { items, isWhole } = splitAll(body, { piece, largest: 1e6 });
        expect(isWhole).toBe(true);
        expect(items.map((text) => JSON.parse(text))).toEqual(JSON.parse(body));
      },
    ),
  );
});
