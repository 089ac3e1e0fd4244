import { formatCount } from "#lib/format/count.ts";
import type { Blind, BlindReason } from "./schema-blind.ts";

/** What a reason is called, who can do something about it, and what happens or has to happen. */
export type BlindWords = { title: string; who: string; next: string };

const autos = "quem administra o Autos";
const operator = "o operador do serviço";
const alone = "Tentamos de novo sozinhos; você não precisa fazer nada.";

/** "Renata Sá, Caio Nóbrega e Helena Moura" */
function namesTogether(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

function administration(admins: readonly string[]): string {
  return admins.length > 0
    ? `a administração desta base, ${namesTogether(admins)}`
    : "a administração desta base; ninguém tem esse papel, quem administra o Autos pode dá-lo";
}

/** The words of a group of cases that nobody can say anything of. `admins`: who may replace the base's tokens. */
export function blindWords({
  reason,
  admins,
}: {
  reason: BlindReason;
  admins: readonly string[];
}): BlindWords {
  switch (reason) {
    case "credential":
      return {
        title: "O serviço recusa o token",
        who: administration(admins),
        next: "Com um token que o serviço aceite, as consultas voltam sozinhas.",
      };
    case "unavailable":
      return { title: "O serviço não responde", who: operator, next: alone };
    case "busy":
      return { title: "O serviço pede para esperar", who: operator, next: alone };
    case "not-found":
      return {
        title: "O serviço não encontra o processo",
        who: "você",
        next: "Confira o número e importe de novo, na página do processo. Um recém-distribuído ou em segredo de justiça pode demorar a aparecer.",
      };
    case "importing":
      return {
        title: "A importação não termina",
        who: "você",
        next: "Importe de novo, na página do processo. Se continuar, só o operador do serviço sabe por que a captura não termina.",
      };
    case "rejected":
      return {
        title: "O serviço recusa o pedido",
        who: autos,
        next: "O operador do serviço sabe por que não aceita o que pedimos.",
      };
    case "contract":
      return {
        title: "O serviço responde de um modo que não entendemos",
        who: autos,
        next: "Nada foi alterado aqui. O operador do serviço pode ter mudado as respostas.",
      };
    case "internal":
      return {
        title: "O Autos falha ao consultar",
        who: autos,
        next: "O registro do programa diz por quê. Tentamos de novo sozinhos.",
      };
    case "overdue":
      return {
        title: "Ninguém consulta há mais de 24\u00A0horas",
        who: autos,
        next: "A parte do Autos que consulta em segundo plano está atrasada ou parada.",
      };
  }
}

/** What the page says when there is nothing to list; "all were asked about" only where that is so. */
export function allSeenWords({ total, verified, blank, importing }: Blind): {
  title: string;
  text: string | null;
} {
  if (total === verified)
    return { title: "Todos os processos foram consultados nas últimas 24 horas.", text: null };
  const waiting = total - verified - blank - importing;
  const parts = [
    importing > 0 && `${formatCount(importing)} em importação`,
    blank > 0 && `${formatCount(blank)} sem conteúdo`,
    waiting > 0 && `${formatCount(waiting)} à espera da primeira consulta`,
  ].filter((part) => part !== false);
  return {
    title: "Nenhum processo está sem verificação.",
    text: `Consultados nas últimas 24 horas: ${formatCount(verified)} de ${formatCount(total)}; ${parts.join(", ")}.`,
  };
}
