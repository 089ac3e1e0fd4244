import { expect, test } from "vitest";
import { Link } from "./link.tsx";

test("a link has no page prepared", () => {
  expect(Link({ href: "/1/cases" }).props).toEqual({ href: "/1/cases", prefetch: false });
});
