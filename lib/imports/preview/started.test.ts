import { expect, test } from "vitest";
import { startedSentence } from "./after-sending.ts";

test.each([
  [{ known: 0, annotated: 0, restored: 0 }, null],
  [{ known: 2, annotated: 0, restored: 0 }, "2\u00A0processos já estavam aqui ou em importação."],
  [{ known: 1, annotated: 1, restored: 0 }, "1\u00A0processo recebeu etiquetas ou anotações."],
  [
    { known: 5, annotated: 2, restored: 0 },
    "5\u00A0processos já estavam aqui ou em importação. 2\u00A0processos receberam etiquetas ou anotações.",
  ],
  [{ known: 1, annotated: 0, restored: 1 }, "1\u00A0processo desarquivado."],
  [
    { known: 3, annotated: 0, restored: 2 },
    "2\u00A0processos desarquivados. 1\u00A0processo já estava aqui ou em importação.",
  ],
])("the sentence about what starting an import also did: %o", (started, sentence) => {
  expect(startedSentence(started)).toBe(sentence);
});
