import { expect, test } from "vitest";
import { readPath, writePath } from "./path";

test("a path is read as it was written", () => {
  const path = [
    { action: "turn", seed: 4711 },
    { action: "pressEmpty", seed: 0 },
  ];
  expect(writePath(path)).toBe("turn:4711 pressEmpty:0");
  expect(readPath(` ${writePath(path)}\n`)).toEqual(path);
});

test("what is no step is named", () => {
  expect(() => readPath("turn:1 turn")).toThrow("turn is no step of a path, such as turn:4711");
});
