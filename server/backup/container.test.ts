import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawnBytes } from "#testing/drawn.ts";
import { packed, unpacked } from "./archive.ts";
import { opened, sealed } from "./container.ts";
import { BackupError } from "./error.ts";

const passphrase = "cavalo bateria grampo correto";

test("a guess of a passphrase costs what the standard tool makes it cost, unless something else is said", async () => {
  const asked = vi.spyOn(Encrypter.prototype, "setScryptWorkFactor").mockImplementation(() => {
    throw new Error("asked");
  });
  onTestFinished(() => asked.mockRestore());
  await expect(buffer(sealed(Readable.from([]), { passphrase }))).rejects.toThrow("asked");
  expect(asked).toHaveBeenCalledWith(18);
});

const megabyte = drawnBytes(1024 * 1024);

/** An archive of files, of which each says that it was asked for. */
async function* manyFiles(count: number, asked: (place: number) => void = () => {}) {
  for (let place = 1; place <= count; place++) {
    asked(place);
    yield { name: `tables/a/${String(place).padStart(8, "0")}.copy`, bytes: megabyte };
  }
}
const container = (files: Parameters<typeof packed>[0]) => sealed(packed(files), { passphrase, work: 4 });

test("files come out as they went in", async () => {
  const names: string[] = [];
  for await (const { name, bytes } of unpacked(opened(container(manyFiles(3)), { passphrase }))) {
    names.push(name);
    expect((await buffer(bytes)).equals(megabyte)).toBe(true);
  }
  expect(names).toEqual([1, 2, 3].map((place) => `tables/a/0000000${place}.copy`));
});

test("what is no plain file does not come out", async () => {
  const linked = async function* () {
    const { readable, controller } = createTarPacker();
    await controller.add({ name: "keys", type: "symlink", linkname: "/etc/passwd", size: 0 }).close();
    controller.finalize();
    yield await promisify(gzip)(await buffer(readable));
  };
  await expect(unpacked(linked()).next()).rejects.toMatchObject({ reason: "format" });
});

test("with another passphrase nothing comes out", async () => {
  const reading = buffer(opened(container(manyFiles(1)), { passphrase: "outra" }));
  await expect(reading).rejects.toMatchObject({ reason: "passphrase" });
});

test("it is made at the pace of whoever takes it", async () => {
  let asked = 0;
  const files = manyFiles(60, (place) => {
    asked = place;
  });
  let taken = 0;
  for await (const _ of container(files)) {
    // Whoever takes it is as slow as making it is.
    await promisify(gzip)(megabyte);
    if (++taken === 30) break;
  }
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(16);
});

test("what fails on the way in is told to whoever writes, and what fails on the way out to whoever reads", async () => {
  const failing = async function* () {
    yield* manyFiles(1);
    throw new Error("the database is gone");
  };
  await expect(buffer(container(failing()))).rejects.toThrow("the database is gone");
  const whole = await buffer(container(manyFiles(2)));
  const broken = async function* () {
    yield whole.subarray(0, 1_500_000);
    throw new Error("the disk is gone");
  };
  const reading = async (source: AsyncIterable<Uint8Array>) => {
    for await (const { bytes } of unpacked(opened(source, { passphrase }))) await buffer(bytes);
  };
  await expect(reading(broken())).rejects.toThrow("the disk is gone");
  await expect(reading(Readable.from([whole.subarray(0, 1_500_000)]))).rejects.toThrow(BackupError);
});
