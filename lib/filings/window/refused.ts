import { type Facts, isBegun } from "#lib/filings/facts.ts";
import { openRefusal, openRefusalOf } from "#lib/filings/refusals.ts";

/** The name under which the address of a petition's page says why its window was not opened (`openRefusalOf`). */
export const refusedParam = "recusa";

/** The petition's page, at the window's step, which says why the window was not opened. */
export const refusedPath = ({ database, id, code }: { database: string; id: string; code: string }): string =>
  `/${encodeURIComponent(database)}/filings/${encodeURIComponent(id)}?step=window&${refusedParam}=${encodeURIComponent(code)}`;

/** What is said of a window that was not opened, by the code that such an address carries. */
export function refusedWords(code: string, facts: Facts): { title: string; text: string } {
  const refusal = openRefusalOf(code);
  const title = isBegun(facts) ? "A janela não foi aberta agora" : "A janela não foi aberta";
  if (refusal !== null) return { title, text: openRefusal(refusal) };
  return {
    title,
    text: isBegun(facts)
      ? "O que houve com a petição antes disso está em Acompanhamento."
      : "Nada foi enviado. Confira a petição e abra de novo.",
  };
}
