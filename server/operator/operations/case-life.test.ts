import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { coverSchema } from "#lib/cases/schema.ts";
import { failureOf } from "#testing/operator.ts";
import { cnjOf, invented } from "#testing/operator-calls.ts";
import { idUnder, readings } from "#testing/operator-readings.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { cards } from "../../../sandbox/cards.ts";
import { fetchCover } from "./covers.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { listMovements } from "./movements.ts";

/** From a number to the bytes of a document (operations 1 to 5), against the sandbox. Its faults: `faults.test.ts`. */

const { cnj: ordinary } = invented;
const unknown = cnjOf("0000832-35.2018.4.01.3202");

describe.each(readings)("with an operator of $name", (reading) => {
  const { imported, target, requests, violations } = operatorSandbox({}, reading);

  test("from a number to the bytes of a document", async () => {
    const { to, cover, raw, warnings } = await imported(ordinary);
    expect(warnings).toEqual([]);
    expect(coverSchema.parse(cover)).toEqual(cover);
    expect(cover).toMatchObject({
      importing: false,
      secrecy: { level: 0, restricted: false },
      digital: true,
    });
    expect(cover.parties.map(({ pole }) => pole)).toEqual(expect.arrayContaining(["active", "passive"]));
    expect(cover.parties.flatMap(({ lawyers }) => lawyers)[0]?.name).toMatch(/\S \S/);
    expect(cover.filedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(cover.claimAmountCents).toBeGreaterThan(0);
    expect(raw._id).toBe(cover.operatorId);

    const { movements, warnings: none } = await listMovements(to, { operatorId: cover.operatorId });
    expect(none).toEqual([]);
    expect(movements.length).toBeGreaterThan(0);
    for (const { id, at, origin, identifier } of movements) {
      expect(id).toMatch(idUnder(reading));
      expect(at).toMatch(/Z$/);
      expect(identifier !== null).toBe(origin === "court");
    }

    const { documents, warnings: neither } = await listDocuments(to, { operatorId: cover.operatorId });
    expect(neither).toEqual([]);
    const [first] = documents;
    expect(first).toMatchObject({ origin: "court", kind: "Petição inicial", size: expect.any(Number) });
    const { stream, contentType, contentLength } = await openDocument(to, { file: first?.file ?? "" });
    const bytes = await buffer(stream);
    expect(contentType).toBe("application/pdf");
    expect(bytes.length).toBe(contentLength);
    expect(bytes.length).toBe(first?.size);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await violations()).toEqual([]);
    expect((await requests()).map(({ operation }) => operation)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a number that it does not have is not found", async () => {
    expect(await failureOf(fetchCover(target(), { cnj: unknown }))).toMatchObject({
      code: "not-found",
      operation: 2,
      effect: "none",
    });
    expect(await violations()).toEqual([]);
  });

  test("hostile text stays text, and loses what deceives the eye", async () => {
    const { to, cover } = await imported(cards.hostileText.cnj);
    const names = cover.parties.map(({ name }) => name);
    expect(names).toContain("<script>document.title='invadido'</script> da Silva");
    expect(names.join("")).not.toMatch(/[\u202a-\u202e\u200b\ufeff\n\t]/);
    const { movements } = await listMovements(to, { operatorId: cover.operatorId });
    expect(movements.flatMap(({ complement }) => complement).join("")).not.toMatch(/(?!\n)\p{Cc}/u);
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    const fileNames = documents.map(({ filename }) => filename);
    for (const name of fileNames) {
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\u202a-\u202e]+$/u);
      expect(name).not.toMatch(/^\.|^ | $/);
      expect([...name].length).toBeLessThanOrEqual(180);
    }
    expect(fileNames).toEqual(
      expect.arrayContaining([
        "_.._x_script_.pdf",
        "C__Windows_System32_con.pdf",
        "petição fdp.exe",
        "pdf",
        "Documento",
      ]),
    );
    expect(documents.some(({ raw }) => raw.filename === "../../x<script>.pdf")).toBe(true);
  });
});

describe("however the service spells moments", () => {
  const { control, imported } = operatorSandbox();

  test.each(["offset", "digits", "written", "millis"])(
    "%s: cover, movements and documents are the same",
    async (moments) => {
      const read = async () => {
        const { to, cover } = await imported(ordinary);
        const { operatorId } = cover;
        const { movements } = await listMovements(to, { operatorId });
        const { documents } = await listDocuments(to, { operatorId });
        const seconds = (at: string | null) => at?.slice(0, 19);
        return {
          filedOn: cover.filedOn,
          movements: movements.map(({ at }) => seconds(at)),
          documents: documents.map(({ at }) => seconds(at)),
        };
      };
      const plain = await read();
      expect(plain.movements.length).toBeGreaterThan(3);
      await control("POST", "/quirks", { moments });
      expect(await read()).toEqual(plain);
    },
  );
});
