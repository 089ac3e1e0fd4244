import { expect, test } from "vitest";
import { hostileBodies } from "#testing/hostile-bodies.ts";
import { plainBody } from "./plain.ts";
import { readBody } from "./read.ts";
import { bodySchema } from "./schema.ts";

const plain = (content: string) => plainBody(readBody(content));
const paragraph = (...spans: [string, ...string[]][]) => ({
  kind: "paragraph",
  isQuoted: false,
  spans: spans.map(([text, ...styles]) => ({ text, styles })),
});

test("markup becomes blocks, and styles of words stay", () => {
  expect(readBody("<p>Vistos. <b>Intime-se</b> a <i>parte</i>.</p><p>Prazo<br>legal</p>").blocks).toEqual([
    paragraph(["Vistos. "], ["Intime-se", "strong"], [" a "], ["parte", "em"], ["."]),
    paragraph(["Prazo\nlegal"]),
  ]);
  expect(readBody("<h2>Sentença</h2>art. 5<sup>o</sup> <s>revogado</s>").blocks).toEqual([
    paragraph(["Sentença", "strong"]),
    paragraph(["art. 5"], ["o", "sup"], [" "], ["revogado", "struck"]),
  ]);
});

test("lists, quotes and tables keep their order", () => {
  expect(readBody("<ol><li>um<li>dois<ul><li>a</ul></ol><blockquote>cit</blockquote>").blocks).toMatchObject([
    { kind: "item", depth: 0, mark: "1." },
    { kind: "item", depth: 0, mark: "2." },
    { kind: "item", depth: 1, mark: "•" },
    { kind: "paragraph", isQuoted: true },
  ]);
  const [table] = readBody(
    "<table><tr><th colspan=2>Valor<tr><td rowspan=999>1</td><td>2<table><tr><td>x<td>y</table></table>",
  ).blocks;
  expect(table).toMatchObject({
    rows: [
      [{ isHead: true, columns: 2 }],
      [{ rows: 20, spans: [{ text: "1" }] }, { spans: [{ text: "2\n\n x y" }] }],
    ],
  });
});

test("text without markup has paragraphs at blank lines, and signs that are no tags", () => {
  expect(readBody("valor <R$ 500 e x <y\r\nfls. 2 &amp; 3\r\n \r\nIntime-se.").blocks).toEqual([
    paragraph(["valor <R$ 500 e x <y\nfls. 2 & 3"]),
    paragraph(["Intime-se."]),
  ]);
});

test.each([
  ["<p>a</p><script>Prazo de 5 dias", "a\n\nPrazo de 5 dias"],
  ["<p>a</p><!-- Prazo <b>5", "a\n\nPrazo <b>5"],
  ['<p>a</p> texto <b class="x', 'a\n\ntexto <b class="x'],
  ["<p>a</p><textarea>Prazo", "a\n\nPrazo"],
  ["<svg><p>Prazo", "Prazo"],
])("what is never closed is not lost: %s", (content, said) => {
  expect(plain(content)).toBe(said);
});

test.each([
  ["<script>alert(1)</script>fim", "fim"],
  ["<style>*{color:red}</style>fim", "fim"],
  ["<iframe srcdoc='<script>1</script>'>dentro</iframe>fim", "fim"],
  ["<!-- nota -->fim<p>", "fim"],
  ["<a href='https://tjsp.jus.br/x'>aqui</a>", "aqui (https://tjsp.jus.br/x)"],
  ["<a href='https://tjsp.jus.br/x'>https://tjsp.jus.br/x</a>", "https://tjsp.jus.br/x"],
  ["<a href='javascript:alert(1)'>aqui</a>", "aqui"],
  ["&lt;script&gt;<br>", "<script>"],
  ["a\u202eb\u0000c\u2066d<p>", "abcd"],
])("%s is %s", (content, said) => {
  expect(plain(content)).toBe(said);
});

test("a text that is too long is shown in part, and says how much is missing", () => {
  const body = readBody(`<p>${"a".repeat(200_000)}</p><p>${"b".repeat(1_234)}</p>`);
  expect(plainBody(body)).toHaveLength(200_000);
  expect(body.missing).toBe(1_234);
  const parts = readBody("<b>a</b>b".repeat(20_000));
  expect(plainBody(parts).length + parts.missing).toBe(40_000);
  expect(parts.missing).toBeGreaterThan(20_000);
});

test.each(hostileBodies)("$name leaves text alone", ({ content }) => {
  const body = readBody(content);
  expect(bodySchema.parse(body)).toEqual(body);
  expect(plainBody(body)).toContain("fim do texto");
});
