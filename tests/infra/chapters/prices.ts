import { apiStacks } from "@nutria/stacks/route-groups";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { machine } from "../../bench/cost/assumptions";
import { pricesOf } from "../../bench/cost/prices";
import { billingOf, countStage, countTypes, usesOf } from "../../bench/cost/resources";
import { find } from "../support/templates";

/** What the stage costs: each type of resource has a price in `npm run cost`, or is known to have none. */
export function describePrices(templates: () => Record<string, Template>): void {
  describe("the bill", () => {
    const counts = () => countStage(templates());

    test("knows how every type of resource is billed", () => {
      const types = Object.keys(countTypes(templates()));
      expect(types.filter((type) => billingOf(type) === undefined)).toEqual([]);
    });

    test("has a line for each use that a type is billed by, and for each thing that is billed for being there", () => {
      const { tableClass, standing } = counts();
      const priced = new Set(pricesOf(tableClass).map(({ use }) => use));
      const uses = Object.keys(countTypes(templates())).flatMap(usesOf);
      expect(uses.filter((use) => !priced.has(use))).toEqual([]);
      expect(Object.keys(standing).filter((use) => !priced.has(use as keyof typeof standing))).toEqual([]);
    });

    test("counts the alarms, the firewall and the secrets of the templates", () => {
      const { standing, polledQueues } = counts();
      expect(standing.alarmMetrics).toBeGreaterThanOrEqual(
        find(templates(), "AWS::CloudWatch::Alarm").length,
      );
      expect(standing.firewalls).toBe(1);
      // The origin key, which the deploy makes.
      expect(standing.secrets).toBe(1);
      // What WhatsApp reported and nobody could handle waits for an operator.
      expect(polledQueues).toBe(find(templates(), "AWS::SQS::Queue").length - 1);
    });

    test("takes a Lambda's memory to be what the templates say", () => {
      const memoryOf = (stack: string) =>
        new Set(
          find(templates(), "AWS::Lambda::Function", stack).map(({ properties }) =>
            Number(properties.MemorySize),
          ),
        );
      for (const stack of apiStacks) {
        expect([...memoryOf(stack)], stack).toEqual([machine.gigabytesOfApi * 1024]);
      }
      for (const stack of ["events", "push", "schedules"]) {
        expect([...memoryOf(stack)], stack).toEqual([machine.gigabytesOfConsumer * 1024]);
      }
    });

    test("is made for the class of the table, which can be restored", () => {
      expect(counts()).toMatchObject({ tableClass: "STANDARD_INFREQUENT_ACCESS", isRestorable: true });
    });
  });
}
