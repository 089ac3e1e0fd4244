import { type Asked, actionRequest } from "./ask.ts";
import { type Audience, isOfDatabase } from "./audience.ts";
import { type BuiltAction, builtActions, builtRoutes, listenerFunctions, publicFiles } from "./built.ts";
import {
  type Action,
  type Address,
  actions,
  type Given,
  type Kind,
  listened,
  openFiles,
  pages,
  routes,
} from "./table.ts";

/** Everything that the build answers, with its line of the table and the request that its example makes. */
export type Thing = {
  name: string;
  kind: Kind;
  /** Whether it only reads: a GET. */
  isRead: boolean;
  line: Action | Address;
  /** The example's request about the database of this number, without cookie. */
  request: (given: Given & { document: string }) => Promise<Asked>;
};

/** What the build has and the table does not, and the other way round: a sentence each, with the line to write. */
export function unclassified(): string[] {
  const built = builtRoutes();
  const builtByUs = Object.values(listened).flat().map(patternOf);
  const exported = builtActions();
  const names = exported.map(({ name }) => name);
  const line = `{ audience: "…" }`;
  const actionLine = (name: string) => {
    const wrapper = exported.find((one) => one.name === name)?.wrapper ?? "";
    const audience = audienceOf[wrapper] ?? "…";
    return `${name}: { audience: "${audience}", input: ({ firm }) => ({ … }) }`;
  };
  return [
    ...compare(
      "routes",
      [...built.routes, ...builtByUs],
      Object.keys(routes).map(patternOf),
      (one) => `"GET ${one}": ${line}`,
    ),
    ...compare("pages", built.pages, Object.keys(pages), (one) => `"${one}": ${line}`),
    ...compare("actions", names, Object.keys(actions), actionLine),
    ...compare("listened", listenerFunctions(), Object.keys(listened), (one) => `${one}: "GET /…"`),
    ...compare("openFiles", publicFiles(), openFiles, (one) => `"${one}"`),
    ...exported
      .filter(({ name, file }) => exported.some((one) => one.name === name && one.file !== file))
      .map(({ name, file }) => `${file}: another file exports ${name}, too, and the table has room for one.`),
  ];
}

/** For whom an action probably is, by its wrapper. */
const audienceOf: Record<string, Audience> = {
  databaseAction: "cases",
  administrationAction: "administration",
  administratorAction: "administrators",
  personAction: "person",
};

function compare(part: string, built: string[], given: string[], line: (name: string) => string): string[] {
  const missing = [...new Set(built)].filter((name) => !given.includes(name));
  const gone = [...new Set(given)].filter((name) => !built.includes(name));
  return [
    ...missing.map(
      (name) =>
        `Say for whom this is, with an example that succeeds, in \`${part}\` of e2e/walk/table.ts: ${line(name)}`,
    ),
    ...gone.map(
      (name) => `The build has no ${name}: take it out of \`${part}\` in e2e/walk/table.ts, or build again.`,
    ),
  ];
}

const methodOf = (route: string) => route.slice(0, route.indexOf(" "));
const patternOf = (route: string) => route.slice(route.indexOf(" ") + 1);

/** The patterns of routes, each with its methods. */
export function methodsOfRoutes(): [string, { line: Address; methods: string[] }][] {
  const found = new Map<string, { line: Address; methods: string[] }>();
  for (const [route, line] of Object.entries(routes)) {
    const { methods } = found.get(patternOf(route)) ?? { methods: [] };
    found.set(patternOf(route), { line, methods: [...methods, methodOf(route)] });
  }
  return [...found];
}

export function allThings(): Thing[] {
  return [
    ...Object.entries(routes).map(([route, line]) => ofRoute(route, line)),
    ...Object.entries(pages).flatMap(([pattern, line]) => [
      ofPage(pattern, line),
      ofNavigation(pattern, line),
    ]),
    // In the table's order, in which all of them succeed.
    ...Object.entries(actions).flatMap(([name, line]) => {
      const built = builtActions().find((one) => one.name === name);
      return built === undefined ? [] : [ofAction(built, line)];
    }),
  ];
}

/** The address of a pattern: `/[database]/cases/[cnj]` with the number of the database and the example's parameters. */
export async function addressOf(
  pattern: string,
  line: Address,
  given: Given & { document: string },
): Promise<string> {
  const own = await line.params?.(given);
  const params: Record<string, string> = { cnj: given.firm.cnj, ...own, database: given.document };
  const path = pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern}: the table gives no ${name} in params`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(await line.query?.(given)).toString();
  return query === "" ? path : `${path}?${query}`;
}

function ofRoute(route: string, line: Address): Thing {
  const method = methodOf(route);
  return {
    ...{ name: route, kind: "route", isRead: method === "GET" || method === "HEAD" },
    line,
    request: async (given) => ({
      ...{ method, path: await addressOf(patternOf(route), line, given) },
      ...(await line.sent?.(given)),
    }),
  };
}

function ofPage(pattern: string, line: Address): Thing {
  return {
    ...{ name: `page ${pattern}`, kind: "page", isRead: true },
    line,
    request: async (given) => ({ path: await addressOf(pattern, line, given) }),
  };
}

/** A page as a link of another one asks for it. The answer has status 200 whatever it says. */
function ofNavigation(pattern: string, line: Address): Thing {
  return {
    ...{ name: `page ${pattern}, by a link`, kind: "page", isRead: true },
    line: { ...line, status: 200 },
    request: async (given) => {
      const path = await addressOf(pattern, line, given);
      return { path: `${path}${path.includes("?") ? "&" : "?"}_rsc`, headers: { RSC: "1" } };
    },
  };
}

function ofAction({ id, name, page }: BuiltAction, line: Action): Thing {
  return {
    ...{ name, kind: "action", isRead: false },
    line,
    request: async (given) => {
      const { document } = given;
      const input = await line.input(given);
      return await actionRequest({
        id,
        page: await addressOf(page, pages[page] ?? { audience: "anybody" }, given),
        input: isOfDatabase(line.audience) ? { database: document, ...input } : input,
      });
    },
  };
}
