/** The first that matches counts: browsers name those they descend from as well. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (agent: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** What a `User-Agent` says of browser and system, in words: `Chrome no Windows`. Whoever sends it may lie. */
export function deviceWords(agent: string | null): string {
  const [browser, system] = agent === null ? [null, null] : [nameIn(agent, browsers), nameIn(agent, systems)];
  if (browser === null) return system === null ? "Aparelho desconhecido" : `Navegador no ${system}`;
  return system === null ? browser : `${browser} no ${system}`;
}
