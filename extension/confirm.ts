import { element, say } from "./elements.ts";
import { enter } from "./entering.ts";
import { type Entry, patternsOf } from "./entry.ts";
import { dropEntry, waitingEntry, waitsMs } from "./waiting.ts";

/** Asks before the first entry at a court: the browser gives its leave only to a press. */

const again = "Para tentar de novo, aperte “Abrir com a extensão” no Autos.";

const id = location.hash.slice(1);
const entry = await waitingEntry(id);
if (entry === null) end(`Este acesso já foi usado ou passou do tempo. ${again}`);
else ask(entry);

// Nobody who leaves the page, or the page for long, leaves a session behind.
window.addEventListener("pagehide", () => void dropEntry(id));
setTimeout(async () => {
  await dropEntry(id);
  end(`Este acesso passou do tempo. ${again}`);
}, waitsMs);

function ask(entry: Entry): void {
  const { url, court, lawyer, cookies } = entry;
  const { hostname } = new URL(url);
  element("title", HTMLElement).textContent = `Entrar no tribunal: ${court}?`;
  const count = cookies.length === 1 ? "1 cookie" : `${cookies.length} cookies`;
  element("what", HTMLElement).textContent =
    `Abre ${hostname} em nome de ${lawyer}, com ${count} de sessão. Quem usar este navegador estará nessa sessão até o tribunal a encerrar.`;
  element("leave", HTMLElement).hidden = false;
  element("buttons", HTMLElement).hidden = false;
  element("enter", HTMLButtonElement).addEventListener("click", () => void go(entry));
  element("cancel", HTMLButtonElement).addEventListener("click", async () => {
    await dropEntry(id);
    window.close();
  });
}

async function go({ url }: Entry): Promise<void> {
  // First of all: the browser asks only as long as it takes this for the press.
  const isAllowed = await chrome.permissions.request({ origins: patternsOf(url) }).catch(() => false);
  const current = await waitingEntry(id);
  await dropEntry(id);
  if (!isAllowed) return end(`O navegador não deixou. Nada foi posto nele. ${again}`, "alert");
  if (current === null) return end(`Este acesso já foi usado ou passou do tempo. ${again}`, "alert");
  try {
    const leftOut = await enter(current);
    if (leftOut.length > 0) await chrome.runtime.openOptionsPage().catch(() => {});
  } catch {
    return end(`O navegador recusou os cookies da sessão. Nenhum ficou. ${again}`, "alert");
  }
  location.replace(current.url);
}

/** Says how it ended: there is nothing more to press. */
function end(text: string, tone: "quiet" | "alert" = "quiet"): void {
  element("leave", HTMLElement).hidden = true;
  element("buttons", HTMLElement).hidden = true;
  say(text, tone);
}
