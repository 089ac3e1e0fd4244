import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pinnedEnv, pinnedNode, root } from "../install.mjs";

/** Where a Chromium is, for the tests in a browser. Plain built-ins, Node 20. */

/** `variable`: names one that is there. `programs`: that serve, best first, from `packages`; `download`: what Playwright fetches. */
const headless = {
  variable: "AUTOS_CHROMIUM",
  // First the build without windows, which Playwright prefers too: it takes a fifth less time.
  programs: [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  ],
  packages: ["chromium-headless-shell", "chromium"],
  download: ["chromium"],
};
/** Takes extensions. Google's Chrome takes none from the command line. */
const whole = {
  variable: "AUTOS_WHOLE_CHROMIUM",
  programs: ["chromium", "chromium-browser"],
  packages: ["chromium"],
  download: ["--no-shell", "chromium"],
};

/** The variables by which tests find both, installed where they are missing; null where that does not work. "" is Playwright's own. */
export function chromiumVariables() {
  const found = [headless, whole].map((kind) => [kind.variable, find(kind)]);
  return found.some(([, path]) => path === null) ? null : Object.fromEntries(found);
}

function find(kind) {
  return process.env[kind.variable] || (present(kind) ?? installed(kind) ?? downloaded(kind));
}

function present({ programs }) {
  const folders = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
  const paths = folders.flatMap((folder) => programs.map((name) => join(folder, name)));
  // Ubuntu's chromium-browser may be a script that only tells one to install a snap.
  return paths.find((path) => existsSync(path) && spawnSync(path, ["--version"]).status === 0);
}

/** Of the distribution's packages, as root on Debian and its like. */
function installed(kind) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  console.log("Instalando o Chromium da distribuição…");
  const apt = (...args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
  };
  const brings = (name) => apt("install", "-y", "-q", "--no-install-recommends", name);
  return apt("update", "-q") && kind.packages.some(brings) ? present(kind) : undefined;
}

function downloaded({ download }) {
  console.log("Baixando o Chromium do Playwright…");
  const command = [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", ...download];
  const options = { cwd: root, env: pinnedEnv(), stdio: ["ignore", "inherit", "inherit"] };
  return spawnSync(pinnedNode(), command, options).status === 0 ? "" : null;
}
