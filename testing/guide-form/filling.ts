import type { Page } from "@playwright/test";

/** A control of the form as it stands on the page. */
export type ControlSeen = {
  label: string;
  tag: string;
  value: string;
  isInvalid: boolean;
  isRequired: boolean;
  /** What a screen reader reads after the label: errors and where the value is from. */
  description: string[];
};

const controls = "form :is(input, select)";

/** The controls in the order of the page. */
export const controlsOn = (page: Page): Promise<ControlSeen[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)].map((element) => ({
        label: [...(element.labels ?? [])].map((label) => label.textContent).join(),
        tag: element.localName,
        value: element.value,
        isInvalid: element.getAttribute("aria-invalid") === "true",
        isRequired: element.getAttribute("aria-required") === "true",
        description: (element.getAttribute("aria-describedby") ?? "")
          .split(" ")
          .flatMap((id) => document.getElementById(id)?.textContent ?? []),
      })),
    controls,
  );

/** Goes through the controls as a person does: focus, write, leave. `texts` by place; null leaves a control alone. */
export const fill = (page: Page, texts: (string | null)[]): Promise<void> =>
  page.evaluate(
    ([selector, given]) => {
      for (const [at, element] of [...document.querySelectorAll(selector)].entries()) {
        const text = given[at];
        if (text === null || text === undefined) continue;
        if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
        element.focus();
        const prototype = element instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
        // As the browser itself writes: React looks past what a script assigns.
        Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(element, text);
        element.dispatchEvent(
          new Event(element.localName === "select" ? "change" : "input", { bubbles: true }),
        );
        element.blur();
      }
    },
    [controls, texts] as const,
  );

/** The place among the controls of the one that has the focus; -1 when none has. */
export const placeOfFocus = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].indexOf(document.activeElement as Element),
    controls,
  );
