import { expect, test } from "vitest";
import { deviceWords } from "#lib/users/device.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome no Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge no Windows",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.0 Safari/605.1.15`,
    "Safari no macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome no Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webKit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Navegador no Windows"],
  ["curl/8.5.0", "Aparelho desconhecido"],
  ["<script>Chrome</script>", "Aparelho desconhecido"],
  ["", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
])("%s is %s", (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});
