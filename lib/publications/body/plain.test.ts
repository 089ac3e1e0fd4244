import { expect, test } from "vitest";
import { plainTextOf } from "./plain.ts";

test.each([
  ["", ""],
  ["Um texto  simples.\r\n\r\n\r\n\r\nOutro.\n  Fim. ", "Um texto simples.\n\nOutro.\nFim."],
  ["<p>Um</p><p>Dois</p>", "Um\n\nDois"],
  ["<p>Um texto\nem duas linhas</p>Solto<br>Outro<br/>Fim", "Um texto em duas linhas\n\nSolto\nOutro\nFim"],
  ["<b>PUBLICAÇÃO</b> <i>CANCELADA</i>", "PUBLICAÇÃO CANCELADA"],
  ["<b>Linha</b>\nOutra", "Linha Outra"],
  ["<ul><li>a</li><li>b</li></ul>", "• a\n\n• b"],
  [
    "<table><tr><td>Autor</td><td>Ana</td></tr><tr><td>Réu</td><td>Rui</td></tr></table>",
    "Autor Ana\n\nRéu Rui",
  ],
  ["Antes<script>alert('<p>não</p>')</script>depois", "Antesdepois"],
  ["Antes<style>p { color: red }</style>depois", "Antesdepois"],
  ["<!-- comentário -->Texto<!-- outro -->", "Texto"],
  [
    "Art. 5&ordm;, &sect; 1&#186; &amp; &lt;b&gt; R&eacute;u&nbsp;&nbsp;x &naoexiste;",
    "Art. 5º, § 1º & <b> Réu x &naoexiste;",
  ],
  [
    "Fulano <fulano@escritorio.example> e <parte ausente>",
    "Fulano <fulano@escritorio.example> e <parte ausente>",
  ],
  ["valor < 100 e > 50, a<b", "valor < 100 e > 50, a<b"],
  ["Prazo de 15 dias <a href='x", "Prazo de 15 dias <a href='x"],
  ["<SPAN STYLE='x'>Maiúsculas</SPAN >", "Maiúsculas"],
  ["<p>Sem fim", "Sem fim"],
])("%j", (content, expected) => expect(plainTextOf(content)).toBe(expected));

test.each(["<b>", "<", "<p ", "&", "<!--", "<script>", "</", " \n", "\u00A0", '<a b="', "&#x110000;", "<x "])(
  "a long text of one piece is read: %j",
  (piece) => {
    expect(plainTextOf(piece.repeat(Math.ceil(100_000 / piece.length)))).toBeTypeOf("string");
  },
);
