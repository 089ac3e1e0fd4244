import { expect, test } from "vitest";
import { changeRoomSchema, overQuota, roomWords } from "./room.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("what a base has on the disk is said by what it is of", () => {
  const facts = { mb: 51_200, files: 1_288_490_189, publications: 83_886_080, coming: 0 };
  expect(plain(roomWords(facts))).toBe("1,3 GB de 50 GB: 1,2 GB de arquivos e 80,0 MB de publicações.");
  const coming = { mb: 1_024, files: 0, publications: 0, coming: 2_097_152 };
  expect(plain(roomWords(coming))).toBe("2,0 MB de 1 GB: 2,0 MB chegando agora.");
  expect(plain(roomWords({ ...coming, coming: 0 }))).toBe("Nada ocupado, de 1 GB.");
  expect(overQuota("nada mudou")).toMatch(/^A base já ocupa .*, e nada mudou\. O espaço do que foi removido/);
});

test("one of the sizes of the list is chosen", () => {
  expect(changeRoomSchema.safeParse({ database: "1", mb: 1_024 }).success).toBe(true);
  expect(changeRoomSchema.safeParse({ database: "1", mb: 7 }).error?.issues[0]?.message).toMatch(
    /tamanhos da lista/,
  );
});
