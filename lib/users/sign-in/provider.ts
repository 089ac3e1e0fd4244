const byPassword = "Entre com e-mail e senha";

/** Why nobody was signed in by the provider of identity, beside what every sign-in may answer, and what to do. */
const problems = {
  "provider-silent": {
    title: "O serviço de entrada do escritório não respondeu",
    text: `${byPassword}, ou tente de novo em instantes.`,
  },
  "provider-denied": {
    title: "O serviço de entrada não confirmou quem você é",
    text: `Tente de novo, ou entre com e-mail e senha.`,
  },
  "provider-unproven": {
    title: "Não conseguimos conferir esta entrada",
    text: "Ela serve uma vez, por 10 minutos, no navegador em que começou. Comece de novo.",
  },
  "provider-refuses-autos": {
    title: "O serviço de entrada não aceitou o Autos",
    text: `O registro do Autos nele não confere: peça a quem cuida do Autos que o veja. ${byPassword} enquanto isso.`,
  },
  "provider-other-domain": {
    title: "Esta conta não é do escritório",
    text: "Saia dela no serviço de entrada e entre com a conta que o escritório deu a você.",
  },
  "provider-unverified": {
    title: "O serviço de entrada não confirma que este e-mail é seu",
    text: `Peça a quem cuida dele que o confirme. ${byPassword} enquanto isso.`,
  },
  "provider-unknown": {
    title: "Não há conta no Autos com este e-mail",
    text: "Por aqui entra quem já tem conta. Peça um convite a quem administra o Autos no escritório.",
  },
  "provider-other-account": {
    title: "Esta entrada já serve a outra conta do Autos",
    text: `${byPassword}, e peça a quem administra o Autos que a desligue da outra conta.`,
  },
  "provider-other-identity": {
    title: "Sua conta está ligada a outra identidade do serviço de entrada",
    text: `${byPassword}, e peça a quem administra o Autos que desligue a anterior.`,
  },
  "provider-one-time": {
    title: "Crie antes a sua senha",
    text: "Sua conta ainda tem a senha de uso único. Entre com ela e crie a sua.",
  },
};
type OwnRefusal = keyof typeof problems;
export type ProviderRefusal = OwnRefusal | "suspended" | "too-many-attempts" | "busy";

export const isProviderRefusal = (code: string): code is OwnRefusal => Object.hasOwn(problems, code);
export const providerProblem = (why: OwnRefusal): { title: string; text: string } => problems[why];
