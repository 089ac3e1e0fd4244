import { expect, test, vi } from "vitest";
import { answerPress, type Command, isVerbOf, namedOffers, type Offer, pressedCommand } from "./command.ts";

const command = (value: string, keys: string[], rest: Partial<Command> = {}): Command => ({
  value,
  label: value,
  keys,
  run: vi.fn(),
  ...rest,
});

const offers: Offer[] = [
  {
    heading: "Este processo",
    commands: [
      command("archive", ["#"], { label: "Arquivar", hint: "sai das listas" }),
      command("refresh", ["r"], { label: "Atualizar", isBusy: true }),
      command("certificate", [], { label: "Registro de consultas" }),
    ],
  },
  { heading: "Esta página", commands: [command("print", ["Ctrl", "P"], { label: "Imprimir" })] },
];
const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const pressed = (press: Partial<KeyboardEvent> & { key: string }, isWriting = false) =>
  pressedCommand({ offers, press: { ...none, ...press }, isWriting })?.value ?? null;

test("a key runs the command that is offered with it, but not while somebody writes", () => {
  expect(pressed({ key: "#", shiftKey: true })).toBe("archive");
  expect(pressed({ key: "#", shiftKey: true }, true)).toBeNull();
  expect(pressed({ key: "#", altKey: true })).toBeNull();
  expect(pressed({ key: "#", ctrlKey: true })).toBeNull();
  expect(pressed({ key: "z" })).toBeNull();
});

test("what is running is not run again", () => {
  expect(pressed({ key: "r" })).toBeNull();
});

test("a key with Ctrl, or Command, also works while somebody writes", () => {
  expect(pressed({ key: "p", ctrlKey: true })).toBe("print");
  expect(pressed({ key: "p", metaKey: true }, true)).toBe("print");
  expect(pressed({ key: "p" })).toBeNull();
  expect(pressed({ key: "P", ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed({ key: "Control", ctrlKey: true })).toBeNull();
});

test("a key held down runs its command once, and the browser does nothing of its own with it", () => {
  const run = vi.fn();
  const printed: Offer[] = [{ heading: "Esta página", commands: [command("print", ["Ctrl", "P"], { run })] }];
  const held = (repeat: boolean, key = "p") => {
    const event = new Event("keydown", { cancelable: true });
    const press = Object.assign(event, { ...none, ctrlKey: true, key, repeat, isComposing: false });
    answerPress({ offers: printed, press, isWriting: false });
    return event.defaultPrevented;
  };
  expect([held(false), held(true), held(true)]).toEqual([true, true, true]);
  expect(run).toHaveBeenCalledTimes(1);
  expect(held(true, "s")).toBe(false);
});

test("the palette lists what is named, also by what it does, and nothing that runs", () => {
  const named = (text: string) =>
    namedOffers(offers, (words) => words.toLowerCase().includes(text)).map(({ heading, commands }) => [
      heading,
      commands.map(({ value }) => value),
    ]);
  expect(named("")).toEqual([
    ["Este processo", ["archive", "certificate"]],
    ["Esta página", ["print"]],
  ]);
  expect(named("listas")).toEqual([["Este processo", ["archive"]]]);
  expect(named("atualizar")).toEqual([]);
});

test.each([
  ["arquivar", true],
  ["Arquivar ", true],
  ["arquiva", false],
  ["registro de", true],
  ["registro do", false],
  ["", false],
  ["sai das listas", false],
])("%j means an action: %s", (text, isMeant) => {
  expect(isVerbOf(text, offers)).toBe(isMeant);
});
