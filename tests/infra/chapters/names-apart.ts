import { mistakeInStage } from "@nutria/local/shared/stage-name";
import { pipelineStacks } from "@nutria/stacks/pipeline/access";
import { stackNameOf, stackNames } from "@nutria/stacks/stack-names";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";

/** What stands before and after the stage in a name. */
interface Shape {
  type: string;
  before: string;
  after: string;
}

const nameKeys = /^(?:Name|[A-Za-z]*Name)$/;

/** The names that the templates fix, by the type of what is called so, and those of the stacks themselves. */
function shapesIn(templates: Record<string, Template>): Shape[] {
  const fixed = Object.values(templates).flatMap(({ Resources, Outputs = {} }) => [
    ...Object.values(Resources).flatMap(({ Type, Properties = {} }) =>
      Object.entries(Properties)
        .filter(([key]) => nameKeys.test(key))
        .map(([key, value]) => [`${Type}.${key}`, value] as const),
    ),
    ...Object.values(Outputs).map(
      (output) => ["export", (output as { Export?: { Name: unknown } }).Export?.Name] as const,
    ),
  ]);
  const stacks = stackNames.map((name) => ["stack", stackNameOf("prod", name)] as const);
  return [...fixed, ...stacks, ["stack", pipelineStacks.roleOf("prod")] as const].flatMap(([type, name]) => {
    const [, before, after] = (typeof name === "string" && /^(.*?\b)prod\b(.*)$/.exec(name)) || [];
    return before === undefined || after === undefined ? [] : [{ type, before, after }];
  });
}

/** Stages whose names go on with what names of resources go on with: `a`, `a-events`, `a-nutria`, `nutria-a`. */
function nearStages(shapes: readonly Shape[]): string[] {
  const ends = shapes.flatMap(({ after }) => {
    const words = after.split(/[^a-z0-9]+/).filter((word) => word !== "");
    return words.map((_, index) => words.slice(0, index + 1).join("-"));
  });
  const starts = shapes.map(({ before }) => before.replace(/[^a-z0-9]+$/, "")).filter((word) => word !== "");
  const near = ["a", ...starts.map((start) => `${start}-a`), ...ends.flatMap((end) => [end, `a-${end}`])];
  return [...new Set(near)].filter((stage) => mistakeInStage(stage) === undefined);
}

/** Stages beside each other in one account. */
export function describeNamesApart(templates: () => Record<string, Template>): void {
  describe("beside another stage", () => {
    test("nothing of one stage is called as something of another, whatever their names go on with", () => {
      const shapes = shapesIn(templates());
      const stages = nearStages(shapes);
      expect(shapes.length).toBeGreaterThan(200);
      expect(stages.length).toBeGreaterThan(50);
      const owners = new Map<string, string>();
      const taken: string[] = [];
      for (const stage of stages) {
        for (const { type, before, after } of shapes) {
          const name = `${type} ${before}${stage}${after}`;
          const owner = owners.get(name);
          if (owner !== undefined && owner !== stage) taken.push(`${name}: of ${owner} and of ${stage}`);
          owners.set(name, stage);
        }
      }
      expect(taken).toEqual([]);
      expect(owners.has(`stack ${pipelineStacks.provider}`)).toBe(false);
    });
  });
}
