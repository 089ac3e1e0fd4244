import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Forbidden } from "./forbidden.tsx";

test("who only administers is led to give themselves a role that sees cases", () => {
  const html = renderToStaticMarkup(<Forbidden title="Hoje" />);
  expect(html).toContain('href="/admin/users?pessoa=eu"');
  expect(html).not.toContain("peça");
});
