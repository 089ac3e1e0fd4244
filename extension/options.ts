import { element, say } from "./elements.ts";
import { type Entered, leave, mayEnter, stillEntered } from "./entering.ts";
import { autosOrigin, listenTo, mayHear, readOrigin, stopListening } from "./origin.ts";

/** The page of the extension: to which Autos it listens, and what it has put into this browser. */

const address = element("origin", HTMLInputElement);
const forget = element("forget", HTMLButtonElement);

element("address", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const origin = readOrigin(address.value);
  if (origin === null) return say("Escreva o endereço com https, como aparece no navegador.", "alert");
  listenTo(origin).then(
    (isAllowed) => {
      if (!isAllowed) return say("O navegador não deixou. Sem isso a extensão não ouve o Autos.", "alert");
      say("Pronto. Abra de novo a página do Autos.");
      void show();
    },
    () => say("O navegador não aceitou este endereço.", "alert"),
  );
});
forget.addEventListener("click", async () => {
  await stopListening();
  address.value = "";
  say("A extensão não ouve mais nenhum endereço.");
  await show();
});

// The browser's settings may take the leave away, or give it back, while the page is open.
chrome.permissions.onAdded.addListener(() => void show());
chrome.permissions.onRemoved.addListener(() => void show());

async function show(): Promise<void> {
  const origin = await autosOrigin();
  if (origin !== null) address.value = origin;
  forget.hidden = origin === null;
  element("unheard", HTMLElement).hidden = origin === null || (await mayHear(origin));
  const entered = await stillEntered();
  const rows = await Promise.all(
    entered.map(async (one) => rowOf(one, { isSeen: await mayEnter(one.origin) })),
  );
  element("none", HTMLElement).hidden = rows.length > 0;
  element("courts", HTMLUListElement).replaceChildren(...rows);
}

/** `isSeen`: whether the browser lets the extension see the court's cookies. */
function rowOf(entered: Entered, { isSeen }: { isSeen: boolean }): HTMLLIElement {
  const row = document.createElement("li");
  const { court, host, lawyer, at, cookies, leftOut = [] } = entered;
  const when = new Date(at).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
  const count = cookies.length === 1 ? "1 cookie" : `${cookies.length} cookies`;
  const words = document.createElement("div");
  words.append(line(`${court}, ${host}`), line(`em nome de ${lawyer}, ${count}, ${when}`, "quiet"));
  if (leftOut.length > 0)
    words.append(
      line(
        `O navegador recusou, e ficou de fora: ${leftOut.join(", ")}. O tribunal pode pedir que se entre de novo.`,
      ),
    );
  if (!isSeen)
    words.append(line("O navegador não deixa mais a extensão ver se os cookies ainda estão aqui."));
  const remove = document.createElement("button");
  remove.textContent = "Apagar deste navegador";
  remove.addEventListener("click", async () => {
    try {
      await leave(entered);
      say(`Os cookies de ${host} saíram deste navegador.`);
    } catch {
      say(
        `O navegador não deixa mais a extensão mexer em ${host}. Apague os cookies nas configurações dele.`,
        "alert",
      );
    }
    await show();
  });
  row.append(words, remove);
  return row;
}

function line(text: string, tone = ""): HTMLElement {
  const said = document.createElement("div");
  said.textContent = text;
  said.className = tone;
  return said;
}

void show();
