import { afterEach, expect, test, vi } from "vitest";
import { rememberDatabase } from "./remember.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The tabs of a browser, which share the cookie; one of them is in use. */
class Tab extends EventTarget {
  static cookie = "";
  visibilityState: "visible" | "hidden" = "visible";
  location = { protocol: "https:" };
  set cookie(value: string) {
    Tab.cookie = value;
  }
  #use() {
    vi.stubGlobal("document", this);
    vi.stubGlobal("window", this);
  }
  open(database: string): () => void {
    this.#use();
    return rememberDatabase(database);
  }
  turn(type: "focus" | "visibilitychange", visibilityState: "visible" | "hidden" = "visible") {
    this.#use();
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event(type));
  }
}
const remembered = () => /autos-base=(\w+)/.exec(Tab.cookie)?.[1];

test("the last database is that of the tab in use, also of one that was opened before another", () => {
  const [first, second] = [new Tab(), new Tab()];
  const leave = first.open("A");
  first.turn("visibilitychange", "hidden");
  second.open("B");
  expect(remembered()).toBe("B");
  first.turn("visibilitychange");
  expect(remembered()).toBe("A");
  // Two windows side by side.
  second.turn("focus");
  expect(remembered()).toBe("B");
  first.turn("visibilitychange", "hidden");
  expect(remembered()).toBe("B");
  leave();
  first.turn("focus");
  expect(remembered()).toBe("B");
});
