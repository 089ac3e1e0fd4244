import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { type Role, roles } from "#lib/databases/schema.ts";
import {
  asCall,
  type Call,
  callsIn,
  callsWith,
  firstParameter,
  givenFor,
  parseSource,
  partsOf,
  type Source,
  textOf,
} from "#testing/source.ts";
import { type Audience, sufficientRoles } from "./audience.ts";
import type { Line } from "./who-may.ts";

/**
 * What the sources say of everything that answers: by which wrapper it is made, and whom that lets in. The wrapper refuses,
 * so what is made by none refuses nobody.
 */
export type Entry = {
  /** Null of what is made by none; of a page, all that decide for whom it is. */
  wrapper: string | null;
  /** Whether it may decide by itself, too: a page shows cases only to those who see them. */
  byItself: boolean;
  audience: Audience;
  /** Whether the wrapper asks for password or code: always, of some inputs, or never. */
  stepUp: "always" | "sometimes" | "never";
  /** Whether it lets in who has not changed their one-time password yet. */
  oneTime: boolean;
};

/** Whom the wrapper of an entry lets in. */
export const wrappedBy = ({ audience, oneTime, stepUp }: Entry): Line => ({
  audience,
  ...(oneTime && { oneTime }),
  ...(stepUp === "always" && { stepUp: true }),
});

/** Whom an entry may leave out by itself of those whom its wrapper lets in. */
const narrower: Partial<Record<Audience, Audience[]>> = {
  desk: ["cases", "lawyers"],
  cases: ["lawyers"],
  administration: ["owners"],
  administrators: ["owners"],
};

/** What who-may.ts must not say of an entry; null when it may say it. */
export function whyNot(line: Line, entry: Entry): string | null {
  const { wrapper, audience, stepUp, oneTime } = entry;
  const isOfFewer = line.audience !== audience;
  const asksByItself = line.stepUp === true && stepUp !== "always";
  const byItself = line.byItself === true || entry.byItself;
  if (isOfFewer && !(byItself && narrower[audience]?.includes(line.audience)))
    return `${wrapper ?? "no wrapper"} lets in ${audience}, and who-may.ts says ${line.audience}`;
  if (asksByItself && !byItself)
    return "its wrapper does not ask for password or code, and who-may.ts says so";
  if (stepUp === "always" && line.stepUp !== true) return "it always asks for password or code";
  if (line.byItself === true && wrapper !== null && !isOfFewer && !asksByItself)
    return "it leaves all to its wrapper";
  if (wrapper === null && !byItself) return "no wrapper makes it, and who-may.ts does not say so";
  const isGuarded = audience !== "anybody";
  if (isGuarded && oneTime !== (line.oneTime === true))
    return `${wrapper} ${oneTime ? "lets in" : "refuses"} whoever has a one-time password`;
  return null;
}

export type Entries = {
  /** By method and address, as `GET /api/health`. */
  routes: Map<string, Entry>;
  /** What one route answers for all rooms. */
  reads: Map<string, Entry>;
  pages: Map<string, Entry>;
  actions: Map<string, Entry>;
  /** By the function of the listener, which may answer at several addresses. */
  listened: Map<string, Entry[]>;
  /** What is made in another way than everything else, in a sentence each. */
  findings: string[];
};

type Whom = (permitted: readonly Role[]) => Audience | undefined;

/** The audience of one database that has exactly these roles. */
const ofRoles: Whom = (permitted) =>
  (["desk", "cases", "lawyers"] as const).find(
    (audience) => sufficientRoles(audience).toString() === permitted.toString(),
  );
const ofAdministrators: Whom = (permitted) => (permitted.includes("admin") ? "administration" : undefined);

/** Whom each wrapper lets in, by its file; if need be by the roles that have the permission it is given. */
const wrappers = {
  action: {
    "server/auth/action.ts": {
      databaseAction: ofRoles,
      administrationAction: ofAdministrators,
      administratorAction: () => "administrators",
      personAction: () => "person",
      linkAction: () => "anybody",
    },
  },
  route: {
    "server/auth/route.ts": {
      databaseRoute: ofRoles,
      caseRoute: ofRoles,
      formRoute: ofRoles,
      administrationRoute: ofAdministrators,
      ownerRoute: () => "owners",
      personRoute: () => "person",
      viewerRoute: () => "person",
      publicRoute: () => "anybody",
    },
    "server/auth/reads.ts": {
      databaseRead: ofRoles,
      caseRead: ofRoles,
      administrationRead: ofAdministrators,
    },
  },
  /** What a function of the listener leaves its request to, or asks who sends it. */
  listener: {
    "server/web/download.ts": { answerDownload: ofRoles },
    "server/web/upload.ts": { answerUpload: ofRoles },
    "server/auth/message.ts": { ctxOfMessage: ofRoles },
    "server/auth/keys.ts": { ctxOfKey: () => "anybody" },
  },
  /** What a loader asks who reads its page. */
  loader: {
    "server/auth/page.ts": {
      signedInPerson: () => "person",
      pagePerson: () => "person",
      pageDatabase: () => "desk",
      pageCtx: () => "desk",
      deskCtx: () => "person",
      pageAdministrator: () => "administrators",
      pageGuardedAdministrator: () => "administrators",
      pageAdministrationCtx: () => "administration",
    },
    "server/auth/first-paint.ts": { readForFirstPaint: () => "desk" },
    "server/auth/current.ts": { currentPerson: () => "anybody" },
  },
} satisfies Record<string, Record<string, Record<string, Whom>>>;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The sources below a folder, each read once. */
type Tree = {
  files: string[];
  read: (file: string) => string;
  sourceOf: (file: string) => Source;
  findings: string[];
};

export function readEntries(root: string): Entries {
  const tree = treeOf(root);
  const entries = {
    actions: readActions(tree),
    routes: readRoutes(tree),
    reads: readReads(tree),
    pages: readPages(tree),
    listened: readListened(tree),
  };
  return { ...entries, findings: tree.findings };
}

function treeOf(root: string): Tree {
  const files = globSync("{app,components,lib,server}/**/*.{ts,tsx}", { cwd: root });
  const sources = new Map<string, Source>();
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  return {
    files: files.filter((file) => !/\.test\.tsx?$/.test(file)).sort(),
    read,
    sourceOf: (file) => {
      const source = sources.get(file) ?? parseSource(file, read(file));
      sources.set(file, source);
      return source;
    },
    findings: [],
  };
}

const filesOf = ({ files }: Tree, pattern: string) => files.filter((file) => matchesGlob(file, pattern));

function readActions(tree: Tree): Map<string, Entry> {
  const found = new Map<string, Entry>();
  const rooms = filesOf(tree, "server/**/actions.ts");
  for (const file of tree.files) {
    const text = tree.read(file);
    const directives = [...text.matchAll(/["']use server["']/g)].filter(
      ({ index }) => index > 0 || !rooms.includes(file),
    );
    if (directives.length > 0) tree.findings.push(`${file}: only a file of its own, actions.ts, has actions`);
  }
  for (const file of rooms) {
    const source = tree.sourceOf(file);
    for (const [name, code] of source.exported) {
      const made = entryOf(tree, file, asCall(source, code), wrappers.action);
      if (made === null) tree.findings.push(`${file}: ${name} is made by no wrapper of actions`);
      else found.set(name, made);
    }
  }
  return found;
}

/** The address of the one route that answers the reads of all rooms. */
export const addressOfReads = "/api/databases/[database]/[...path]";

function readRoutes(tree: Tree): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of filesOf(tree, "app/**/route.{ts,tsx}")) {
    const source = tree.sourceOf(file);
    for (const [name, code] of source.exported) {
      const call = asCall(source, code);
      const made = entryOf(tree, file, call, wrappers.route);
      const ofReads = addressOf(file) === addressOfReads && call?.name === "answerReads";
      if (methods.includes(name) && !ofReads) found.set(`${name} ${addressOf(file)}`, made ?? unwrapped);
    }
  }
  return found;
}

/** What pages read while they are open, by the addresses that the rooms give their reads. */
function readReads(tree: Tree): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of filesOf(tree, "server/*/**/reads.ts")) {
    if (file.startsWith("server/auth/")) continue;
    const source = tree.sourceOf(file);
    for (const [name, code] of source.exported) {
      const reads = partsOf(code);
      if (reads === null) tree.findings.push(`${file}: what ${name} is cannot be read`);
      for (const [address, read] of reads ?? []) {
        const route = `GET ${dirname(addressOfReads)}/${address}`;
        if (found.has(route)) tree.findings.push(`${file}: another room answers ${route}, too`);
        found.set(route, entryOf(tree, file, asCall(source, read), wrappers.route) ?? unwrapped);
      }
    }
  }
  return found;
}

/** What has no wrapper lets anybody in. */
export const unwrapped: Entry = {
  wrapper: null,
  byItself: false,
  audience: "anybody",
  stepUp: "never",
  oneTime: true,
};

/** `/[database]/cases` of `app/(desk)/[database]/cases/page.tsx`. */
const addressOf = (file: string) =>
  dirname(file)
    .replace(/^app/, "")
    .replace(/\/\([^)]+\)/g, "") || "/";

/** The entry that a call makes; null when it calls none of these wrappers. */
function entryOf(
  tree: Tree,
  file: string,
  call: Call | null,
  made: Record<string, Record<string, Whom>>,
): Entry | null {
  const whom = call === null ? undefined : made[call.file]?.[call.name];
  if (call === null || whom === undefined) return null;
  const options = call.args.find((one) => one.type === "ObjectExpression");
  if (options?.properties.some(({ type }) => type === "SpreadElement")) {
    tree.findings.push(`${file}: what is spread into ${call.name} cannot be read`);
    return null;
  }
  const named = call.args.map((given) => textOf(given)).find((text) => text !== null);
  const permission = named ?? textOf(givenFor(options, "permission"));
  const audience = whom(permission === null ? [] : rolesWith(tree, permission));
  if (audience === undefined) {
    tree.findings.push(`${file}: ${call.name} with ${permission ?? "no permission"} lets in nobody known`);
    return null;
  }
  const stepUp = givenFor(options, "stepUp");
  const isAlways = stepUp?.type === "Literal" && stepUp.value === true;
  return {
    wrapper: call.name,
    byItself: false,
    audience,
    stepUp: stepUp === undefined ? "never" : isAlways ? "always" : "sometimes",
    oneTime: givenFor(options, "withOneTimePassword") !== undefined || call.name === "signedInPerson",
  };
}

/** The roles that have a permission, as the map of permissions says. */
function rolesWith({ sourceOf }: Tree, permission: string): Role[] {
  const allowed = givenFor(sourceOf("server/auth/permissions.ts").declared.get("allowed"), permission);
  if (allowed?.type !== "ArrayExpression") return [];
  const named = allowed.elements.map((one) => textOf(one ?? undefined));
  return roles.filter((role) => named.includes(role));
}

/** A page is for whom the loaders that it reads with are; without any, for whom those of the layouts around it are. */
function readPages(tree: Tree): Map<string, Entry> {
  const loaders = readLoaders(tree);
  const loadersOf = (file: string, seen = new Set<string>()): Entry[] => {
    if (seen.has(file) || !tree.files.includes(file)) return [];
    seen.add(file);
    return [...tree.sourceOf(file).imported.values()].flatMap(({ file: from, name }) =>
      from.startsWith("app/") ? loadersOf(from, seen) : (loaders.get(`${from} ${name}`) ?? []),
    );
  };
  const around = (folder: string): Entry[] =>
    folder === "." ? [] : [...loadersOf(`${folder}/layout.tsx`), ...around(dirname(folder))];
  const found = new Map<string, Entry>();
  for (const file of filesOf(tree, "app/**/page.{ts,tsx}")) {
    const own = loadersOf(file);
    const parts = own.length > 0 ? own : around(dirname(file));
    found.set(addressOf(file), wholeOf(tree, file, parts));
  }
  return found;
}

/** For whom a page of these parts is. What is everybody's and what is a person's own may stand beside anything else. */
function wholeOf({ findings }: Tree, file: string, parts: Entry[]): Entry {
  const [strictest, ...others] = [...new Set(parts.map(({ audience }) => audience))].sort(
    (one, other) => strictness(other) - strictness(one),
  );
  if (strictest === undefined) return { ...unwrapped, byItself: true };
  if (others.some((audience) => strictness(audience) === strictness(strictest)))
    findings.push(`${file}: a part of it is for ${strictest}, another for ${others[0]}`);
  const deciding = parts.filter(({ audience }) => audience === strictest);
  const oneTime = deciding.every((part) => part.oneTime);
  const wrapper = [...new Set(deciding.map((part) => part.wrapper))].sort().join(" and ");
  return { wrapper, byItself: true, audience: strictest, stepUp: "never", oneTime };
}

const strictness = (audience: Audience) => ["anybody", "person"].indexOf(audience) >>> 0;

/** What each loader asks first who reads. */
function readLoaders(tree: Tree): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const file of filesOf(tree, "server/**/loaders.ts")) {
    const source = tree.sourceOf(file);
    for (const [name, code] of source.exported) {
      // Only `server/auth` makes one: who reads was asked for it.
      if (firstParameter(code) === "ctx") continue;
      const asked = callsIn(source, code)
        .map((call) => entryOf(tree, file, call, wrappers.loader))
        .find((one) => one !== null);
      if (asked == null) tree.findings.push(`${file}: ${name} does not ask who reads`);
      else found.set(`${file} ${name}`, asked);
    }
  }
  return found;
}

const listener = "server/web/main.ts";

/** The functions by which the listener answers without Next, and whom they let in. */
function readListened(tree: Tree): Map<string, Entry[]> {
  const main = tree.sourceOf(listener);
  const found = new Map<string, Entry[]>();
  for (const name of callsWith(main.declared.get("start") ?? null, "response")) {
    if (ofNoFirm.includes(name)) continue;
    const origin = main.imported.get(name);
    const source = origin === undefined ? null : tree.sourceOf(origin.file);
    const code = source?.exported.get(origin?.name ?? "") ?? null;
    const made = (source === null ? [] : callsIn(source, code)).flatMap(
      (call) => entryOf(tree, origin?.file ?? listener, call, wrappers.listener) ?? [],
    );
    if (made.length === 0) tree.findings.push(`${listener}: ${name} answers and does not ask who sends`);
    found.set(name, made);
  }
  return found;
}

/** What the listener calls with a response that Next answers, or the build's own files, which have nothing of a firm. */
const ofNoFirm = ["inPageTurn", "handle", "serveStatic"];
