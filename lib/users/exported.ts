import { ruleKindNames, scopeNames, tellingNames } from "#lib/alerts/words.ts";
import { roles, roleWords } from "#lib/databases/schema.ts";
import type { DeadlineState } from "#lib/deadlines/schema.ts";
import { confirmWord } from "#lib/deadlines/words.ts";
import { accessOutcomeWords } from "#lib/integration/words.ts";

/**
 * What a person gets of what the installation holds of them (LGPD, art. 18): files, the columns of each, and how their
 * values are read. Nothing else leaves: no secret, and of other people at most what stands in the person's own words.
 */
export type ExportedColumn = {
  column: string;
  as: "text" | "list" | "moment" | "day" | "yes" | "count" | "cnj" | "base";
  /** Of a column that holds codes, what they are called. */
  words?: Record<string, string>;
};
export type ExportedFile = {
  name: string;
  table: string;
  /** Columns with the person's id: any of them makes a row theirs. */
  whose: readonly string[];
  of: "installation" | "firm";
  /** Says what is done in cases: only of databases where the person sees these, and of those that they see. */
  ofCases: boolean;
  columns: Record<string, ExportedColumn>;
};

const text = (column: string): ExportedColumn => ({ column, as: "text" });
const coded = (column: string, words: Record<string, string>): ExportedColumn => ({ ...text(column), words });
const moment = (column: string): ExportedColumn => ({ column, as: "moment" });
const day = (column: string): ExportedColumn => ({ column, as: "day" });
const yes = (column: string): ExportedColumn => ({ column, as: "yes" });
const count = (column: string): ExportedColumn => ({ column, as: "count" });
const cnj: ExportedColumn = { column: "cnj", as: "cnj" };
/** The CPF/CNPJ of the database that a row is of. */
const base: ExportedColumn = { column: "database_id", as: "base" };

const linkWords = { invitation: "convite", reset: "outra senha" };
export const deadlineStateWords: Record<DeadlineState, string> = {
  suggested: confirmWord,
  open: "confirmado",
  dismissed: "não há prazo",
  closed: "encerrado",
};
const roleNames = Object.fromEntries(roles.map((role) => [role, roleWords(role)]));

type Columns = ExportedFile["columns"];
const own = (name: string, table: string, columns: Columns, whose = "user_id"): ExportedFile => ({
  name,
  table,
  whose: [whose],
  of: "installation",
  ofCases: false,
  columns,
});
const firm = (name: string, table: string, columns: Columns, whose = ["user_id"]): ExportedFile => ({
  name,
  table,
  whose,
  of: "firm",
  ofCases: false,
  columns,
});
const work = (name: string, table: string, whose: string[], columns: Columns): ExportedFile => ({
  ...firm(name, table, columns, whose),
  ofCases: true,
});

export const exportedFiles: readonly ExportedFile[] = [
  own(
    "conta",
    "users",
    {
      Nome: text("name"),
      "E-mail": text("email"),
      "Proprietária ou proprietário": yes("is_owner"),
      "Conta criada em": moment("created_at"),
      "Suspensa em": moment("disabled_at"),
    },
    "id",
  ),
  own("sessoes", "sessions", {
    Início: moment("created_at"),
    "Último uso": moment("last_seen_at"),
    "Vale até": moment("expires_at"),
    "Encerrada em": moment("revoked_at"),
    Endereço: text("address"),
    Navegador: text("agent"),
  }),
  own("segundo-fator", "second_factors", { "Ativado em": moment("set_at") }),
  own("codigos-de-recuperacao", "recovery_codes", { "Usado em": moment("used_at") }),
  own("papeis", "memberships", { Base: base, Papel: coded("role", roleNames), Desde: moment("granted_at") }),
  own("entrada-por-provedor", "provider_links", {
    Provedor: text("issuer"),
    "Nome dado por ele": text("subject"),
    Desde: moment("linked_at"),
  }),
  own("convites-e-senhas", "one_time_links", {
    Tipo: coded("kind", linkWords),
    "E-mail": text("email"),
    Nome: text("name"),
    "Feito em": moment("issued_at"),
    "Vale até": moment("expires_at"),
    "Usado em": moment("used_at"),
  }),
  own("agendas", "calendar_feeds", {
    Base: base,
    "Só os próprios prazos": yes("is_own"),
    "Criada em": moment("created_at"),
    "Revogada em": moment("revoked_at"),
    "Lida em": moment("read_at"),
  }),
  firm("regras-de-aviso", "alert_rules", {
    Espécies: { column: "kinds", as: "list", words: ruleKindNames },
    Palavras: text("words"),
    Alcance: coded("scope", scopeNames),
    Aviso: coded("telling", tellingNames),
    "Criada em": moment("created_at"),
  }),
  firm("emails-de-aviso", "alert_mails", {
    "Começado em": moment("begun_at"),
    "Enviado em": moment("sent_at"),
  }),
  firm("resumo-do-dia", "digest_choices", { Quer: yes("is_wanted"), "Escolhido em": moment("chosen_at") }),
  firm("resumos-enviados", "digests", { Dia: day("day"), "Enviado em": moment("sent_at") }),
  firm(
    "visoes-da-lista",
    "case_views",
    {
      Nome: text("name"),
      Filtros: text("query"),
      "De todos": yes("shared"),
      "Salva em": moment("created_at"),
    },
    ["owner_id"],
  ),
  work("avisos", "alerts", ["user_id"], { Processo: cnj, Quando: moment("at"), Urgente: yes("is_urgent") }),
  work("ate-onde-leu", "case_visits", ["user_id"], { Processo: cnj, "Visto em": moment("seen_at") }),
  work("paginas-abertas", "filing_presences", ["person_id"], { Processo: cnj, Desde: moment("since") }),
  work("processos", "cases", ["responsible_id", "imported_by_id"], { Processo: cnj }),
  work("anotacoes", "case_notes", ["author_id"], {
    Processo: cnj,
    Texto: text("text"),
    "Escrita em": moment("created_at"),
  }),
  work("importacoes", "imports", ["created_by_id"], {
    "Começada em": moment("created_at"),
    Arquivo: text("source"),
    Processos: count("total"),
  }),
  work(
    "prazos",
    "deadlines",
    ["responsible_id", "created_by_id", "confirmed_by_id", "checked_by_id", "closed_by_id"],
    { Processo: cnj, Ato: text("act"), Vence: day("due_on"), Estado: coded("state", deadlineStateWords) },
  ),
  work("peticoes", "filings", ["opener_id", "created_by_id", "opened_by_id"], {
    Processo: cnj,
    Ato: text("act"),
    "Começada em": moment("created_at"),
    "Aberta em": moment("opened_at"),
  }),
  work("guias", "guides", ["created_by_id", "sent_by_id"], {
    Processo: cnj,
    "Começada em": moment("created_at"),
    "Gerada em": moment("sent_at"),
  }),
  work(
    "publicacoes",
    "publications",
    ["read_by_id", "assignee_id", "archived_by_id", "order_settled_by_id", "linked_by_id", "not_ours_by_id"],
    { Processo: cnj, Disponibilizada: day("available_on"), "Lida em": moment("read_at") },
  ),
  work("registro-de-advogados", "lawyers", ["user_id"], { Nome: text("name") }),
  work("nao-e-nosso", "namesakes", ["created_by_id"], { Nome: text("name"), OAB: text("oab") }),
  work("regras-de-publicacoes", "routing_rules", ["person_id"], { Valor: text("value") }),
  work("comentarios", "publication_comments", ["author_id"], {
    Processo: cnj,
    Texto: text("text"),
    "Escrito em": moment("created_at"),
  }),
  work("monitoramento", "push_changes", ["by_id"], {
    Quando: moment("at"),
    "Vezes por mês": count("periodicity"),
  }),
  work("acessos-ao-tribunal", "court_accesses", ["user_id"], {
    Tribunal: text("court"),
    "Pedido em": moment("asked_at"),
    Resultado: coded("outcome", accessOutcomeWords),
  }),
];

/** Tables with ids of people of which nothing leaves, and why. */
export const notExported: Record<string, string> = {
  sign_in_steps: "minutos de uma entrada que espera pelo código",
  case_restrictions: "diz de outras pessoas quem vê um processo",
};
