import { expect, test } from "vitest";
import { failureReasons } from "#lib/failures/reasons.ts";
import {
  cancelRefusal,
  draftRefusal,
  openRefusal,
  openRefusalCode,
  openRefusalOf,
  petitionFailure,
  plainOpenRefusals,
  prepareRefusal,
  wordRefusal,
} from "./refusals.ts";

const refusals = [
  ...plainOpenRefusals.map((reason) => ({ reason })),
  ...failureReasons.map((failure) => ({ reason: "unanswered", failure }) as const),
];

test("why a window was refused goes through the address of a page and comes back the same", () => {
  for (const refusal of refusals) expect(openRefusalOf(openRefusalCode(refusal))).toEqual(refusal);
  for (const other of [null, "", "locked.busy", "unanswered", "unanswered.x", "<b>", "unanswered.busy.x"])
    expect(openRefusalOf(other)).toBeNull();
});

test("every refusal has a sentence of its own, with a way on where there is one", () => {
  const sentences = [
    ...refusals.map(openRefusal),
    ...(["opened", "discarded", "not-discarded", "may-be-filed", "no-role", "not-named"] as const).map(
      draftRefusal,
    ),
    ...(["ready", "no-record"] as const).map(prepareRefusal),
    ...(["not-locked", "not-repeated", "no-outcome"] as const).map(wordRefusal),
    ...(["not-opened", "filed"] as const).map((reason) => cancelRefusal({ reason })),
    ...failureReasons.map((failure) => cancelRefusal({ reason: "unanswered", failure })),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/su);
  expect(openRefusal({ reason: "no-token" })).toMatch(/token de peticionamento.*administrador/i);
});

test("of a petition that may be filed nothing tells anybody to send it again, whatever the service answered", () => {
  for (const failure of failureReasons) {
    const said = [
      ...(["status", "opening", "cancel"] as const).map((asked) => petitionFailure(failure, { asked })),
      openRefusal({ reason: "unanswered", failure }),
      cancelRefusal({ reason: "unanswered", failure }),
    ].join(" ");
    expect(said).not.toMatch(/envie|corrija|importe|número do processo|Tentamos de novo/i);
  }
  const asked = "status";
  expect(petitionFailure("rejected", { asked })).toBe(
    "O serviço recusou a consulta. Isso não diz se ela foi protocolada. Se há prazo, confira no site do tribunal.",
  );
  expect(petitionFailure("not-found", { asked: "cancel" })).toBe(
    "O serviço não encontrou esta petição. Isso não diz se ela foi protocolada. Peça o cancelamento de novo: é assim que se consulta.",
  );
});
