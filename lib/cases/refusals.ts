import { formatCount } from "#lib/format/count.ts";

/** Why something was not done with cases, one function for each kind of action. `most`: the limit that was met. */

export function labelRefusal(
  reason: "taken" | "too-many-labels" | "too-many-cases",
  most: { labels: number; cases: number },
): string {
  switch (reason) {
    case "taken":
      return "Já existe uma etiqueta com este nome.";
    case "too-many-labels":
      return `Esta base já tem ${most.labels} etiquetas. Apague uma para criar outra.`;
    case "too-many-cases":
      return `Mais de ${formatCount(most.cases)} processos têm esta etiqueta: apagá-la não pode ser desfeito.`;
  }
}

export function viewRefusal(reason: "taken" | "too-many-views", most: number): string {
  switch (reason) {
    case "taken":
      return "Você já tem uma vista com este nome.";
    case "too-many-views":
      return `Você já tem ${most} vistas. Apague uma para salvar outra.`;
  }
}

export function noteRefusal(reason: "too-many-notes", most: number): string {
  switch (reason) {
    case "too-many-notes":
      return `Este processo já tem ${most} anotações. Apague uma para escrever outra.`;
  }
}

export function responsibleRefusal(reason: "no-role" | "not-named"): string {
  switch (reason) {
    case "no-role":
      return "Esta pessoa já não tem acesso aos processos desta base.";
    case "not-named":
      return "Nada mudou: esta pessoa não vê um processo restrito que está entre estes. Indique-a antes na capa, em Quem vê: um advogado, quem vê o processo pode indicar; um paralegal, só um advogado.";
  }
}

/** Who sees a case under secrecy was not changed. */
export function accessRefusal(
  reason: "not-secret" | "not-kept" | "no-role" | "nobody" | "locks-out" | "not-lawyer" | "not-owner",
): string {
  switch (reason) {
    case "not-secret":
      return "Só um processo em segredo de justiça pode ficar restrito a algumas pessoas.";
    case "not-kept":
      return "Este processo já não está restrito: todos que veem os processos desta base o veem.";
    case "no-role":
      return "Uma das pessoas já não tem acesso aos processos desta base.";
    case "nobody":
      return "Nenhum advogado veria o processo. Escolha pelo menos um que tenha acesso a esta base.";
    case "locks-out":
      return "Você deixará de ver este processo. Só quem continua a vê-lo pode devolvê-lo a você.";
    case "not-lawyer":
      return "Uma das pessoas já não é advogado(a) desta base.";
    case "not-owner":
      return "Só quem é proprietário indica alguém para processos que nenhum advogado vê.";
  }
}

/** Too many cases were selected: to change them, to refresh them, or to name them one by one in an address. */
export function selectionRefusal(reason: "changed" | "refreshed" | "named", most: number): string {
  switch (reason) {
    case "changed":
      return `Uma mudança alcança até ${formatCount(most)} processos. Filtre mais.`;
    case "refreshed":
      return `Atualizamos até ${most} processos de cada vez. Os outros são consultados automaticamente.`;
    case "named":
      return `Escolha até ${most} processos de cada vez.`;
  }
}

/** The cover has changed since the page showed it. */
export function revealRefusal(reason: "moved"): string {
  switch (reason) {
    case "moved":
      return "A capa mudou. Confira a parte e tente de novo.";
  }
}
