import { Client } from "pg";
import { StartupError } from "#server/db/embedded/startup-error.ts";

const OLDEST = 150_000;

/** Tries to connect to a PostgreSQL of the environment. Throws `StartupError` with a line that never shows the URL. */
export async function checkExternalDatabase({
  url,
  variable,
}: {
  url: string;
  variable: string;
}): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartupError(
      `${variable} não é um endereço de PostgreSQL (postgres://usuário:senha@servidor/banco).`,
    );
  }
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
