import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { opened } from "./container.ts";

const passphrase = "cavalo bateria grampo correto";
/** Made by the tool itself: `age -p`, version 1.1.1, with this passphrase. */
const byTheTool = Buffer.from(
  "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBrMFh0di9manlGdmEyNVlSZGFYbExRIDE4CjlWS3FLYmRrVTVlYi9aN0k0VnJuZlVVVElQV0JuaTBGYkJNL1dOZVNJRWcKLS0tIHFUOVgyWWlYbUFQbWdkRTA1SEFVZmhzSUY5SldqRFl6Z0VZUU8zbFVScjAKLBdb7X3IT1nawdwKO5tZfthJ7TgUpuSztDOrwBt9uOBfEcZX0kyWYBbmSdZ20chHr/4jopoCOz9/4SolsYOR738WH2ZH",
  "base64",
);

test("a container of the standard tool opens", async () => {
  const bytes = await buffer(opened(Readable.from([byTheTool]), { passphrase }));
  expect(bytes.toString()).toBe("uma cópia feita pela ferramenta age\n");
});
