import { ingestRhythms } from "#lib/databases/ingest/schema.ts";

/** How each command is typed, by its words. Apart from the commands, so that a list of them loads none. */
export const usages = {
  "user add": "autos user add --email E --name N [--owner] < senha",
  "user disable": "autos user disable --email E [--to E]",
  "user enable": "autos user enable --email E",
  "user export": "autos user export --email E > dados.zip",
  "user erase":
    "autos user erase --email E --confirm E (o mesmo e-mail, de quem já foi suspenso; não se desfaz)",
  "user reset":
    "autos user reset --email E (a senha atual deixa de valer, as sessões terminam, o segundo fator é retirado)",
  "session revoke": "autos session revoke --email E",
  "database add":
    "autos database add --document D --name N --base-url U --app-url U --web-url U [--auth-scheme raw|bearer] [--drop-tokens]",
  "database set":
    "autos database set [--database D] [--auth-scheme raw|bearer] [--capture-parameter token|token_captura] [--cnj-format plain|punctuated] [--cover-cnj-format plain|punctuated] [--operation-credential OP=api|none …] [--batch-size N] [--document-cache MB] [--room MB]",
  "database try": "autos database try [--database D]",
  "token set": "autos token set --database D --kind api|capture|services|filing|integration < token",
  "ingest-key create": `autos ingest-key create [--database D] [--name N] [--rhythm ${ingestRhythms.join("|")}]`,
  "ingest-key list": "autos ingest-key list [--database D]",
  "ingest-key revoke": "autos ingest-key revoke ID [--database D]",
  "lawyer add":
    "autos lawyer add [--database D] --name N [--oab 123456|123456/SP …] [--uf SP] [--kind advogado|suplementar|estagiário] [--variant N …] [--user E]",
  "lawyer list": "autos lawyer list [--database D] [--json]",
  "lawyer remove": "autos lawyer remove ID [--database D]",
  grant: "autos grant [--remove] --email E --database D --role lawyer|paralegal|admin",
  import: "autos import [--database D] [--label L]… [--no-wait] < numeros.txt",
  case: "autos case NUMERO [--database D] [--refresh] [--certificate ARQUIVO.pdf [--from AAAA-MM-DD] [--to AAAA-MM-DD]] [--tax-ids] [--json]",
  "filing prepare": "autos filing prepare --case NUMERO [--database D] [--act ATO] [ARQUIVO.pdf …] [--json]",
  "filing show": "autos filing show ID [--database D] [--json]",
  deadline:
    "autos deadline --available|--notified|--portal|--confirmed|--served AAAA-MM-DD --days|--hours|--months|--years N [--regime RITO] [--class CLASSE] [--detained] [--calendar-days] [--doubled] [--court TJSP] [--city CIDADE] [--database D]",
  "read terms":
    "autos read terms [--court TJSP] [--class CLASSE] [--chamber ÓRGÃO] [--received AAAA-MM-DD] < texto",
  "read numbers": "autos read numbers < texto",
  "read kinds": "autos read kinds < linhas",
  "audit verify": "autos audit verify [--database D] [--head ARQUIVO]",
  "audit head": "autos audit head [--database D] > ARQUIVO",
  "keys list": "autos keys list",
  "keys rotate": "autos keys rotate [--new]",
  "keys drop": "autos keys drop CHAVE",
  backup: "autos backup [--to ARQUIVO] [--without-key CHAVE]… < senha > copia.age",
  restore: "autos restore --from ARQUIVO < senha",
  doctor: "autos doctor",
};
