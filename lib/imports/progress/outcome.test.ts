import { describe, expect, test } from "vitest";
import type { CheckResult } from "#lib/cases/cover/answer.ts";
import type { ItemState } from "#lib/imports/schema.ts";
import { isBack, nextStep } from "./outcome.ts";

const failure = (
  reason: "not-found" | "credential" | "rejected" | "busy" | "unavailable" | "contract" | "internal",
): CheckResult => ({ kind: "failure", error: { code: reason } });
const step = (result: CheckResult, age: number, sends = 1, state: ItemState = "sent", polls = 2) =>
  nextStep({ state, failure: null, result, age, sends, lost: 0, record: "new", polls, backoff: 4 });
/** The step of an item whose last answer was not understood. */
const afterOdd = (result: CheckResult, state: ItemState) =>
  nextStep({
    state,
    failure: "contract",
    result,
    age: 5,
    sends: 1,
    lost: 0,
    record: "new",
    polls: 2,
    backoff: 4,
  });

describe("import item", () => {
  test("is ready when the service is done and asked again while it runs", () => {
    expect(step({ kind: "done" }, 5)).toMatchObject({ state: "ready", delay: null });
    expect(step({ kind: "running" }, 5)).toMatchObject({ state: "importing", delay: 4 });
  });

  test("has failed when the service ends without any data of the case", () => {
    expect(step({ kind: "empty" }, 5)).toMatchObject({ state: "failed", delay: null });
    expect(step({ kind: "empty" }, 5).message).toMatch(/sem trazer dados/);
  });

  test("stalls after six hours but goes on being asked about", () => {
    expect(step({ kind: "running" }, 6 * 3_600)).toMatchObject({ state: "stalled", delay: 900 });
  });

  test("takes a 404 as not yet, then is sent once more, and only then is not found", () => {
    expect(step(failure("not-found"), 5)).toMatchObject({ state: "sent", delay: 4 });
    expect(step(failure("not-found"), 181, 1)).toMatchObject({ state: "queued", delay: null });
    expect(step(failure("not-found"), 5, 2)).toMatchObject({ state: "sent", delay: 4 });
    expect(step(failure("not-found"), 181, 2)).toMatchObject({ state: "not_found", delay: null });
  });

  test("is not ready when the record may be older than a sending that may be lost", () => {
    const old = (result: CheckResult, age: number, sends: number, lost: number, state: ItemState = "sent") =>
      nextStep({ state, failure: null, result, age, sends, lost, record: "unproven", polls: 2, backoff: 4 });
    for (const kind of ["done", "empty"] as const) {
      expect(old({ kind }, 5, 0, 1)).toMatchObject({ state: "sent", failure: "unavailable", delay: 4 });
      expect(old({ kind }, 5, 0, 1, "stalled")).toMatchObject({ state: "sent", delay: 4 });
      expect(old({ kind }, 5, 1, 0)).toMatchObject({ state: "sent", failure: null, delay: 4 });
      expect(old({ kind }, 181, 1, 0)).toMatchObject({ state: "queued", delay: null });
      expect(old({ kind }, 181, 0, 1)).toMatchObject({ state: "queued", delay: null });
      for (const [sends, lost] of [
        [2, 0],
        [1, 1],
        [0, 2],
      ] as const) {
        const end = old({ kind }, 181, sends, lost);
        expect(end).toMatchObject({ state: "failed", failure: null, delay: null });
        expect(end.message).toMatch(/Não sabemos se o tribunal foi consultado/);
      }
    }
    expect(old({ kind: "running" }, 5, 0, 1)).toMatchObject({ state: "importing" });
  });

  test("is not ready while the record may be older than the capture, for two minutes at most", () => {
    const said = (result: CheckResult, age: number, lost = 0) =>
      nextStep({
        state: "sent",
        failure: null,
        result,
        age,
        sends: 1,
        lost,
        record: "accepted",
        polls: 2,
        backoff: 4,
      });
    for (const answer of [{ kind: "done" }, { kind: "empty" }] as const) {
      expect(said(answer, 119)).toEqual({ state: "sent", failure: null, message: null, delay: 4 });
      expect(said(answer, 119, 1)).toMatchObject({ state: "sent", failure: null });
    }
    expect(said({ kind: "done" }, 120)).toMatchObject({ state: "ready", delay: null });
    expect(said({ kind: "empty" }, 120)).toMatchObject({ state: "failed", delay: null });
    expect(said({ kind: "done", isOther: true }, 5)).toMatchObject({ state: "ready", delay: null });
    expect(said({ kind: "running" }, 5)).toMatchObject({ state: "importing" });
  });

  test("never reads an outage as an outcome", () => {
    for (const reason of ["unavailable", "busy"] as const) {
      expect(step(failure(reason), 100_000, 2)).toMatchObject({ state: "sent", failure: reason });
      expect(step(failure(reason), 100_000, 2, "importing")).toMatchObject({
        state: "importing",
        failure: reason,
      });
    }
  });

  test("stalls when its answers are not understood for six hours, and goes on being asked about", () => {
    for (const reason of ["contract", "internal"] as const) {
      for (const state of ["sent", "importing"] as const) {
        expect(step(failure(reason), 6 * 3_600 - 1, 1, state)).toMatchObject({
          state,
          failure: reason,
          delay: 4,
        });
      }
      const stalled = { state: "stalled", failure: reason, delay: 900 };
      expect(step(failure(reason), 6 * 3_600)).toMatchObject(stalled);
      expect(step(failure(reason), 5, 1, "stalled")).toMatchObject(stalled);
    }
  });

  test("keeps its last failure over an outage or a wait, and the slow pace of a stalled item", () => {
    for (const reason of ["unavailable", "busy"] as const) {
      const standing = { state: "stalled", message: null, delay: 900 };
      expect(afterOdd(failure(reason), "stalled")).toEqual({ ...standing, failure: "contract" });
      expect(step(failure(reason), 5, 1, "stalled")).toEqual({ ...standing, failure: null });
      expect(afterOdd(failure(reason), "sent")).toMatchObject({ state: "sent", failure: "contract" });
    }
  });

  test("is back only when the service really answered", () => {
    const odd = { failure: "contract" } as const;
    for (const kind of ["running", "done", "empty"] as const) {
      expect(isBack(odd, { kind })).toBe(true);
      expect(isBack({ failure: "unavailable" }, { kind })).toBe(false);
    }
    expect(isBack(odd, failure("not-found"))).toBe(true);
    for (const reason of ["busy", "unavailable", "credential", "contract", "internal"] as const) {
      expect(isBack(odd, failure(reason))).toBe(false);
    }
  });

  test("is sent again, however often, as long as the service answered none of its sendings", () => {
    expect(step(failure("not-found"), 5, 0)).toMatchObject({ state: "sent", failure: "unavailable" });
    expect(step(failure("not-found"), 181, 0)).toMatchObject({ state: "queued", delay: null });
  });

  test("fails at once when the number is refused, and only after several answers when the token is", () => {
    const refused = failure("credential");
    expect(step(failure("rejected"), 5)).toMatchObject({ state: "failed", failure: "rejected", delay: null });
    expect(step(refused, 5, 1, "importing", 4)).toMatchObject({
      state: "importing",
      failure: "credential",
      delay: 4,
    });
    expect(step(refused, 5, 1, "importing", 5)).toMatchObject({ state: "failed", failure: "credential" });
  });
});

test("a service that wants us to wait does not put off the number itself: the whole work waits", () => {
  expect(step(failure("busy"), 5).delay).toBe(4);
});
