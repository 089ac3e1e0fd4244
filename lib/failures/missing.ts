/** What was asked for and not found. It reads the same when another firm has it. */
export type Missing =
  | "page"
  | "address"
  | "database"
  | "case"
  | "cases"
  | "hearing"
  | "note"
  | "label"
  | "view"
  | "import"
  | "document"
  | "filing"
  | "guide"
  | "calendar-entry"
  | "feed"
  | "deadline"
  | "margin"
  | "publication"
  | "push-change"
  | "alert-rule"
  | "court-session"
  | "comment"
  | "person"
  | "invitation";

/** The title of a page that says so. */
export function missingTitle(what: Missing): string {
  switch (what) {
    case "page":
      return "Não encontramos esta página";
    case "address":
      return "Não encontramos este endereço";
    case "database":
      return "Não encontramos esta base";
    case "case":
      return "Não encontramos este processo";
    case "cases":
      return "Não encontramos estes processos";
    case "hearing":
      return "Não encontramos audiência futura nas movimentações";
    case "note":
      return "Não encontramos esta anotação";
    case "label":
      return "Não encontramos esta etiqueta";
    case "view":
      return "Não encontramos esta vista entre as suas";
    case "import":
      return "Não encontramos esta importação";
    case "document":
      return "Não encontramos este documento";
    case "filing":
      return "Não encontramos esta petição";
    case "guide":
      return "Não encontramos esta guia";
    case "calendar-entry":
      return "Não encontramos este dia do calendário";
    case "feed":
      return "Não encontramos este endereço de calendário";
    case "deadline":
      return "Não encontramos este prazo";
    case "margin":
      return "Não encontramos esta regra";
    case "publication":
      return "Não encontramos esta publicação";
    case "alert-rule":
      return "Esta regra não existe mais";
    case "push-change":
      return "Não encontramos esta mudança de monitoramento";
    case "court-session":
      return "A sessão já saiu da memória";
    case "comment":
      return "Não encontramos este comentário";
    case "person":
      return "Não encontramos esta pessoa";
    case "invitation":
      return "Não encontramos este convite";
  }
}

/** What is said in the place of a page that stood open while the access to it was taken away. */
export const takenWords = {
  title: "Você não tem mais acesso a esta página",
  text: "O seu papel foi retirado enquanto ela estava aberta. Se precisa dela, fale com quem administra o Autos no escritório.",
};

export function missingSentence(what: Missing): string {
  return `${missingTitle(what)}.`;
}
