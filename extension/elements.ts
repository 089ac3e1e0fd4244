/** An element of the page, which its HTML has. */
export function element<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}

/** Says a sentence where the page says what happened. */
export function say(text: string, tone: "quiet" | "alert" = "quiet"): void {
  const said = element("said", HTMLElement);
  said.textContent = text;
  said.className = tone;
}
