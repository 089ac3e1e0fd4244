import type { Unanswered } from "#lib/failures/reasons.ts";

/** What a page was doing when Autos did not answer. */
type Asked = "page" | "change" | "import" | "sign-in" | "sign-out" | "document" | "download";

/** Where a list that was searched could not be read: what is missing is no answer. */
export const searchNotDone = "A busca não foi feita.";

const checkNetwork = "Confira a rede e tente de novo.";

/** What the page says when Autos did not answer: what may have happened, and what to do. */
export function unansweredWords(reason: Unanswered, asked: Asked): { title: string; text: string } {
  if (reason === "outdated")
    return { title: "Esta página é de uma versão anterior do Autos", text: "Recarregue para continuar." };
  const title = "Sem conexão com o Autos";
  return {
    page: { title, text: "Tentamos de novo sozinhos." },
    "sign-in": { title, text: checkNetwork },
    download: { title, text: checkNetwork },
    "sign-out": { title, text: "A sessão continua aberta." },
    document: { title, text: `Nada chegou ainda. ${checkNetwork}` },
    change: { title: "Sem resposta do Autos", text: checkNetwork },
    import: {
      title: "Sem resposta do Autos",
      text: "Não sabemos se a importação começou. O texto continua aqui. Confira a rede e tente de novo: nenhum número é importado duas vezes.",
    },
  }[asked];
}

/** The same in one text. */
export function unansweredSentence(reason: Unanswered, asked: Asked): string {
  const { title, text } = unansweredWords(reason, asked);
  return `${title}. ${text}`;
}
