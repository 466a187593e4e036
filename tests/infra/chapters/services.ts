import { globalServices, regionalServices } from "@nutria/stacks/doctor/checks/region";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find } from "../support/templates";

/** Which services the templates use, against those that the doctor looks for in a region. */
export function describeServices(templates: () => Record<string, Template>): void {
  /** `DynamoDB` of `AWS::DynamoDB::Table`. */
  const used = () => {
    const resources = Object.values(templates()).flatMap(({ Resources }) => Object.values(Resources));
    const names = resources.flatMap(({ Type }) => /^AWS::(\w+)::/.exec(Type)?.[1] ?? []);
    return [...new Set(names)].toSorted();
  };

  describe("the services of a stage", () => {
    test("are all looked for by the doctor, or are of no region", () => {
      const known = [...Object.keys(regionalServices), ...globalServices];
      expect(used().filter((name) => !known.includes(name))).toEqual([]);
    });

    test("are no fewer than those that the doctor looks for", () => {
      // A deploy uses CloudFormation and makes the secrets, and Lambdas read them and send their traces to X-Ray.
      const traced = find(templates(), "AWS::Lambda::Function").filter(
        ({ properties }) => properties.TracingConfig?.Mode === "Active",
      );
      expect(traced.length).toBeGreaterThan(40);
      const alsoUsed = ["CloudFormation", "SSM", "SecretsManager", "XRay"];
      expect([...used(), ...alsoUsed]).toEqual(expect.arrayContaining(Object.keys(regionalServices)));
    });
  });
}
