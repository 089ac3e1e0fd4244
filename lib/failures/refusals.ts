import { formatCount } from "#lib/format/count.ts";

/** The answer of an action that did not do what a person asked for; `field`: the field of the form that it speaks of. */
export type Refusal = { ok: false; reason: string; message: string; field?: string };

/** Why an action refused what a person asked for, one function for each kind of action. `most`: the limit that was met. */

export const notCnj = "Este não é um número CNJ.";

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

export const tooManyPasswords = "Muitas tentativas seguidas. Por segurança, espere até 15 minutos.";

/** Why a password is easy to guess, by what most of it is. */
export type PasswordWeakness = "repeated" | "sequence" | "common" | "personal" | "guessable";

export type PasswordRefusal =
  | "wrong-current"
  | "wrong-one-time"
  | "current-needed"
  | "same"
  | "too-many-attempts"
  | PasswordWeakness;

export function passwordRefusal(reason: PasswordRefusal): string {
  switch (reason) {
    case "too-many-attempts":
      return tooManyPasswords;
    case "wrong-current":
      return "Senha atual incorreta.";
    case "wrong-one-time":
      return "Senha de uso único incorreta.";
    case "current-needed":
      return "Você entrou há algum tempo. Escreva de novo a senha de uso único.";
    case "same":
      return "A senha nova é igual à atual.";
    case "repeated":
      return "Esta senha repete os mesmos caracteres. Use uma frase.";
    case "sequence":
      return "Esta senha segue a ordem do alfabeto, dos números ou do teclado. Use uma frase.";
    case "common":
      return "Esta senha está entre as mais usadas. Use uma frase.";
    case "personal":
      return "Esta senha é quase só seu nome, seu e-mail ou o nome do Autos. Use uma frase.";
    case "guessable":
      return "Esta senha é fácil de adivinhar. Use uma frase com mais palavras.";
  }
}

/** A parameter of an address that no page of Autos writes. */
export function questionRefusal(
  what: "reason" | "filter" | "day" | "number" | "numbers" | "movement",
): string {
  switch (what) {
    case "reason":
      return "Este motivo não existe.";
    case "filter":
      return "Esta lista não tem este filtro.";
    case "day":
      return "Escreva dia, mês e ano.";
    case "number":
      return "Um número de processo tem 20 dígitos.";
    case "numbers":
      return "Estes não são números CNJ.";
    case "movement":
      return "Esta movimentação não existe.";
  }
}
