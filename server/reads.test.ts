import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { staleAfter } from "#components/shell/live/change.ts";
import { topicNames } from "#lib/domains.ts";
import { buildHeader, ownBuild } from "#lib/http/build.ts";
import { type Address, keyOf } from "#lib/reads.ts";
import { answerReads } from "#server/auth/reads.ts";
import { allReads } from "./reads.ts";

/** What no topic makes old, and why an open page is right without it. */
const untold: { [address in Address]?: string } = {
  "alerts/preview": "counts by what is typed",
  "alerts/rules": "changed by its own person alone, on this page",
  "cases/[cnj]/movements": "read again by the screen of the case, which keeps the place in it",
  "cases/[cnj]/movements/place": "asked once, to go there",
  "cases/[cnj]/movements/summary": "read again with the movements",
  "cases/people": "asked when a choice among people is opened",
  "cases/secrecy": "for who sets up the database, whose own changes read it again",
  "deadlines/feeds": "changed by its own person alone, on this page",
  "deadlines/preview": "counts by what is typed",
  "guides/suggestions/[cnj]": "what a form begins with must not change under whoever fills it in",
  "cases/known": "asked about the numbers that are typed",
  integration: "changed by the answer that the page waits for",
};

test("each read is made old by a topic, or has a reason why none does", () => {
  const client = new QueryClient();
  const database = "45123876000163";
  const addresses = allReads.flatMap((room) => Object.keys(room));
  const keys = addresses.map((address) => {
    const named = [...address.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, "1"]);
    return { address, key: keyOf(address, { database, ...Object.fromEntries(named), query: "?a=1" }) };
  });
  for (const { key } of keys) client.getQueryCache().build(client, { queryKey: key }).setData({});
  for (const topic of topicNames)
    for (const { filters } of staleAfter(database, { topic, id: "1" })) client.invalidateQueries(filters);
  const left = keys.filter(({ key }) => !client.getQueryState(key)?.isInvalidated);
  expect(left.map(({ address }) => address).sort()).toEqual(Object.keys(untold).sort());
});

test("an address that is no read is refused by this build, of which a page may not be", async () => {
  const path = ["cases", "of-yesterday", "counts"];
  const params = Promise.resolve({ database: "45123876000163", path });
  const request = new Request(`https://autos.example/api/databases/45123876000163/${path.join("/")}`);
  const answer = await answerReads(allReads)(request, { params });
  expect(answer.status).toBe(404);
  expect(answer.headers.get(buildHeader)).toBe(ownBuild);
});
