import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { Confirmed } from "./last.tsx";

const now = "2026-11-18T17:02:00.000Z";
const said = (until: string | null, byCode: boolean) =>
  renderToStaticMarkup(
    <Clock now={now}>
      <Confirmed until={until} byCode={byCode} />
    </Clock>,
  );

test("a code is spoken of only to whoever has one", () => {
  for (const until of [null, "2026-11-18T17:06:00.000Z"]) {
    expect(said(until, false)).toContain("pede a sua senha do Autos");
    expect(said(until, false)).not.toContain("código");
    expect(said(until, true)).toContain("a sua senha do Autos ou o código do aplicativo");
  }
});
