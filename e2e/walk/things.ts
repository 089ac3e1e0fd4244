import { root } from "#scripts/runtime/settings.ts";
import { type Asked, actionRequest } from "./ask.ts";
import { isOfDatabase } from "./audience.ts";
import { type BuiltAction, builtActions, builtRoutes, publicFiles } from "./built.ts";
import { addressOfReads, type Entry, readEntries, unwrapped, whyNot, wrappedBy } from "./entries.ts";
import { inOrder, inputOf, namedActions, writes } from "./examples/actions.ts";
import { addresses, parameters } from "./examples/addresses.ts";
import type { Given } from "./examples/given.ts";
import { type Kind, type Line, lineFor, named } from "./who-may.ts";

/** What our listener answers without Next, by the function of `server/web/` that does. */
const listened: Record<string, string[]> = {
  serveDocumentFile: [
    "GET /api/databases/[database]/cases/[cnj]/documents/[id]/file",
    "HEAD /api/databases/[database]/cases/[cnj]/documents/[id]/file",
  ],
  serveDocumentBundle: [
    "GET /api/databases/[database]/cases/[cnj]/documents.zip",
    "GET /api/databases/[database]/cases/[cnj]/documents.pdf",
  ],
  serveFilingFile: [
    "GET /api/databases/[database]/filings/[id]/documents/[document]/file",
    "GET /api/databases/[database]/filings/[id]/receipt/file",
  ],
  serveFilingUpload: ["POST /api/databases/[database]/filings/[id]/documents"],
  serveGuideFile: [
    "GET /api/databases/[database]/guides/[id]/proofs/[proof]/file",
    "GET /api/databases/[database]/guides/[id]/paper/file",
  ],
  servePublicationsDelivery: [
    "POST /api/ingest/publications",
    "POST /api/databases/[database]/publications/file",
  ],
  serveGuideUpload: ["POST /api/databases/[database]/guides/[id]/proofs"],
};

/** What lies in `public/`: for anybody, so nothing of a firm. */
const openFiles = ["favicon.ico", "pdfjs"];

/** Everything that the build answers, with whom it is for and the request that its example makes. */
export type Thing = {
  name: string;
  kind: Kind;
  /** Whether it only reads: a GET. */
  isRead: boolean;
  /** Whom it is for, as who-may.ts says. */
  line: Line;
  /** Whom its wrapper lets in: what the line says more narrowly, the thing refuses by itself. */
  wrapped: Line;
  /** What tells that it succeeded: the status of an answer, or whether an action wrote something. */
  success: { status: number } | { writes: boolean };
  /** Whether it is the first of those that are refused by the same wrapper in the same way. */
  isFirst: boolean;
  /** The example, made once: its request about the database of a number, without cookie. */
  example: (given: Given) => Promise<(document: string) => Promise<Asked>>;
};

const methodOf = (route: string) => route.slice(0, route.indexOf(" "));
const patternOf = (route: string) => route.slice(route.indexOf(" ") + 1);
/** Whom something is for: who-may.ts says it of an address, by whatever method. */
const lineOf = (name: string) => lineFor(patternOf(name));

const entries = readEntries(root);

/** What answers, by method and address: of no entry is what Next makes of a file. */
const routes = new Map<string, Entry>([
  ...entries.routes,
  ...entries.reads,
  ...Object.entries(listened).flatMap(([by, names]) =>
    names.map((name) => [name, listenedEntry(by, name)] as const),
  ),
  ...["/icon.svg", "/apple-icon.png", "/manifest.webmanifest"].map(
    (file) => [`GET ${file}`, unwrapped] as const,
  ),
]);

function listenedEntry(answering: string, route: string): Entry {
  const made = entries.listened.get(answering) ?? [];
  const entry = made.find(({ audience }) => audience === lineOf(route).audience) ?? made[0] ?? unwrapped;
  // Which of several a request is left to, the function decides: no other thing is refused as this one is.
  return made.length > 1 ? { ...entry, wrapper: `${entry.wrapper} in ${answering}` } : entry;
}

/** What the sources make otherwise than everything else, or for others than who-may.ts says: a sentence each. */
export function misclassified(): string[] {
  const all = [...routes, ...entries.pages, ...entries.actions];
  const compared = all.flatMap(([name, entry]) => {
    const why = whyNot(lineOf(name), entry);
    return why === null ? [] : [`${name}: ${why}`];
  });
  return [...entries.findings, ...compared];
}

/** What the build has and nobody walks, and what is named and the build has not: a sentence each. */
export function unclassified(): string[] {
  const built = builtRoutes();
  const actions = builtActions();
  const patterns = [...routes.keys()].map(patternOf);
  const ofBuild = patterns.filter((one) => !walkedByUs.has(one));
  const pages = [...entries.pages.keys()];
  return [
    ...differences(
      "route",
      built.routes.filter((one) => one !== addressOfReads),
      ofBuild,
    ),
    ...differences("page", built.pages, pages),
    ...differences("function of the listener", [...entries.listened.keys()], Object.keys(listened)),
    ...differences("file of public/", publicFiles(), openFiles),
    ...actions
      .filter(({ name }) => !entries.actions.has(name))
      .map(({ name, file }) => `${file}: the sources have no ${name}`),
    ...actions
      .filter(({ name, file }) => actions.some((one) => one.name === name && one.file !== file))
      .map(
        ({ name, file }) => `${file}: another file exports ${name}, too, and nobody could tell them apart.`,
      ),
    ...nothingIs(named, [...patterns, ...pages, ...entries.actions.keys()], "who-may.ts"),
    ...nothingIs(
      Object.keys(addresses),
      [...routes.keys(), ...pages.map((page) => `GET ${page}`)],
      "examples/addresses.ts",
    ),
    ...nothingIs(
      namedActions,
      actions.map(({ name }) => name),
      "examples/",
    ),
  ];
}

/** The addresses that Next does not know of. */
const walkedByUs = new Set([...entries.reads.keys(), ...Object.values(listened).flat()].map(patternOf));

function differences(kind: string, built: string[], known: string[]): string[] {
  return [
    ...built.filter((name) => !known.includes(name)).map((name) => `Nobody walks the ${kind} ${name}.`),
    ...[...new Set(known)]
      .filter((name) => !built.includes(name))
      .map((name) => `The build has no ${kind} ${name}: build again?`),
  ];
}

const nothingIs = (names: string[], known: string[], file: string) =>
  names.filter((name) => !known.includes(name)).map((name) => `e2e/walk/${file}: nothing is ${name}.`);

/** The methods that the address of a route answers. */
export const methodsOf = (route: string) =>
  [...routes.keys()].filter((one) => patternOf(one) === patternOf(route)).map(methodOf);

export function allThings(): Thing[] {
  const known = new Set<string>();
  const built = new Map(builtActions().map((action) => [action.name, action]));
  const actions = [...entries.actions.keys()].flatMap((name) => built.get(name) ?? []);
  const all = [
    ...[...routes].map(([route, entry]) => ofRoute(route, entry)),
    ...[...entries.pages].flatMap(([page, entry]) => [ofPage(page, entry), ofNavigation(page, entry)]),
    ...inOrder(actions).map((action) => ofAction(action, entries.actions.get(action.name) ?? unwrapped)),
  ];
  return all.map(({ entry, form, ...thing }) => {
    const { audience, stepUp, oneTime, byItself } = thing.line;
    const made = entry.wrapper ?? thing.name;
    const kind = [form, thing.isRead, made, audience, stepUp, oneTime, byItself].join(" ");
    const isFirst = !known.has(kind);
    known.add(kind);
    return { ...thing, wrapped: wrappedBy(entry), isFirst };
  });
}

type Found = Omit<Thing, "wrapped" | "isFirst"> & { entry: Entry; form: string };

/** The address of a route: `/[database]/cases/[cnj]` with the number of the database and the example's parameters. */
async function addressOf(route: string, given: Given): Promise<(document: string) => string> {
  const { params, query } = addresses[route] ?? {};
  const own = await params?.(given);
  const search = new URLSearchParams(await query?.(given)).toString();
  const parts = await Promise.all(
    patternOf(route)
      .split("/")
      .map(async (part, place, all) => {
        const name = /^\[(?:\.\.\.)?(\w+)\]$/.exec(part)?.[1];
        if (name === undefined || name === "database") return part;
        const key = `${all[place - 1]}/${part}`;
        const value = own?.[name] ?? (await parameters[key]?.(given));
        if (value === undefined) throw new Error(`${route}: say in examples/addresses.ts what ${key} is`);
        return encodeURIComponent(value);
      }),
  );
  return (database) => {
    const path = parts.map((part) => (part === "[database]" ? database : part)).join("/");
    return search === "" ? path : `${path}?${search}`;
  };
}

function ofRoute(route: string, entry: Entry): Found {
  const method = methodOf(route);
  const { sent, status = 200 } = addresses[route] ?? {};
  return {
    name: route,
    kind: "route",
    isRead: method === "GET" || method === "HEAD",
    line: lineOf(route),
    success: { status },
    entry,
    form: "route",
    example: async (given) => {
      const path = await addressOf(route, given);
      const body = await sent?.(given);
      return async (document) => ({ method, path: path(document), ...body });
    },
  };
}

function ofPage(pattern: string, entry: Entry): Found {
  const route = `GET ${pattern}`;
  return {
    name: `page ${pattern}`,
    kind: "page",
    isRead: true,
    line: lineOf(route),
    success: { status: addresses[route]?.status ?? 200 },
    entry,
    form: "page",
    example: async (given) => {
      const path = await addressOf(route, given);
      return async (document) => ({ path: path(document) });
    },
  };
}

/** A page as a link of another one asks for it. The answer has status 200 whatever it says. */
function ofNavigation(pattern: string, entry: Entry): Found {
  const page = ofPage(pattern, entry);
  return {
    ...page,
    name: `${page.name}, by a link`,
    success: { status: 200 },
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

function ofAction(action: BuiltAction, entry: Entry): Found {
  const { id, name, page } = action;
  const line = lineOf(name);
  return {
    name,
    kind: "action",
    isRead: false,
    line,
    success: { writes: writes(name) },
    entry,
    form: "action",
    example: async (given) => {
      const path = await addressOf(`GET ${page}`, given);
      const input = await inputOf(action, given);
      return async (document) => {
        const sent = isOfDatabase(line.audience) ? { database: document, ...input } : input;
        return await actionRequest({ id, page: path(document), input: sent });
      };
    },
  };
}
