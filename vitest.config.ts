import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const shared = {
  environment: "node",
  exclude: ["node_modules/**", ".next/**", "data/**"],
};

/** `code`: unit and database tests, quick. `window`: the sandbox's pages in a browser. `startup`: real processes from `npm start` on, one file after the other. */
export default defineConfig({
  resolve: {
    // What `--conditions=react-server` does for the server, without giving component tests the server's React.
    alias: { "server-only": fileURLToPath(new URL("./node_modules/server-only/empty.js", import.meta.url)) },
  },
  test: {
    // Two cores: one for the tests' worker, one for PostgreSQL and the sandbox.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "code",
          include: ["{app,components,lib,server,sandbox,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...shared.exclude, "**/browser.test.ts"],
          globalSetup: ["#testing/global-setup.ts"],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "window",
          include: ["sandbox/**/browser.test.ts"],
          globalSetup: ["#testing/global-setup.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "startup",
          include: ["e2e/startup/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
