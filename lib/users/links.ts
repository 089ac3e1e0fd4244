import type { Role } from "#lib/databases/schema.ts";
import { rolesWords } from "#lib/users/roles.ts";

/** For how long a one-time link is good, in hours, when nobody uses it. */
export const invitationHours = 24;
export const resetHours = 2;

/** The path of a one-time link: opening it changes nothing, only its form does. */
export const linkPrefix = "/convite/";
export const linkPath = (secret: string) => `${linkPrefix}${encodeURIComponent(secret)}`;

/** Whether an address opens on the computer of Autos only. */
export function opensHereOnly(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
export const hereOnlyText =
  "Este endereço só abre neste computador. Para convidar quem usa outro, peça a quem instalou o Autos que configure o endereço do escritório, como diz o LEIAME em Configurar.";

/** Whether the address also went out by e-mail; null where none does. */
export type Mailed = "sent" | "failed" | null;

/** What is said above an invitation's address, which the page shows this once. */
export const issuedWords = ({ email, mailed }: { email: string; mailed: Mailed }): string => {
  const once = "Ele não aparece de novo.";
  switch (mailed) {
    case "sent":
      return `Enviamos o endereço a ${email}. Se não chegar, copie-o daqui: ${once.toLowerCase()}`;
    case "failed":
      return `O e-mail para ${email} não saiu: copie o endereço agora e mande-o à pessoa. ${once}`;
    case null:
      return `Copie o endereço agora e mande-o à pessoa. ${once}`;
  }
};

export type Offered = { database: string; roles: Role[] };

/** What the page of a link shows. `viewer`: who is signed in where it was opened, and whether the invitation is theirs. */
export type LinkView =
  | { kind: "reset"; email: string }
  | {
      kind: "invitation";
      email: string;
      name: string;
      issuedBy: string;
      offered: Offered[];
      viewer: { email: string; isInvited: boolean } | null;
    };

/** `paralegal em Moura Tavares; advogado(a) em Campinas` */
export const offeredWords = (offered: readonly Offered[]): string =>
  offered.map(({ database, roles }) => `${rolesWords(roles)} em ${database}`).join("; ");

/** What is said of an address for another password, `before` and `after` it is made. Only an owner's ends sessions at once. */
export function resetWords({ name, isByOwner }: { name: string; isByOwner: boolean }): {
  title: string;
  before: string | null;
  after: string;
} {
  const once = `Serve uma vez, por ${resetHours} horas. Copie o endereço agora, ele não aparece de novo.`;
  const title = `Para ${name} criar outra senha`;
  if (!isByOwner)
    return {
      title,
      before: null,
      after: `${once} Até ser usado, a senha atual e as sessões continuam; ${feedsEnded}`,
    };
  return {
    title,
    before: `A senha atual deixa de valer e todas as sessões terminam agora. Outra senha só se cria pelo endereço, que serve uma vez, por ${resetHours} horas. ${feedsEnd}`,
    after: `${once} A senha anterior não vale mais e as sessões terminaram; ${feedsEnded}`,
  };
}

const feedsEnded = "os endereços de calendário dessa pessoa deixaram de valer.";
/** What is said where all of somebody's sessions end, or their password changes by an address. */
export const feedsEnd = "Os endereços de calendário deixam de valer também.";

/** What is said of every address that cannot be used, whatever the reason: unknown, used, late or cancelled. */
export const voidLink = {
  title: "Este endereço não vale mais",
  text: `Cada endereço serve uma vez: o de um convite, por ${invitationHours} horas; o de uma senha nova, por ${resetHours}. Peça outro a quem o enviou. Se você já criou sua senha, entre com ela.`,
};

/** `not-joined`: one sentence for an address that is void and for an e-mail that has an account, which nobody is told. */
export const linkRefusal = (reason: "void" | "not-joined" | "another-person"): string =>
  ({
    void: `${voidLink.title}. ${voidLink.text}`,
    "not-joined":
      "Este endereço não cria uma conta. Se você já tem uma com este e-mail, entre com ela para aceitar o convite; se não, peça outro endereço a quem o enviou.",
    "another-person": "Este convite é para outra pessoa. Saia e entre com o e-mail do convite.",
  })[reason];
