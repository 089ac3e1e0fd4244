import { formatCount, plural } from "#lib/format/count.ts";
import type { Today } from "./today.ts";

/** One sentence that sums up the day, what hurts first. Nothing new is said together with how much was looked at. */
export function todayLede({ cases, unverified, news, imports }: Today): string {
  if (cases.total === 0 && imports.length === 0) return "Esta base ainda não tem processos.";
  const sentences: string[] = [];
  if (unverified.total > 0) {
    sentences.push(
      unverified.total === 1
        ? "Um processo está sem consulta: não sabemos se há novidade nele."
        : `${formatCount(unverified.total)} processos estão sem consulta: não sabemos se há novidade neles.`,
    );
  }
  if (news.movements > 0) {
    const came = news.movements === 1 ? "chegou" : "chegaram";
    sentences.push(
      `Desde ontem ${came} ${plural(news.movements, "movimentação", "movimentações")} em ${plural(news.cases, "processo", "processos")}.`,
    );
  } else if (cases.verified > 0) {
    sentences.push(
      cases.verified === cases.total
        ? "Nada novo: todos os processos foram consultados nas últimas 24 horas."
        : `Nada novo nos ${plural(cases.verified, "processo consultado", "processos consultados")} nas últimas 24 horas.`,
    );
  }
  const overdue = cases.total - cases.verified - cases.importing - unverified.total;
  if (overdue > 0) {
    sentences.push(
      overdue === 1
        ? "Um processo não é consultado há mais de 24 horas."
        : `${formatCount(overdue)} processos não são consultados há mais de 24 horas.`,
    );
  }
  const running = imports.filter((one) => one.finishedAt === null);
  const waiting = running.reduce((sum, one) => sum + one.total - one.ready - one.problems, 0);
  if (waiting > 0) {
    sentences.push(
      waiting === 1
        ? "Um processo está sendo importado."
        : `${formatCount(waiting)} processos estão sendo importados.`,
    );
  }
  return sentences.join(" ");
}
