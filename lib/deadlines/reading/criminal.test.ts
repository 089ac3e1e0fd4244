import { expect, test } from "vitest";
import { isCriminal } from "./criminal.ts";

test.each([
  "Ação Penal – Procedimento Sumário. Alegações finais em 5 (cinco) dias (art. 403, § 3º, do CPP).",
  "9ª Vara Criminal da Comarca de São Paulo. Manifeste-se a defesa em 10 dias.",
  "Execução Penal nº 7000001. Vista à defesa por 3 dias.",
  "Inquérito Policial. Ao Ministério Público.",
])("criminal: %s", (text) => expect(isCriminal([null, text])).toBe(true));

test.each([
  "Procedimento Comum Cível. Junte o autor certidão criminal em 15 dias.",
  "Vara Única, Juizado Especial Cível e Criminal. Réplica em 15 dias.",
  "Execução de Título Extrajudicial. Pague o executado sob pena de penhora.",
  "Apure-se a multa penal do contrato em liquidação.",
])("not criminal: %s", (text) => expect(isCriminal([text, null])).toBe(false));
