import { type CredentialKind, credentialNames, workOf } from "#lib/credentials.ts";
import type { AddressField } from "#lib/databases/addresses/address.ts";
import {
  isTestedItself,
  type Silence,
  type TokenCheck,
  type TokenFinding,
} from "#lib/databases/tokens/check.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import { capitalised, lowered } from "#lib/format/letter-case.ts";
import { someNamed } from "#lib/format/some-named.ts";
import { formatAt, formatSince } from "#lib/time/words.ts";

/** The name of a kind of token as the title of its row. */
export const tokenTitles: Record<CredentialKind, string> = {
  api: "API",
  capture: "Captura",
  services: "Serviços",
  filing: "Peticionamento",
  integration: "Integração",
};

export const tokenUses: Record<CredentialKind, string> = {
  api: "capas, movimentações, documentos, guias",
  capture: "importar processos",
  services: "arquivar publicações, monitoramento",
  filing: "janela de peticionamento",
  integration: "acesso ao tribunal",
};

/** What is known of a token, and why a new one was not stored: for whoever administers a database. */

const addressPhrases: Record<AddressField, string> = {
  baseUrl: "o endereço principal",
  appUrl: "o endereço da janela de peticionamento",
  webUrl: "o endereço de guias e integração",
};

/** The name of the field for a kind of token: "Token da API". */
export const tokenLabel = (kind: CredentialKind) => capitalised(credentialNames[kind]);

const tokenOf = (kind: CredentialKind) => `o ${credentialNames[kind]}`;

function silenceSentence(cause: Silence, address: AddressField, status: number | null): string {
  const where = addressPhrases[address];
  return {
    name: `Nenhum servidor tem este nome: confira ${where}.`,
    "refused-connection": `O servidor recusou a conexão: está parado, ou ${where} leva a outra porta.`,
    certificate: `A conexão não é segura: ${where} não tem um certificado HTTPS válido.`,
    "time-out": `${capitalised(where)} não respondeu a tempo.`,
    private: `${capitalised(where)} leva a uma rede privada, que esta instalação não permite.`,
    insecure: `Nada foi enviado, porque ${where} não começa com https://: mude-o.`,
    busy: "O serviço pediu para esperar. Tente de novo em alguns minutos.",
    failing: `O serviço respondeu que está com falha (${status}). Tente de novo em alguns minutos.`,
    network: `A conexão com ${where} caiu. Tente de novo.`,
  }[cause];
}

const oddSentence = (address: AddressField) =>
  `${capitalised(addressPhrases[address])} respondeu, mas não como o serviço: confira se é este mesmo.`;

/** When a token that no harmless question carries is confirmed. */
const confirmedBy = (kind: CredentialKind): string =>
  ({
    api: "na próxima consulta de um processo",
    capture: "na próxima importação",
    services: "ao arquivar uma publicação ou monitorar um processo",
    filing: "ao abrir a janela",
    integration: "no próximo acesso ao tribunal",
  })[kind];

const answerOf = ({ status, message }: { status: number | null; message: string | null }) =>
  [status, message && `“${message}”`].filter(Boolean).join(": ");

const onlyBearer = "Ele o aceita escrito da outra forma: mude Autorização, nos ajustes.";

export type CheckWords = {
  sign: "check" | "queued" | "failed" | "blind";
  tone: "quiet" | "alert";
  title: string;
  detail: string;
};

/** What was last found of a stored token, for its row. */
export function checkWords({
  check,
  kind,
  now,
}: {
  check: TokenCheck | null;
  kind: CredentialKind;
  now: string;
}): CheckWords {
  if (check === null) {
    return isTestedItself(kind)
      ? { sign: "queued", tone: "quiet", title: "Ainda não testado", detail: "teste a conexão" }
      : {
          sign: "queued",
          tone: "quiet",
          title: "Não se testa sem uso",
          detail: `só se confirma ${confirmedBy(kind)}`,
        };
  }
  const { settingsChanged, ...found } = check;
  if (settingsChanged) {
    const before = checkWords({ check: found, kind, now }).title;
    return {
      sign: "queued",
      tone: "quiet",
      title: "Ajuste mudado depois: teste de novo",
      detail: `antes: ${lowered(before)}`,
    };
  }
  const at = formatAt({ at: check.at, now });
  switch (check.outcome) {
    case "accepted":
      return {
        sign: "check",
        tone: "quiet",
        title: `Aceito ${at}`,
        detail: check.by === "use" ? "em uso" : "num teste",
      };
    case "unrefused":
      return {
        sign: "queued",
        tone: "quiet",
        title: `Não recusado ${at}`,
        detail: `só se confirma ${confirmedBy(kind)}`,
      };
    case "answered":
      return {
        sign: "queued",
        tone: "quiet",
        title: `Endereço respondeu ${at}`,
        detail: `o token só se confirma ${confirmedBy(kind)}`,
      };
    case "refused":
      return {
        sign: "failed",
        tone: "alert",
        title: `Recusado ${formatAt({ at: check.since, now })}`,
        detail: [answerOf(check), check.acceptsOtherScheme ? onlyBearer : ""].filter(Boolean).join(". "),
      };
    case "silent":
      return {
        sign: "blind",
        tone: "alert",
        title: `Sem resposta ${at}`,
        detail: silenceSentence(check.cause, check.address, check.status),
      };
    case "odd":
      return {
        sign: "blind",
        tone: "alert",
        title: `Não reconhecido ${at}`,
        detail: oddSentence(check.address),
      };
  }
}

/** What a test has just found of a token, in one breath. */
export function foundSentence(kind: CredentialKind, finding: TokenFinding): string {
  switch (finding.outcome) {
    case "accepted":
      return `O serviço aceitou ${tokenOf(kind)}.`;
    case "unrefused":
      return `O serviço não recusou ${tokenOf(kind)}. Ele só se confirma ${confirmedBy(kind)}.`;
    case "answered":
      return `${capitalised(addressPhrases[finding.address])} respondeu. ${capitalised(tokenOf(kind))} só se confirma ${confirmedBy(kind)}.`;
    case "refused": {
      const reason = answerOf(finding);
      const next = finding.acceptsOtherScheme
        ? onlyBearer
        : `Confira se foi copiado inteiro e se é mesmo ${tokenOf(kind)}.`;
      return `O serviço recusou este token${reason ? ` (${reason})` : ""}. ${next}`;
    }
    case "silent":
      return silenceSentence(finding.cause, finding.address, finding.status);
    case "odd":
      return oddSentence(finding.address);
  }
}

/** What giving a token does: its button, that button at work, and what is promised of it before it is stored. */
export function givingWords({ kind, isHeld }: { kind: CredentialKind; isHeld: boolean }): {
  act: string;
  pending: string;
  promise: string;
} {
  if (!isTestedItself(kind)) {
    return {
      act: isHeld ? "Trocar" : "Gravar",
      pending: isHeld ? "Trocando" : "Gravando",
      promise: "Este token não pode ser testado sem uso: nós o gravamos se o endereço responder.",
    };
  }
  const [act, promise] = isHeld
    ? ["Testar e trocar", "Nada muda até o novo ser aceito."]
    : ["Testar e gravar", "Só é gravado se for aceito."];
  if (kind === "api") return { act, pending: "Testando", promise };
  return {
    act,
    pending: "Testando",
    promise: `O teste só mostra se o serviço recusa o token. Recusado, ${isHeld ? "nada muda" : "não é gravado"}.`,
  };
}

/** The token in this field is, or is taken by the service for, the one of another kind. `isStored`: it is stored as that. */
export function anotherKindSentence({
  kind,
  lastFour,
  isStored,
}: {
  kind: CredentialKind;
  lastFour: string;
  isStored: boolean;
}): string {
  if (isStored)
    return `Este token já está gravado em ${tokenTitles[kind]} (termina em ${lastFour}). Um dos dois está no campo errado.`;
  return `Este parece ser ${tokenOf(kind)}: termina em ${lastFour}.`;
}

export const movedSentence =
  "Um endereço mudou desde que esta página foi aberta. Recarregue e confira para onde o token vai.";

/** A token is not tested, and so not stored, while another test goes on. */
export const testBusySentence =
  "Outro teste de conexão está em curso; nada foi gravado. Espere ele terminar e tente de novo.";

/** A test that took long gave way to another database's. */
export const testCutOffSentence =
  "O serviço demorou a responder, e outro teste esperava a vez; nada foi gravado. Tente de novo.";

export type TroubleWords = { kind: CredentialKind; title: string; text: string; short: string };

/** What stands still because the service refuses a token, or does not answer; the worst first. */
export function tokenTroubles({
  tokens,
  now,
}: {
  tokens: readonly TokenView[];
  now: string;
}): TroubleWords[] {
  const refused = tokens.flatMap(({ kind, held }): TroubleWords[] => {
    const check = held?.check;
    if (check?.outcome !== "refused") return [];
    return [
      {
        kind,
        title: `${workOf[kind]} desde ${formatSince({ at: check.since, now })}.`,
        text: `O serviço recusou ${tokenOf(kind)}. Peça um token novo a quem opera o serviço e troque-o abaixo; o que parou continua sozinho.`,
        short: `${capitalised(credentialNames[kind])} recusado`,
      },
    ];
  });
  return [...refused, ...tokens.flatMap(leftWords)];
}

/** Who opened a filing window had its token in the address: it is to be replaced when they leave. */
function leftWords({ kind, held }: TokenView): TroubleWords[] {
  const { goneWith = [] } = held ?? {};
  if (goneWith.length === 0) return [];
  const [had, are] = goneWith.length === 1 ? ["abriu", "não está"] : ["abriram", "não estão"];
  return [
    {
      kind,
      title: "Troque o token de peticionamento.",
      text: `${capitalised(someNamed(goneWith))} ${had} a janela com ele e ${are} mais nesta base. O endereço da janela leva o token, e o navegador o guarda: peça outro a quem opera o serviço, e que este deixe de valer.`,
      short: `${capitalised(credentialNames[kind])} a trocar: quem o usou saiu`,
    },
  ];
}

/** What is wrong with a database, in a few words for the list; null when nothing is known to be. */
export function baseTrouble(given: { tokens: readonly TokenView[]; now: string }): string | null {
  const [refused] = tokenTroubles(given);
  if (refused) return refused.short;
  const silent = given.tokens.find(({ held }) => held?.check?.outcome === "silent");
  if (silent) return "O serviço não respondeu ao último teste";
  const odd = given.tokens.find(({ held }) => held?.check?.outcome === "odd");
  return odd ? "Um endereço não parece ser o do serviço" : null;
}

/** When the service was last heard in answer to any token; null when it never was. ISO instant. */
export function lastContact(tokens: readonly TokenView[]): string | null {
  const answered = tokens.flatMap(({ held }) => {
    const check = held?.check;
    const isAnswer = check && check.outcome !== "silent" && check.outcome !== "odd";
    return isAnswer ? [check.at] : [];
  });
  return answered.sort().at(-1) ?? null;
}
