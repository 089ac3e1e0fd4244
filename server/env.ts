import "server-only";
import { BlockList, isIPv6 } from "node:net";
import { z } from "zod";
import { StartRefused } from "#server/process.ts";

/** The environment, parsed once; nothing else reads `process.env`. An unusable value ends the process with one line. */
const flag = z
  .enum(["on", "off", "true", "false", "1", "0"])
  .transform((value) => value === "on" || value === "true" || value === "1");

/** Addresses and networks (`10.0.0.0/8`) of proxies, or an issue when one cannot be read. */
function readProxies(text: string, context: z.RefinementCtx): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [address = "", prefix] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    try {
      if (prefix === undefined) proxies.addAddress(address, family);
      else proxies.addSubnet(address, Number(prefix), family);
    } catch {
      context.addIssue({ code: "custom", message: `${entry} is no address` });
    }
  }
  return proxies;
}

/** `all`: every private address may be an operator's; else only those of `origins`. */
type PrivateOperators = { all: boolean; origins: string[] };

/** `on`, `off`, or a list of origins and of hosts with or without a port, which stand for both schemes. */
function readPrivateOperators(text: string, context: z.RefinementCtx): PrivateOperators {
  const given = flag.safeParse(text.trim());
  if (given.success) return { all: given.data, origins: [] };
  const entries = text.split(",").map((part) => part.trim());
  const origins = entries
    .filter((entry) => entry !== "")
    .flatMap((entry) => {
      const urls = /^https?:\/\//.test(entry) ? [entry] : [`https://${entry}`, `http://${entry}`];
      return urls.map((url) => {
        const origin = URL.parse(url);
        const isOrigin = origin !== null && origin.href === `${origin.origin}/`;
        if (!isOrigin) context.addIssue({ code: "custom", message: `${entry} is no origin` });
        return origin?.origin ?? "";
      });
    });
  return { all: false, origins };
}

/** How a mail server is reached. `opening`: TLS from the first byte, TLS before anything is said, or none at all. */
export type MailServer = {
  host: string;
  port: number;
  opening: "tls" | "starttls" | "plain";
  login: { user: string; pass: string } | null;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this very machine. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname);

/** `smtps://user:password@host:465` or `smtp://host:587`. Without TLS only on this machine, or where `?tls=off` says so. */
function readMailServer(text: string, context: z.RefinementCtx): MailServer {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") {
    context.addIssue({ code: "custom", message: "no address of a mail server" });
    return z.NEVER;
  }
  const isSecure = url.protocol === "smtps:";
  const isPlain = isLoopback(url) || url.searchParams.get("tls") === "off";
  const login = { user: decoded(url.username), pass: decoded(url.password) };
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    opening: isSecure ? "tls" : isPlain ? "plain" : "starttls",
    login: login.user === "" ? null : login,
  };
}

/** The address of an OpenID Connect provider, as it names itself. Without TLS only on this machine. */
function readIssuer(text: string, context: z.RefinementCtx): URL {
  const url = URL.parse(text);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url));
  const isBare = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === "";
  if (url !== null && isSafe && isBare) return url;
  context.addIssue({ code: "custom", message: "no address of a provider" });
  return z.NEVER;
}

/** Google is one provider for everybody who has an account there: only the domain in its token tells whose people they are. */
const isGoogle = ({ host }: URL): boolean => host === "accounts.google.com";
const domainMissing =
  "Falta OIDC_DOMAIN: por OIDC_ISSUER entra o Google, em que qualquer um tem conta. Informe o domínio do escritório no Google Workspace.";

/** A password with a percent sign that nobody encoded is taken as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `Autos <autos@escritorio.example>`, or the address alone. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>"\p{Cc}]{0,100}<[^\s<>@",;]{1,64}@[^\s<>@",;]{1,190}>|[^\s<>@",;]{1,64}@[^\s<>@",;]{1,190})$/u,
  );

const port = z.coerce.number().int().min(0).max(65_535);

/** For how many days something is kept at least: addresses for six months (Marco Civil da Internet, art. 15). */
const keptDays = (least: number, usual: number) =>
  z.coerce.number().int().min(least).max(36_500).default(usual);
/** No six months have more days. */
const sixMonths = 184;
/** No ten years have more days. */
const tenYears = 3_653;

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default("./data"),
  /** So much stays free on its disk: with less, no files and no deliveries are taken. */
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(1_024),
  DATABASE_URL: z.string().min(1),
  DATABASE_URL_DIRECT: z.string().min(1).optional(),
  AUTOS_KEYS: z.string().min(1),
  /** Where the ring is kept when nobody set AUTOS_KEYS, given by the process that started this one. */
  AUTOS_KEYS_FILE: z.string().optional(),
  NEXTAUTH_SECRET: z.string().min(32),
  /** Private addresses, and http ones, that may be an operator's besides the sandbox's. */
  ALLOW_PRIVATE_OPERATORS: z.string().default("off").transform(readPrivateOperators),
  /** The sandbox's three origins, set by what started it: the only loopback addresses that may be asked. */
  SANDBOX_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((origin) => origin !== "")),
  /** Where the sandbox says that it runs. */
  SANDBOX_CONTROL: z.url().optional(),
  /** Both or neither: without them no summary of the day goes out. */
  SMTP_URL: z.string().transform(readMailServer).optional(),
  MAIL_FROM: sender.optional(),
  /** All three or none: without them nobody signs in by a provider of identity. */
  OIDC_ISSUER: z.string().transform(readIssuer).optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2_000).optional(),
  /** Only people of this domain come in by it, as the provider says in its token (`hd`). Google's issuer asks for it. */
  OIDC_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u)
    .optional(),
  /** What the button of the sign-in calls it: `Entrar com …`. */
  OIDC_LABEL: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Cf}]{1,40}$/u)
    .default("a conta do escritório"),
  TRUSTED_PROXIES: z.string().default("").transform(readProxies),
  METRICS_NETWORKS: z.string().default("").transform(readProxies),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  KEEP_SESSIONS_DAYS: keptDays(1, 90),
  KEEP_ADDRESSES_DAYS: keptDays(sixMonths, 365),
  KEEP_ATTEMPTS_DAYS: keptDays(sixMonths, 365),
  KEEP_READS_DAYS: keptDays(sixMonths, tenYears),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Variables of which each says nothing without the others. */
const together = [
  ["SMTP_URL", "MAIL_FROM"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
] as const;

const schema = variables.superRefine((given, context) => {
  for (const names of together) {
    const absent = names.filter((name) => given[name] === undefined);
    if (absent.length === names.length) continue;
    for (const name of absent) context.addIssue({ code: "custom", path: [name], message: "missing" });
  }
  const { OIDC_ISSUER: issuer, OIDC_DOMAIN: domain } = given;
  if (issuer !== undefined && isGoogle(issuer) && domain === undefined)
    context.addIssue({ code: "custom", path: ["OIDC_DOMAIN"], message: domainMissing });
});

export type Env = Omit<z.infer<typeof schema>, "APP_ORIGIN"> & { APP_ORIGIN: string };

export class EnvironmentError extends StartRefused {}

/** Parses an environment; throws EnvironmentError with one Portuguese line naming the variables. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues;
    if (first?.message === domainMissing && others.length === 0) throw new EnvironmentError(domainMissing);
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
    throw new EnvironmentError(`Variável de ambiente ausente ou inválida: ${names.join(", ")}.`);
  }
  const { APP_ORIGIN, ...rest } = parsed.data;
  const scheme = rest.TLS_CERT === undefined ? "http" : "https";
  return { ...rest, APP_ORIGIN: new URL(APP_ORIGIN ?? `${scheme}://localhost:${rest.PORT}`).origin };
}

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** The environment as it was given, for what must know every secret in it and nothing else. */
export const givenEnvironment = (): Record<string, string | undefined> => process.env;

/** Sets the two variables that next-auth reads itself, from the parsed values. */
export function setNextAuthEnvironment(): void {
  process.env.NEXTAUTH_URL = env().APP_ORIGIN;
  process.env.NEXTAUTH_SECRET = env().NEXTAUTH_SECRET;
}
