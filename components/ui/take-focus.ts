/** The `ref` of what comes in place of the button that was pressed, to be read next: the focus would be lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
