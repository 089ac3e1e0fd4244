import { Client } from "pg";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { isSafeConnection } from "#server/db/verified-tls.ts";

const OLDEST = 150_000;

/** The addresses of the environment under which a PostgreSQL may be reached. */
type Variable = "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_URL_DIRECT";

/** Throws `StartupError` unless a PostgreSQL is on this machine or answers over verified TLS. Nothing has been sent yet. */
export function requireSafeConnection({ url, variable }: { url: string; variable: Variable }): void {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartupError(
      `${variable} não é um endereço de PostgreSQL (postgres://usuário:senha@servidor/banco).`,
    );
  }
  if (isSafe({ url, variable })) return;
  throw new StartupError(
    `${variable} leva a outra máquina sem conferir o certificado dela. Acrescente ?sslmode=verify-full (e sslrootcert=arquivo, se o certificado é de autoridade própria) ou aceite o risco com ALLOW_UNVERIFIED_DATABASE_TLS=on.`,
  );
}

function isSafe({ url, variable }: { url: string; variable: Variable }): boolean {
  try {
    return isSafeConnection(url);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new StartupError(
      isMissing
        ? `${variable}: um dos arquivos sslrootcert, sslcert ou sslkey não foi encontrado.`
        : `${variable} não pode ser lido: confira sslmode e os arquivos de certificado.`,
    );
  }
}

/** Tries to connect to a PostgreSQL of the environment. Throws `StartupError` with a line that never shows the URL. */
export async function checkExternalDatabase({
  url,
  variable,
}: {
  url: string;
  variable: Variable;
}): Promise<void> {
  let client: Client;
  try {
    client = new Client({
      connectionString: url,
      application_name: "autos",
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", () => {});
    await client.connect();
  } catch (error) {
    throw new StartupError(`${variable} não funciona: ${reason(error)}`);
  }
  try {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    if (!rows[0] || rows[0].version < OLDEST)
      throw new StartupError(`${variable}: o PostgreSQL precisa ser o 15 ou mais novo.`);
    if (rows[0].encoding !== "UTF8")
      throw new StartupError(`${variable}: o banco de dados precisa usar a codificação UTF8.`);
  } finally {
    await client.end();
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ECONNREFUSED":
      return "não há PostgreSQL respondendo nesse endereço.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "o servidor não foi encontrado.";
    case "ENOENT":
      return "o soquete do PostgreSQL não foi encontrado.";
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return "o servidor não está ao alcance.";
    case "28P01":
    case "28000":
      return "o PostgreSQL recusou o usuário ou a senha.";
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
      return "o certificado do servidor não é de uma autoridade conhecida. Informe sslrootcert.";
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return "o certificado do servidor é de outro nome.";
    case "CERT_HAS_EXPIRED":
      return "o certificado do servidor venceu.";
    case "3D000":
      return "o banco de dados não existe.";
    case "42501":
      return "o usuário não tem acesso a esse banco de dados.";
    case "53300":
      return "o PostgreSQL não aceita mais conexões.";
    case "57P03":
      return "o PostgreSQL ainda está iniciando.";
    default:
      return error instanceof Error && /timeout/i.test(error.message)
        ? "o servidor não respondeu em 10 segundos."
        : `não foi possível conectar${typeof code === "string" ? ` (${code})` : ""}.`;
  }
}
