import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";

/** The folders and what each may import, besides itself. The first that matches a file is its zone. Not for tests or packages. */
export const zones: { files: string; may: string[] }[] = [
  { files: "proxy.ts", may: ["lib/**"] },
  {
    files: "app/**/route.ts",
    may: [
      "app/**",
      "components/**",
      "lib/**",
      "server/**/{loaders,actions,data,reads}.ts",
      "server/reads.ts",
      "server/auth/{route,next-auth}.ts",
      // A browser goes to the provider of identity by a link, and comes back by one.
      "server/auth/provider/{answers,provider}.ts",
      "server/events/stream.ts",
      // A browser is sent to the filing window by a form, and back from it: neither is an action of a page.
      "server/filings/{window,callback}/mutations.ts",
    ],
  },
  { files: "app/**", may: ["components/**", "lib/**", "server/**/{loaders,actions}.ts"] },
  { files: "components/ui/**", may: ["lib/{format,time}/**", "lib/http/reached.ts"] },
  { files: "components/**", may: ["lib/**", "server/**/actions.ts"] },
  // What the server answers has the server's own types.
  { files: "lib/reads.ts", may: ["server/reads.ts", "lib/**"] },
  { files: "lib/**", may: [] },
  { files: "server/env.ts", may: ["server/process.ts"] },
  { files: "server/reads.ts", may: ["server/**/reads.ts"] },
  { files: "server/log.ts", may: ["server/env.ts", "server/secrets/**"] },
  { files: "server/{process,young}.ts", may: [] },
  { files: "server/{turns,watch}/**", may: [] },
  {
    files: "server/db/**",
    may: ["server/{env,process}.ts", "server/secrets/local.ts", "server/turns/**", "lib/**"],
  },
  {
    files: "server/{blobs,secrets,audit,events}/**",
    may: ["server/{env,log,young}.ts", "server/db/**", "lib/**"],
  },
  { files: "server/keys/**", may: ["server/{env,log,process}.ts", "server/{db,secrets}/**", "lib/**"] },
  { files: "server/backup/**", may: ["server/{env,log}.ts", "server/{db,secrets,keys}/**", "lib/**"] },
  { files: "server/visits/**", may: ["server/db/**", "lib/**"] },
  { files: "server/paper/**", may: ["lib/**"] },
  { files: "server/mail/**", may: ["server/env.ts", "lib/**"] },
  { files: "server/pdf/**", may: ["server/turns/**", "server/log.ts", "lib/**"] },
  { files: "server/uploads/**", may: ["server/{db,blobs,pdf,audit}/**", "server/auth/ctx.ts", "lib/**"] },
  {
    files: "server/auth/**",
    may: [
      "server/{env,log}.ts",
      "server/{db,secrets,audit,events,turns}/**",
      "server/users/data.ts",
      "lib/**",
    ],
  },
  {
    files: "server/operator/**",
    may: [
      "server/{env,log}.ts",
      "server/{db,secrets,turns}/**",
      "server/auth/{ctx,errors}.ts",
      "server/pace/waits.ts",
      "lib/**",
    ],
  },
  { files: "server/pace/**", may: ["server/{env,log}.ts", "server/{auth,db,events}/**", "lib/**"] },
  {
    files: "server/mirror/**",
    may: [
      "server/{env,log}.ts",
      "server/{auth,db,events,audit,operator,pace}/**",
      "server/databases/data.ts",
      "lib/**",
    ],
  },
  {
    files: "server/worker/**",
    may: [
      "server/{env,log,process}.ts",
      "server/secrets/redaction.ts",
      "server/keys/keeper.ts",
      "server/{db,events,watch}/**",
      "server/auth/ctx.ts",
      "lib/**",
    ],
  },
  {
    files: "server/web/**",
    may: [
      "server/{env,log,process,young}.ts",
      "server/secrets/redaction.ts",
      "server/keys/keeper.ts",
      "server/{db,events,watch}/**",
      // Documents are streamed without Next, both ways.
      "server/documents/data.ts",
      "server/cases/documents/{bundle,merging}/data.ts",
      "server/filings/files/{data,mutations}.ts",
      "server/guides/proofs/{data,mutations}.ts",
      "server/publications/arrival/mutations.ts",
      "server/blobs/room.ts",
      // The pages of petitions name the origin of the filing window in their policy.
      "server/filings/window/data.ts",
      "server/{auth,turns}/**",
      "server/uploads/**",
      "lib/**",
    ],
  },
  {
    files: "server/**",
    may: [
      "server/{env,log}.ts",
      "server/{auth,db,operator,pace,mirror,visits,blobs,secrets,audit,events,mail,paper,pdf,turns,uploads}/**",
      "server/**/{data,mutations}.ts",
      "server/db/queues.ts",
      "lib/**",
    ],
  },
  { files: "sandbox/**", may: [] },
  { files: "extension/**", may: [] },
  {
    files: "{e2e,bench,scripts,testing}/**",
    may: ["{components,lib,server,sandbox,e2e,bench,scripts,testing}/**"],
  },
];

const domains =
  "cases imports documents filings frame guides lawyers publications deadlines push alerts integration databases users today trail".split(
    " ",
  );
const otherServerFolders =
  "auth operator db pace mirror visits blobs secrets keys backup audit events mail paper pdf turns uploads watch web worker".split(
    " ",
  );
/** What Next replaces by a constant in a build, by the file that reads it. */
const constants: Record<string, string> = { "proxy.ts": "NODE_ENV", "lib/http/build.ts": "AUTOS_BUILD" };

/** The names of a domain's files, also in its rooms (`cases/list/`); tests may have any name. */
const vocabulary = /^(loaders|data|reads|actions|mutations|jobs)\.ts$|\.test\.tsx?$/;
/** The only room of a domain whose files may have other names: the steps behind its jobs. */
const runner = "runner";
/** Where folders are checked for import cycles; the sandbox is not, as it is apart from the application. */
const housed = /^(app|components|lib|server)\//;
/** This many files whose names begin with the same word should be a folder of that name. */
const mostAlike = 4;

/** Where the processes without pages begin: listener, worker and the jobs it finds, what runs apart, the terminal. */
const pageless = "{server/**/{main,jobs}.ts,scripts/cli.ts}";
/** What draws and reads pages. Next brings its own to the web process, only when it is asked for the first page. */
const ofPages = /^(components\/|app\/|react\b|@tanstack\/)/;

type Import = { target: string; typeOnly: boolean };
type Source = { path: string; text: string; test: boolean; imports: Import[] };

/** Checks the tree under `root`; one line per finding. */
export function checkStructure({ root }: { root: string }): string[] {
  const sources = readSources(root);
  return [
    ...sources.flatMap(checkPlace),
    ...sources.flatMap(checkImports),
    ...sources.flatMap(checkText),
    ...findCycles(sources),
    ...findPages(sources),
    ...findBoundaries(sources),
    ...findFolderCircles(sources),
    ...findPrefixes(sources),
    ...findNamesakes(sources),
    ...findOtherNames(sources),
  ];
}

function readSources(root: string): Source[] {
  const patterns = [
    "*.ts",
    "{app,components,lib,server,sandbox,extension,scripts,e2e,bench,testing}/**/*.{ts,tsx}",
  ];
  return globSync(patterns, { cwd: root })
    .filter((path) => path.includes("/") || path === "proxy.ts")
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, test: /\.test\.tsx?$/.test(path), imports: importsOf({ path, text }) };
    });
}

/** What a source imports: the project's own files as paths from the root, and packages. */
function importsOf({ path, text }: { path: string; text: string }): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const statements = code.matchAll(
    /^\s*(?:import|export)\b(?<type>\s+type\b)?[^"';]*?\bfrom\s*"(?<from>[^"]+)"|^\s*import\s*"(?<bare>[^"]+)"|\bimport\(\s*"(?<dynamic>[^"]+)"\s*\)/gm,
  );
  return [...statements].flatMap(({ groups }) => {
    const name = groups?.from ?? groups?.bare ?? groups?.dynamic ?? "";
    const typeOnly = groups?.type !== undefined;
    if (name.startsWith("#")) return [{ target: name.slice(1), typeOnly }];
    if (name.startsWith(".")) return [{ target: normalize(join(dirname(path), name)), typeOnly }];
    return [{ target: name, typeOnly }];
  });
}

function checkPlace({ path, test }: Source): string[] {
  const findings: string[] = [];
  const [top, folder = "", ...rest] = path.split("/");
  if (/(^|\/)index\.tsx?$/.test(path)) findings.push(`${path}: no barrels, name the file for what it holds`);
  if (top === "server" && rest.length > 0) {
    if (domains.includes(folder)) {
      if (!vocabulary.test(rest.at(-1) ?? "") && rest.at(-2) !== runner) {
        findings.push(
          `${path}: a domain's room holds loaders, data, reads, actions, mutations and jobs only`,
        );
      }
    } else if (!otherServerFolders.includes(folder)) {
      findings.push(`${path}: server/${folder} is not a known folder`);
    }
  }
  if (!zoneOf(path) && !test) findings.push(`${path}: belongs to no zone`);
  return findings;
}

function zoneOf(path: string): { files: string; may: string[] } | undefined {
  return zones.find(({ files }) => matchesGlob(path, files));
}

function checkImports({ path, test, imports }: Source): string[] {
  const zone = zoneOf(path);
  // The sandbox imports nothing outside itself, nor do its tests.
  if (!zone || (test && zone.files !== "sandbox/**")) return [];
  const allowed = ownFolder({ path, zone: zone.files }).concat(zone.may);
  return imports
    .filter(({ target }) =>
      /^(app|components|lib|server|sandbox|extension|scripts|e2e|bench|testing)\//.test(target),
    )
    .filter(({ target }) => !allowed.some((glob) => matchesGlob(target, glob)))
    .map(({ target }) => `${path}: may not import ${target}`);
}

/** In the zone `server/**` a file's own folder is its domain; of other domains it may import only the allowed files. */
function ownFolder({ path, zone }: { path: string; zone: string }): string[] {
  return [zone === "server/**" ? `${path.split("/").slice(0, 2).join("/")}/**` : zone];
}

function checkText({ path, text, test }: Source): string[] {
  const findings: string[] = [];
  // A declaration runs nowhere.
  if (path.startsWith("server/") && !test && !path.endsWith(".d.ts")) {
    const action = /\/actions\.ts$/.test(path);
    if (action && !text.startsWith('"use server";')) findings.push(`${path}: must begin with "use server"`);
    if (!action && !/^import "server-only";$/m.test(text))
      findings.push(`${path}: must import "server-only"`);
  }
  const application = /^(app|components|lib|server)\/|^proxy\.ts$/.test(path);
  const read = text.replaceAll(`process.env.${constants[path]}`, "");
  if (application && !test && path !== "server/env.ts" && /\bprocess\s*\.\s*env\b/.test(read)) {
    findings.push(`${path}: process.env is read in server/env.ts only`);
  }
  if (path.startsWith("lib/") && !test && /from\s*"node:/.test(text)) {
    findings.push(`${path}: lib runs in the browser too, no node modules`);
  }
  return findings;
}

/** What each file loads. Type imports are erased. */
const loading = (sources: Source[]) =>
  new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter((one) => !one.typeOnly).map(({ target }) => target),
    ]),
  );

/** What draws pages, in a process that draws none: the way to it, once for each thing that such a process reaches. */
function findPages(sources: Source[]): string[] {
  const edges = loading(sources);
  const ways = [...edges.keys()].filter((path) => matchesGlob(path, pageless)).map((path) => [path]);
  const reached = new Set<string>();
  const findings: string[] = [];
  for (const way of ways) {
    const last = way.at(-1) ?? "";
    if (reached.has(last)) continue;
    reached.add(last);
    if (ofPages.test(last))
      findings.push(`${way[0]}: a process without pages loads ${way.slice(1).join(" → ")}`);
    else ways.push(...(edges.get(last) ?? []).map((next) => [...way, next]));
  }
  return findings;
}

/** `"use client"` says where what the server draws enters the browser; below that nobody needs to be told. */
function findBoundaries(sources: Source[]): string[] {
  const edges = loading(sources);
  const marked = new Set(
    sources.filter(({ text }) => text.startsWith('"use client"')).map(({ path }) => path),
  );
  const drawn = new Set([...edges.keys()].filter((path) => path.startsWith("app/")));
  // What is added while it is walked is walked, too.
  for (const path of drawn) if (!marked.has(path)) for (const next of edges.get(path) ?? []) drawn.add(next);
  return [...marked]
    .filter((path) => !drawn.has(path))
    .map((path) => `${path}: "use client" stands only where a file of the server imports it`);
}

/** Import cycles of files, each once, at its first file. They may be cyclic by their types. */
function findCycles(sources: Source[]): string[] {
  const edges = loading(sources);
  const done = new Set<string>();
  const findings: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) findings.push(`${path}: import cycle ${[...trail.slice(at), path].join(" → ")}`);
    if (at >= 0 || done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return findings;
}

/** Sibling folders (or files beside them) that import each other. Types count: a folder must be understandable by itself. */
function findFolderCircles(sources: Source[]): string[] {
  const houses = new Map<string, Map<string, Set<string>>>();
  for (const { path, test, imports } of sources) {
    if (test || !housed.test(path)) continue;
    for (const { target } of imports) {
      const [from, to] = [path.split("/"), target.split("/")];
      const shared = from.findIndex((part, place) => part !== to[place]);
      const [neighbour, other] = [from[shared], to[shared]];
      if (shared < 1 || !neighbour || !other) continue;
      const house = from.slice(0, shared).join("/");
      const rooms = houses.get(house) ?? new Map<string, Set<string>>();
      houses.set(house, rooms);
      rooms.set(neighbour, (rooms.get(neighbour) ?? new Set()).add(other));
    }
  }
  return [...houses].flatMap(([house, rooms]) =>
    circlesAmong(rooms)
      // Among files alone, type imports may be cyclic.
      .filter((circle) => circle.some((room) => !/\.tsx?$/.test(room)))
      .map((circle) => `${house}: folders import each other: ${circle.join(", ")}`),
  );
}

/** The sets of folders that can reach each other by imports, each set once. */
function circlesAmong(rooms: Map<string, Set<string>>): string[][] {
  const reached = (room: string, found = new Set<string>()): Set<string> => {
    for (const next of rooms.get(room) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      reached(next, found);
    }
    return found;
  };
  const reach = new Map([...rooms.keys()].map((room) => [room, reached(room)]));
  const circles = [...reach].map(([room, beyond]) =>
    [...beyond].filter((other) => reach.get(other)?.has(room)).sort(),
  );
  return [...new Map(circles.filter(({ length }) => length > 1).map((one) => [one.join(), one])).values()];
}

/** Files of one folder whose names begin with the same word: they should be a folder of that name. */
function findPrefixes(sources: Source[]): string[] {
  const alike = new Map<string, number>();
  for (const { path, test } of sources) {
    const word = /^(\w+)-/.exec(path.split("/").at(-1) ?? "")?.[1];
    if (test || word === undefined || word === "use" || !/^(components|lib|server)\//.test(path)) continue;
    const name = `${dirname(path)}/${word}`;
    alike.set(name, (alike.get(name) ?? 0) + 1);
  }
  return [...alike]
    .filter(([, count]) => count >= mostAlike)
    .map(([name, count]) => `${name}-*: ${count} files begin alike, make a folder of the word`);
}

/** Rooms of a domain that are one noun in two forms: a subject's room has one name in every tree. */
function findNamesakes(sources: Source[]): string[] {
  const rooms = new Map<string, Map<string, string>>();
  for (const { path } of sources) {
    const [tree = "", domain = "", room, file] = path.split("/");
    if (!["components", "lib", "server"].includes(tree) || file === undefined || room === undefined) continue;
    const noun = `${domain}/${room.replace(/s$/, "")}`;
    const forms = rooms.get(noun) ?? new Map<string, string>();
    rooms.set(noun, forms.set(room, forms.get(room) ?? `${tree}/${domain}/${room}`));
  }
  return [...rooms.values()]
    .filter(({ size }) => size > 1)
    .map((forms) => `${[...forms.values()].join(" and ")}: one subject, two names`);
}

type Room = { tree: string; domain: string; room: string };

/** The room of a domain in which a file stands: `guides/draft` in `components`. */
function roomOf(path: string): Room | null {
  const [tree = "", domain = "", room, file] = path.split("/");
  return ["components", "lib", "server"].includes(tree) && room && file ? { tree, domain, room } : null;
}

/**
 * One subject in two trees under two names: two rooms of a domain of which each is the only one that the other has to do with
 * in that tree, or a room of the service that one room of screens serves, where neither name stands in another tree.
 */
function findOtherNames(sources: Source[]): string[] {
  const trees = new Map<string, Set<string>>();
  const partners = new Map<string, Set<string>>();
  const add = (all: Map<string, Set<string>>, key: string, one: string) =>
    all.set(key, (all.get(key) ?? new Set()).add(one));
  for (const { path, test, imports } of sources) {
    const from = roomOf(path);
    if (from === null || test) continue;
    add(trees, `${from.domain}/${from.room}`, from.tree);
    for (const to of imports.map(({ target }) => roomOf(target))) {
      if (to === null || to.domain !== from.domain || to.tree === from.tree) continue;
      add(partners, `${from.tree}/${from.domain}/${from.room} ${to.tree}`, to.room);
      add(partners, `${to.tree}/${to.domain}/${to.room} ${from.tree}`, from.room);
    }
  }
  const findings = [...partners].flatMap(([key, [other, ...more]]) => {
    const [path = "", tree = ""] = key.split(" ");
    const [home = "", domain = "", room = ""] = path.split("/");
    const isNamed = trees.get(`${domain}/${room}`)?.has(tree) || trees.get(`${domain}/${other}`)?.has(home);
    if (other === undefined || more.length > 0 || isNamed) return [];
    const isOnly = partners.get(`${tree}/${domain}/${other} ${home}`)?.size === 1;
    const areAlone = [room, other].every((name) => trees.get(`${domain}/${name}`)?.size === 1);
    const isServed = areAlone && home === "server" && tree === "components";
    if (!isOnly && !isServed) return [];
    return [[path, `${tree}/${domain}/${other}`].sort().join(" and ")];
  });
  return [...new Set(findings)].map((rooms) => `${rooms}: one subject, two names`);
}

if (import.meta.main) {
  const findings = checkStructure({ root: join(import.meta.dirname, "..") });
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? "structure: ok" : `structure: ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
