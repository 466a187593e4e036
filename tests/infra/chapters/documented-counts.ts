import { readFileSync } from "node:fs";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { countStage } from "../../bench/cost/resources";
import { find } from "../support/templates";

const pageOf = (name: string) => readFileSync(`docs/${name}.md`, "utf8");

/** Numbers on the pages that a change of the stacks makes wrong. */
export function describeDocumentedCounts(templates: () => Record<string, Template>): void {
  describe("a number on a page", () => {
    test("of alarms and metrics, and what they cost, is that of the templates", () => {
      const { alarmMetrics, customMetrics, customerKeys, firewalls, firewallRules } =
        countStage(templates()).standing;
      const usd = (count: number, each: number) => (count * each).toFixed(2);
      const alarms = find(templates(), "AWS::CloudWatch::Alarm").length;
      const page = pageOf("deploy").replace(/\s+/g, " ");
      expect(customerKeys).toBe(find(templates(), "AWS::SNS::Topic").length);
      expect(page).toContain(`two keys that encrypt topics (1 USD each: ${usd(customerKeys, 1)})`);
      expect(page).toContain(`in \`prod\` ${firewalls * 5 + firewallRules} USD for the firewall`);
      expect(page).toContain(
        `${alarms} alarms on ${alarmMetrics} metrics (0.10 USD each: ${usd(alarmMetrics, 0.1)}), ` +
          `${customMetrics} metrics of logs (0.30 each: ${usd(customMetrics, 0.3)})`,
      );
    });

    test("is none of what binds to SST, which changes with the stacks", () => {
      const things = "files?|Lambdas?|overrides?|packages?|resources?|stacks?|constructs?|templates?|tests?";
      const counts =
        "\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?";
      const named = new RegExp(`\\b(?:${counts})(?: (?:of the|custom|other))? \`?(?:${things})\\b`, "gi");
      expect("three `overrides` and 12 Lambdas, two custom resources".match(named)).toHaveLength(3);
      expect(pageOf("leaving-sst").match(named)).toBeNull();
      const { devDependencies } = JSON.parse(readFileSync("stacks/package.json", "utf8")) as {
        devDependencies: Record<string, string>;
      };
      expect(pageOf("leaving-sst")).toContain(`\`aws-cdk-lib\` ${devDependencies["aws-cdk-lib"]}`);
    });
  });
}
