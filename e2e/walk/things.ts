import { root } from "#scripts/runtime/settings.ts";
import { type Asked, actionRequest } from "./ask.ts";
import { isOfDatabase } from "./audience.ts";
import { type BuiltAction, builtActions, builtRoutes, publicFiles } from "./built.ts";
import { addressOfReads, type Entry, lineOf, readEntries, unwrapped, whyNot } from "./entries.ts";
import {
  type Action,
  type Address,
  actions,
  type Given,
  type Kind,
  type Line,
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
  /** Whom its wrapper lets in: what the line says more narrowly, the thing refuses by itself. */
  wrapped: Line;
  /** Whether it is the first of those that are refused by the same wrapper in the same way. */
  isFirst: boolean;
  /** The example, made once: its request about the database of a number, without cookie. */
  example: (given: Given) => Promise<(document: string) => Promise<Asked>>;
};

const entries = readEntries(root);

const entryOf = {
  route: (name: string): Entry =>
    entries.routes.get(name) ?? entries.reads.get(name) ?? listenedEntry(name) ?? unwrapped,
  page: (name: string): Entry => entries.pages.get(name) ?? unwrapped,
  action: (name: string): Entry => entries.actions.get(name) ?? unwrapped,
};

function listenedEntry(route: string): Entry | undefined {
  const [answering] =
    Object.entries(listened).find(([, addresses]) => [addresses].flat().includes(route)) ?? [];
  const made = entries.listened.get(answering ?? "") ?? [];
  const entry = made.find(({ audience }) => audience === routes[route]?.audience) ?? made[0];
  // Which of several a request is left to, the function decides: no other thing is refused as this one is.
  return entry && made.length > 1 ? { ...entry, wrapper: `${entry.wrapper} in ${answering}` } : entry;
}

/** What the sources make otherwise than everything else, or for others than the table says: a sentence each. */
export function misclassified(): string[] {
  const compared = (kind: Kind, lines: Record<string, Line>) =>
    Object.entries(lines).flatMap(([name, line]) => {
      const why = whyNot(line, entryOf[kind](name));
      return why === null ? [] : [`${name}: ${why}`];
    });
  return [
    ...entries.findings,
    ...compared("route", routes),
    ...compared("page", pages),
    ...compared("action", actions),
    // What has an address of the table may still answer another method.
    ...[...entries.routes.keys()].filter((name) => routes[name] === undefined),
  ];
}

/** What the build has and the table does not, and the other way round: a sentence each, with the line to write. */
export function unclassified(): string[] {
  const built = builtRoutes();
  const builtByUs = [...Object.values(listened).flat(), ...entries.reads.keys()].map(patternOf);
  const exported = builtActions();
  const names = exported.map(({ name }) => name);
  const line = `{ audience: "…" }`;
  const actionLine = (name: string) =>
    `${name}: { audience: "${entryOf.action(name).audience}", input: ({ firm }) => ({ … }) }`;
  return [
    ...compare(
      "routes",
      [...built.routes.filter((one) => one !== addressOfReads), ...builtByUs],
      Object.keys(routes).map(patternOf),
      (one) => `"GET ${one}": ${line}`,
    ),
    ...compare("pages", built.pages, Object.keys(pages), (one) => `"${one}": ${line}`),
    ...compare("actions", names, Object.keys(actions), actionLine),
    ...compare("listened", [...entries.listened.keys()], Object.keys(listened), (one) => `${one}: "GET /…"`),
    ...compare("openFiles", publicFiles(), openFiles, (one) => `"${one}"`),
    ...exported
      .filter(({ name, file }) => exported.some((one) => one.name === name && one.file !== file))
      .map(({ name, file }) => `${file}: another file exports ${name}, too, and the table has room for one.`),
  ];
}

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

/** The methods that the address of a route answers. */
export const methodsOf = (route: string) =>
  Object.keys(routes)
    .filter((one) => patternOf(one) === patternOf(route))
    .map(methodOf);

export function allThings(): Thing[] {
  const known = new Set<string>();
  const all = [
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
  return all.map(({ entry, form, ...thing }) => {
    const { audience, stepUp, oneTime, byItself } = thing.line;
    const made = entry.wrapper ?? thing.name;
    const kind = [form, thing.isRead, made, audience, stepUp, oneTime, byItself].join(" ");
    const isFirst = !known.has(kind);
    known.add(kind);
    return { ...thing, wrapped: lineOf(entry), isFirst };
  });
}

type Found = Omit<Thing, "wrapped" | "isFirst"> & { entry: Entry; form: string };

/** The address of a pattern: `/[database]/cases/[cnj]` with the number of the database and the example's parameters. */
async function addressOf(
  pattern: string,
  line: Address,
  given: Given,
): Promise<(document: string) => string> {
  const own = await line.params?.(given);
  const query = new URLSearchParams(await line.query?.(given)).toString();
  return (database) => {
    const params: Record<string, string> = { cnj: given.firm.cnj, ...own, database };
    const path = pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${pattern}: the table gives no ${name} in params`);
      return encodeURIComponent(value);
    });
    return query === "" ? path : `${path}?${query}`;
  };
}

function ofRoute(route: string, line: Address): Found {
  const method = methodOf(route);
  const entry = entryOf.route(route);
  return {
    name: route,
    kind: "route",
    isRead: method === "GET" || method === "HEAD",
    line,
    entry,
    form: "route",
    example: async (given) => {
      const path = await addressOf(patternOf(route), line, given);
      const sent = await line.sent?.(given);
      return async (document) => ({ method, path: path(document), ...sent });
    },
  };
}

function ofPage(pattern: string, line: Address): Found {
  return {
    name: `page ${pattern}`,
    kind: "page",
    isRead: true,
    line,
    entry: entryOf.page(pattern),
    form: "page",
    example: async (given) => {
      const path = await addressOf(pattern, line, given);
      return async (document) => ({ path: path(document) });
    },
  };
}

/** A page as a link of another one asks for it. The answer has status 200 whatever it says. */
function ofNavigation(pattern: string, line: Address): Found {
  const page = ofPage(pattern, { ...line, status: 200 });
  return {
    ...page,
    name: `${page.name}, by a link`,
    form: "link",
    example: async (given) => {
      const example = await page.example(given);
      return async (document) => {
        const { path } = await example(document);
        return { path: `${path}${path.includes("?") ? "&" : "?"}_rsc`, headers: { RSC: "1" } };
      };
    },
  };
}

function ofAction({ id, name, page }: BuiltAction, line: Action): Found {
  return {
    name,
    kind: "action",
    isRead: false,
    line,
    entry: entryOf.action(name),
    form: "action",
    example: async (given) => {
      const path = await addressOf(page, pages[page] ?? { audience: "anybody" }, given);
      const input = await line.input(given);
      return async (document) => {
        const sent = isOfDatabase(line.audience) ? { database: document, ...input } : input;
        return await actionRequest({ id, page: path(document), input: sent });
      };
    },
  };
}
