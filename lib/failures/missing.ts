/** What was asked for and not found. It reads the same when another firm has it. */
const titles = {
  page: "Não encontramos esta página",
  address: "Não encontramos este endereço",
  database: "Não encontramos esta base",
  case: "Não encontramos este processo",
  cases: "Não encontramos estes processos",
  hearing: "Não encontramos audiência futura nas movimentações",
  note: "Não encontramos esta anotação",
  label: "Não encontramos esta etiqueta",
  view: "Não encontramos esta vista entre as suas",
  import: "Não encontramos esta importação",
  document: "Não encontramos este documento",
  filing: "Não encontramos esta petição",
  guide: "Não encontramos esta guia",
  "calendar-entry": "Não encontramos este dia do calendário",
  feed: "Não encontramos este endereço de calendário",
  deadline: "Não encontramos este prazo",
  margin: "Não encontramos esta regra",
  publication: "Não encontramos esta publicação",
  "alert-rule": "Esta regra não existe mais",
  "push-change": "Não encontramos esta mudança de monitoramento",
  "court-session": "A sessão já saiu da memória",
  comment: "Não encontramos este comentário",
  person: "Não encontramos esta pessoa",
  invitation: "Não encontramos este convite",
};
export type Missing = keyof typeof titles;

/** The title of a page that says so. */
export const missingTitle = (what: Missing): string => titles[what];

/** What is said in the place of a page that stood open while the access to it was taken away. */
export const takenWords = {
  title: "Você não tem mais acesso a esta página",
  text: "O seu papel foi retirado enquanto ela estava aberta. Se precisa dela, fale com quem administra o Autos no escritório.",
};

export const missingSentence = (what: Missing): string => `${missingTitle(what)}.`;
