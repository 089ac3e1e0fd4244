import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { extent } from "./testing/extent.ts";

const long = "**/*.long.test.{ts,tsx}";
const all = "**/*.all.test.{ts,tsx}";
const never = ["node_modules/**", ".next/**", "data/**", ...(extent === "gate" ? [all] : [])];
const browser = "{components,sandbox}/**/browser.test.ts";
/** Tests with random examples: few of them every time, many in `long`. */
const more = globSync("{components,lib,server}/**/*.test.{ts,tsx}", { cwd: import.meta.dirname }).filter(
  (file) => /\b(?:runs|runModel)\(/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

/** Files in one process, and a look at what each of them leaves there. */
const shared = { isolate: false, setupFiles: ["#testing/tidy.ts"] };
/** The same, each process in a database of its own, whose connections its files share too. */
const onDatabase = {
  isolate: false,
  globalSetup: ["#testing/global-setup.ts"],
  setupFiles: ["#testing/own-database.ts", ...shared.setupFiles, "#testing/cheap.ts"],
};

/**
 * `pure`: what needs nothing but itself. `database`: what works on PostgreSQL, with the sandbox or with sockets.
 * `window`: the sandbox's pages, and forms made at run time, in a browser. `walk`: everything that the build answers, called in all wrong ways.
 * `startup`: real processes, from `npm start` on. `long`: what is large, slow or random, by `npm run test:long`.
 *
 * Files of `pure` and of `database` share processes, so a test puts back what belongs to its process (timers, pools,
 * queues) and does not write to the environment, which others have read already.
 */
export default defineConfig({
  resolve: {
    // What `--conditions=react-server` does for the server, without giving component tests the server's React.
    alias: { "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)) },
  },
  test: {
    // More than there are cores: some tests wait for PostgreSQL, which works beside them, and for time-outs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    teardownTimeout: 60_000,
    // What is waited for comes when the machine has the time for it: the defaults are guesses. A test that is given up
    // runs on, and would disturb those after it.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    setupFiles: ["#testing/seeded.ts"],
    environment: "node",
    // Short-lived objects, of which queries make many, are looked through less often: a fifteenth of the time.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          include: ["{components,extension,lib}/**/*.test.{ts,tsx}"],
          exclude: [...never, browser, long],
          ...shared,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{app,server,sandbox,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...never, browser, long],
          ...onDatabase,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: [`{app,components,lib,server,sandbox,scripts}/${long}`, ...more],
          exclude: [...never, browser],
          ...onDatabase,
          testTimeout: 600_000,
          env: { TEST_EXTENT: "long" },
        },
      },
      {
        extends: true,
        test: {
          name: "window",
          include: [browser],
          exclude: never,
          globalSetup: ["#testing/global-setup.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "walk",
          include: ["e2e/walk/**/*.test.ts"],
          exclude: never,
          globalSetup: ["#testing/global-setup.ts"],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "startup",
          include: ["e2e/startup/**/*.test.ts"],
          exclude: never,
          // Of many starts at once each would take longer than a person waits.
          maxWorkers: Math.min(2, availableParallelism()),
          testTimeout: 120_000,
        },
      },
    ],
  },
});
