import { expect, test } from "vitest";
import {
  changeRoomSchema,
  isNearlyFull,
  nearlyFullTitle,
  nearlyFullWords,
  overQuota,
  roomWords,
  shareWords,
} from "./room.ts";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("what a base has on the disk is said by what it is of", () => {
  const facts = { mb: 51_200, files: 1_288_490_189, publications: 83_886_080, coming: 0 };
  expect(plain(roomWords(facts))).toBe("1,3 GB de 50 GB: 1,2 GB de arquivos e 80,0 MB de publicações.");
  const coming = { mb: 1_024, files: 0, publications: 0, coming: 2_097_152 };
  expect(plain(roomWords(coming))).toBe("2,0 MB de 1 GB: 2,0 MB chegando agora.");
  expect(plain(roomWords({ ...coming, coming: 0 }))).toBe("Nada ocupado, de 1 GB.");
  expect(overQuota("nada mudou")).toMatch(/^A base já ocupa .*, e nada mudou\. O espaço do que foi removido/);
});

test("a base with little left is told so before nothing more is kept, whatever is just coming", () => {
  const facts = (files: number) => ({
    mb: 1_024,
    files: files * 1_048_576,
    publications: 1_048_576,
    coming: 1e12,
  });
  expect([900, 973].map((files) => isNearlyFull(facts(files)))).toEqual([false, true]);
  expect(
    [973, 1_022, 1_023, 5_000].map((files) => [shareWords(facts(files)), nearlyFullTitle(facts(files))]),
  ).toEqual([
    ["95%", "A base está quase sem espaço no disco"],
    ["99%", "A base está quase sem espaço no disco"],
    ["100%", "A base não tem mais espaço no disco"],
    ["100%", "A base não tem mais espaço no disco"],
  ]);
  expect(plain(nearlyFullWords({ ...facts(1_022), coming: 0 }))).toMatch(
    /^1,0 GB de 1 GB: .* publicações\. Arquivos e publicações que não cabem são recusados\./,
  );
});

test("one of the sizes of the list is chosen", () => {
  expect(changeRoomSchema.safeParse({ database: "1", mb: 1_024 }).success).toBe(true);
  expect(changeRoomSchema.safeParse({ database: "1", mb: 7 }).error?.issues[0]?.message).toMatch(
    /tamanhos da lista/,
  );
});
