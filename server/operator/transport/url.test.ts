import { describe, expect, expectTypeOf, test } from "vitest";
import { OperatorError } from "#server/operator/error.ts";
import { type Operation, operations } from "#server/operator/table.ts";
import { targetOf } from "#testing/operator.ts";
import type { Call } from "./call.ts";
import { type PathValues, urlOf } from "./url.ts";

describe("what a path asks for", () => {
  test("is read by the compiler from the table", () => {
    expectTypeOf<PathValues<"/v1/{database}/process/{cnj}">>().toEqualTypeOf<{ cnj: string }>();
    expectTypeOf<PathValues<"/{one}/{database}/{two}/x">>().toEqualTypeOf<{ one: string; two: string }>();
    expectTypeOf<keyof PathValues<"/v1/{database}/guides">>().toBeNever();
    expectTypeOf<Call<typeof operations.cover>["path"]>().toEqualTypeOf<{ cnj: string }>();
    expectTypeOf<Call<typeof operations.draft>["path"]>().toEqualTypeOf<undefined>();
  });

  test("is what a call gives, neither less nor more: the compiler refuses the others", () => {
    const call = <Asked extends Operation>(given: Call<Asked>) => given.operation.number;
    const { cover, draft } = operations;
    const numbers = [
      call({ operation: cover, path: { cnj: "1" } }),
      call({ operation: draft }),
      // @ts-expect-error: nothing of what it asks for
      call({ operation: cover }),
      // @ts-expect-error: another value
      call({ operation: cover, path: { justice: "1" } }),
      // @ts-expect-error: one too many
      call({ operation: cover, path: { cnj: "1", justice: "1" } }),
      // @ts-expect-error: the target knows the database
      call({ operation: cover, path: { cnj: "1", database: "1" } }),
      // @ts-expect-error: it asks for nothing
      call({ operation: draft, path: { cnj: "1" } }),
    ];
    expect(numbers).toEqual([2, 6, 2, 2, 2, 2, 6]);
  });
});

describe("the address of an operation", () => {
  const to = targetOf({
    baseUrl: "https://api.example.com.br/justica/",
    appUrl: "https://app.example.com.br",
    webUrl: "https://web.example.com.br/x",
  });

  test("is the one of the three that the table names, with the path filled in", () => {
    const { archive, guideDefinitions, window } = operations;
    expect(urlOf(to, archive, { publication: "a/b ?#é$&" }).href).toBe(
      "https://api.example.com.br/justica/v1/45123876000163/publications/closed/a%2Fb%20%3F%23%C3%A9%24%26",
    );
    expect(urlOf(to, guideDefinitions).href).toBe("https://web.example.com.br/x/api/guides/guides");
    expect(urlOf(to, window).href).toBe("https://app.example.com.br/delivery/");
  });

  test.each([
    ["a value that is missing", {}, to],
    ["a value too long for an address", { cnj: "1".repeat(4097) }, to],
    ["a database that would change the path", { cnj: "1" }, { ...to, document: ".." }],
  ])("cannot be made of %s", (_, values, target) => {
    expect(() => urlOf(target, operations.cover, values)).toThrow(
      expect.objectContaining({ name: OperatorError.name, code: "contract", operation: 2, effect: "none" }),
    );
  });
});
