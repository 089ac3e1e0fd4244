import { formatCnj } from "../../cnj.ts";
import { compose } from "../compose.ts";
import type { PlannedDocument } from "../documents.ts";
import type { Facts } from "../facts.ts";
import { hostile } from "../hostile.ts";

/** A text of exactly `document.bytes`: its lines again and again, cut between characters and filled up with spaces. */
export function plainText(input: {
  facts: Facts;
  document: PlannedDocument;
  encoding: "utf8" | "latin1";
}): Buffer {
  const { facts, document, encoding } = input;
  const { title, pages } = compose(facts, document);
  const head = [
    `SIMULAÇÃO - Processo ${formatCnj(facts.cnj)}`,
    title,
    "Transcrição: não há ação sem razão.",
    "",
  ];
  // What is hostile in a text must do nothing where it is shown: markup, and marks that turn the direction of writing.
  const bait =
    encoding === "utf8" ? ["", hostile.markup, hostile.names.rightToLeft, hostile.names.arabic] : [];
  const text = Buffer.from([...head, ...[...pages].flat(), ...bait, ""].join("\r\n"), encoding);
  const bytes = Buffer.alloc(document.bytes, " ");
  for (let at = 0; at + text.length <= bytes.length; at += text.length) text.copy(bytes, at);
  return bytes;
}

/** A page as a service that has lost a session answers it, under the name of a document. */
export function htmlPage(bytes: number): Buffer {
  const page =
    "<!doctype html><html><body><h1>Sessão expirada (SIMULAÇÃO)</h1><script>document.title='invadido'</script>";
  return Buffer.concat([Buffer.from(page), Buffer.alloc(bytes - Buffer.byteLength(page), " ")]);
}
