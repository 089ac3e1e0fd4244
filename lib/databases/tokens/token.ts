/** With fewer characters, the last four would be half of the secret. */
const shortestToken = 8;
const longestToken = 4_096;

/** What is wrong with a pasted token and what to do; never the token. `line-break`: one that stands inside; one at the end is taken off. */
const problems = {
  empty: "Cole o token.",
  "line-break": "Há uma quebra de linha no meio do token. Copie-o de novo, em uma linha só.",
  space: "Há um espaço no meio do token. Copie só o token, sem “Bearer” nem outras palavras.",
  control: "Há um caractere invisível no token. Copie-o de novo da origem.",
  quotes: "Há aspas no token. Copie só o token, sem as aspas em volta.",
  characters: "Há letras com acento ou outros sinais que um token não tem. Copie-o de novo da origem.",
  short: `Um token tem pelo menos ${shortestToken} caracteres. Confira se foi copiado inteiro.`,
  long: `Um token tem até ${longestToken} caracteres. Confira se não foi copiado mais do que ele.`,
};
export type TokenProblem = keyof typeof problems;
export const tokenSentence = (problem: TokenProblem): string => problems[problem];

export type ReadToken = { ok: true; token: string } | { ok: false; problem: TokenProblem };

/** A pasted token without what a copy adds at its ends; what no header could carry is named, as a part of one would fail. */
export function readToken(text: string): ReadToken {
  const token = text.trim();
  if (token === "") return { ok: false, problem: "empty" };
  if (/[\r\n\u2028\u2029]/.test(token)) return { ok: false, problem: "line-break" };
  if (/\s/.test(token)) return { ok: false, problem: "space" };
  if (/[\p{Cc}\p{Cf}]/u.test(token)) return { ok: false, problem: "control" };
  if (/["'`´“”„‟‘’‚‛«»]/.test(token)) return { ok: false, problem: "quotes" };
  if (!/^[\x21-\x7e]+$/.test(token)) return { ok: false, problem: "characters" };
  if (token.length < shortestToken) return { ok: false, problem: "short" };
  if (token.length > longestToken) return { ok: false, problem: "long" };
  return { ok: true, token };
}

/** What is pasted into a field that may hold a part of a token: its length is no fault yet. `isTrimmed`: something was taken off. */
export function readPaste(
  text: string,
): { ok: true; isTrimmed: boolean } | { ok: false; problem: TokenProblem } {
  const read = readToken(text);
  const isOfLength = !read.ok && ["empty", "short", "long"].includes(read.problem);
  return read.ok || isOfLength ? { ok: true, isTrimmed: text !== text.trim() } : read;
}

/** All of a token that is ever shown. */
export const lastFourOf = (token: string) => token.slice(-4);
