import { fold } from "#lib/format/fold.ts";

/** Something that a page can do. The same object feeds its key, its button or menu item, and the palette. */
export type Command = {
  /** Names it among all that are offered at the same time. */
  value: string;
  /** As button, menu and palette call it. */
  label: string;
  /** What it does, behind or below the label. */
  hint?: string;
  /** The key that does it, as the keyboard has it, or `Ctrl` and one; empty without a shortcut. */
  keys: readonly string[];
  run: () => void;
  /** It runs: its key does nothing, its button says so, the palette leaves it out. */
  isBusy?: boolean;
};

/** What can be done with one thing. `heading`: "Este processo", "3 selecionados". */
export type Offer = { heading: string; commands: readonly Command[] };

/** A key press, as far as it matters here. */
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The command that a key press asks for. `isWriting`: the press belongs to a text field, a menu or a dialog. */
export function pressedCommand({
  offers,
  press,
  isWriting,
}: {
  offers: readonly Offer[];
  press: Press;
  isWriting: boolean;
}): Command | null {
  if (press.altKey) return null;
  const isControlled = press.ctrlKey || press.metaKey;
  if (isWriting && !isControlled) return null;
  const isPressed = ({ keys: [first, second], isBusy }: Command) => {
    if (isBusy) return false;
    if (!isControlled) return second === undefined && first === press.key;
    return first === "Ctrl" && second === press.key.toUpperCase() && !press.shiftKey;
  };
  return offers.flatMap(({ commands }) => commands).find(isPressed) ?? null;
}

/**
 * Runs the command that a key press asks for, in place of what the browser would do. A key held down runs it once: the
 * browser is kept from its own as long, so that it does not print a page that is still being completed for paper.
 */
export function answerPress({
  offers,
  press,
  isWriting,
}: {
  offers: readonly Offer[];
  press: Press & Pick<KeyboardEvent, "defaultPrevented" | "isComposing" | "repeat" | "preventDefault">;
  isWriting: boolean;
}): void {
  if (press.defaultPrevented || press.isComposing) return;
  const command = pressedCommand({ offers, press, isWriting });
  if (command === null) return;
  press.preventDefault();
  if (!press.repeat) command.run();
}

/** The offers with only what a person can run now and whose words they typed; those without any are left out. */
export const namedOffers = (offers: readonly Offer[], isNamed: (words: string) => boolean): Offer[] =>
  offers
    .map(({ heading, commands }) => ({
      heading,
      commands: commands.filter(
        ({ label, hint, isBusy }) => !isBusy && isNamed(hint === undefined ? label : `${label} ${hint}`),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);

/** Whether the text is the first word of a command, or begins a longer part of its label. */
export function isVerbOf(text: string, offers: readonly Offer[]): boolean {
  const written = fold(text.trim());
  return offers.some(({ commands }) =>
    commands.some(({ label }) => {
      const [verb = ""] = fold(label).split(" ");
      return written.length >= verb.length && fold(label).startsWith(written);
    }),
  );
}
