import { expect, test } from "vitest";
import { circlesOf, namesImportedBy } from "./imports";

test("an import of types, one for its effect and one that loads later each count", () => {
  const text = `
import type { A } from "./a";
import "./b";
export { c } from "./c";
import {
  d,
} from "./d";
const E = lazy(async () => ({ default: (await import("./e")).E }));`;
  expect(namesImportedBy(text)).toEqual(["./a", "./b", "./c", "./d", "./e"]);
});

test("a circle of three, one of two beside a chain, and a module that imports itself are each found", () => {
  const graph = (arrows: Record<string, string[]>) => new Map(Object.entries(arrows));
  const dialog = graph({
    dialog: ["local", "stripe"],
    local: ["dialog", "frame"],
    stripe: ["dialog"],
    frame: [],
  });
  expect(circlesOf(dialog)).toEqual([["dialog", "local", "stripe"]]);
  expect(circlesOf(graph({ a: ["b"], b: ["c"], c: ["d", "b"], d: [] }))).toEqual([["b", "c"]]);
  expect(circlesOf(graph({ a: ["a"] }))).toEqual([["a"]]);
  expect(circlesOf(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
});
