import { describe, expect, test } from "vitest";
import { noFilters } from "./filters.ts";
import { chosenView, isChanged, listViews, ownViews } from "./views.ts";

const saved = [
  { id: "1", name: "TJSP", query: "tribunal=TJSP&ordem=nome", shared: false, mine: true },
  { id: "2", name: "Dos outros", query: "novas=sim", shared: true, mine: false },
];
const chosen = (filters: Partial<typeof noFilters>, viewId: string | null = null) =>
  chosenView({ filters: { ...noFilters, ...filters }, viewId, saved });

describe("the views of the list", () => {
  test("the built-in views come first, then the saved ones", () => {
    expect(listViews(saved).map(({ name }) => name)).toEqual([
      "Todos",
      "Meus",
      "Com novidades",
      "Não verificados",
      "TJSP",
      "Dos outros",
    ]);
  });

  test("without a saved view in the address, the built-in view whose filters are set is open", () => {
    expect(chosen({}).id).toBe("todos");
    expect(chosen({ courts: ["TJSP"], q: "vale", sort: "name" }).id).toBe("todos");
    expect(chosen({ responsible: "me", courts: ["TJSP"] }).id).toBe("meus");
    expect(chosen({ responsible: "none" }).id).toBe("todos");
    expect(chosen({ news: true }).id).toBe("novidades");
    expect(chosen({ state: "blind" }).id).toBe("sem-verificacao");
    expect(chosen({ state: "importing" }).id).toBe("todos");
  });

  test("a saved view stays open while its filters change; a deleted one is ignored", () => {
    expect(chosen({ courts: ["TRF3"] }, "1").name).toBe("TJSP");
    expect(chosen({ news: true }, "gone").id).toBe("novidades");
  });

  test("what differs from the view can be saved", () => {
    const [all] = ownViews;
    expect(isChanged({ filters: noFilters, view: all })).toBe(false);
    expect(isChanged({ filters: { ...noFilters, sort: "name", q: " " }, view: all })).toBe(false);
    expect(isChanged({ filters: { ...noFilters, q: "vale" }, view: all })).toBe(true);
    const view = chosen({}, "1");
    const same = { ...noFilters, courts: ["TJSP"], sort: "name" } as const;
    expect(isChanged({ filters: { ...same, courts: ["TJSP"] }, view })).toBe(false);
    expect(isChanged({ filters: { ...noFilters, courts: ["TJSP"] }, view })).toBe(true);
  });
});
