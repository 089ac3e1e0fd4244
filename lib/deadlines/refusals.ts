/** Why something was not done with a deadline, for whoever asked for it. */
export type DeadlineRefusal =
  /** Somebody else changed it since the page read it. */
  | "changed"
  | "wrong-state"
  | "checked"
  /** Its day is another than the one that was confirmed. */
  | "moved"
  /** It was confirmed already, and its day did not move since. */
  | "confirmed"
  | "same-person"
  | "nobody"
  | "no-role"
  | "not-named"
  | "no-receipt"
  | "no-case"
  /** The firm's own day is not before the last one. */
  | "not-before"
  /** The firm's own day is over already. */
  | "past-day"
  | "uncountable"
  /** A day that was typed is over, or almost certainly of another year. */
  | "far-day";

export function deadlineRefusal(reason: DeadlineRefusal): string {
  switch (reason) {
    case "changed":
      return "Outra pessoa mudou este prazo: você vê o de agora. Confira e repita.";
    case "wrong-state":
      return "O prazo já não está nesse ponto: você vê o de agora.";
    case "checked":
      return "Este prazo já foi conferido.";
    case "moved":
      return "O dia mudou depois da confirmação: alguém confirma o novo dia, outra pessoa confere.";
    case "confirmed":
      return "Este prazo já foi confirmado.";
    case "same-person":
      return "Você confirmou este prazo. Quem confere é outra pessoa.";
    case "nobody":
      return "Só uma pessoa do escritório confere um prazo.";
    case "no-role":
      return "Esta pessoa não trabalha nesta base.";
    case "not-named":
      return "Este processo é restrito, e esta pessoa não o vê.";
    case "no-receipt":
      return "Esta petição não é deste processo ou ainda não tem recibo.";
    case "no-case":
      return "Este processo não está na base. Confira o número ou importe-o antes.";
    case "far-day":
      return "O dia já passou ou é de outro ano. Confira-o.";
    case "not-before":
      return "A data interna tem de ser anterior à data fatal. Escreva um dia antes dela.";
    case "past-day":
      return "A data interna já passou. Escreva um dia de hoje em diante e confira o ano.";
    case "uncountable":
      return "Com este calendário o prazo não termina. Confira os dias do calendário do tribunal.";
  }
}
