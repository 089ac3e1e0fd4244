import { afterEach, expect, test, vi } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { administrationRoute, databaseRoute } from "#server/auth/route.ts";
import { log, logUnexpected } from "#server/log.ts";
import { makeCnj } from "#testing/fixtures.ts";

const cnj = makeCnj();
const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
afterEach(() => written.mockClear());
const lines = () => written.mock.calls.map(([line]) => String(line)).join("");

test("the log has no number of a case, wherever it stands", () => {
  log().error({ err: new Error(`Processo ${formatCnj(cnj)} caiu`), cnj, at: `/cases/${cnj}/file` }, cnj);
  logUnexpected(new Error(cnj), `/api/databases/1/cases/${cnj}`);
  expect(lines()).toContain("Processo [processo] caiu");
  expect(lines()).toContain("/cases/[processo]/file");
  expect(lines()).not.toMatch(new RegExp(`${cnj}|${formatCnj(cnj)}`));
});

test("what is no number of a case stays", () => {
  log().error({ position: "123456789012345678901", at: "2026-11-27T18:11:37.000Z" }, "x");
  expect(lines()).toContain("123456789012345678901");
});

test.each([databaseRoute, administrationRoute])(
  "a route is logged by its name, not by what was asked of it",
  async (wrapped) => {
    const answer = wrapped("cases.read", () => Promise.reject(new Error("caiu")));
    const params = Promise.resolve({ database: "45123876000163", cnj, name: "João" });
    const request = new Request(`http://localhost/api/databases/45123876000163/cases/${cnj}/Jo%C3%A3o`);
    expect((await answer(request, { params })).status).toBe(500);
    expect(lines()).toContain('"where":"/api/databases/[database]/cases/[cnj]/[name]"');
  },
);
