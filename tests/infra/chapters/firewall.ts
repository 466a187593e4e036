import { managedGroups } from "@nutria/stacks/support/firewall";
import type { Template } from "@nutria/stacks/synthesise";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findOne } from "../support/templates";

interface Rule {
  Name: string;
  Priority: number;
  Statement: {
    RateBasedStatement?: Record<string, unknown> & {
      ScopeDownStatement: {
        OrStatement: { Statements: { ByteMatchStatement: { TextTransformations: [] } }[] };
      };
    };
    ManagedRuleGroupStatement?: {
      VendorName: string;
      Name: string;
      RuleActionOverrides: { Name: string; ActionToUse: unknown }[];
    };
  };
  OverrideAction?: unknown;
  VisibilityConfig: { SampledRequestsEnabled: boolean };
}

interface WebAcl {
  Rules: Rule[];
  CustomResponseBodies: { throttled: { Content: string } };
  VisibilityConfig: { SampledRequestsEnabled: boolean };
}

/** The firewall of a production stage: what it limits, what it refuses, and what it lets through on purpose. */
export function describeFirewall(templates: () => Record<string, Template>): void {
  const firewall = () => findOne(templates(), "AWS::WAFv2::WebACL").properties as WebAcl;
  const rules = () => firewall().Rules;
  const group = (name: string) =>
    rules().find(({ Name }) => Name === name)?.Statement.ManagedRuleGroupStatement;

  const guide = () => readFileSync("docs/deploy.md", "utf8").replace(/\s+/g, " ");

  describe("the firewall", () => {
    test("limits each address first, with the product's own 429", () => {
      const [limit] = rules();
      expect(limit?.Priority).toBe(0);
      const { ScopeDownStatement, ...rate } = limit?.Statement.RateBasedStatement ?? {};
      expect(rate).toMatchObject({ Limit: 1200, EvaluationWindowSec: 60, AggregateKeyType: "IP" });
      expect(JSON.stringify(ScopeDownStatement).match(/"SearchString":"[^"]*"/g)).toEqual([
        '"SearchString":"/v1/"',
        '"SearchString":"/n/"',
      ]);
      expect(JSON.parse(firewall().CustomResponseBodies.throttled.Content)).toMatchObject({
        code: "throttled",
      });
    });

    test("then refuses known attackers, known attacks and the common ones, by AWS's groups", () => {
      const [, ...managed] = rules();
      expect(managed.map(({ Name, Priority }) => [Priority, Name])).toEqual([
        [1, "AWSManagedRulesAmazonIpReputationList"],
        [2, "AWSManagedRulesKnownBadInputsRuleSet"],
        [3, "AWSManagedRulesCommonRuleSet"],
      ]);
      for (const { Name, Statement, OverrideAction } of managed) {
        expect(Statement.ManagedRuleGroupStatement, Name).toMatchObject({ VendorName: "AWS", Name });
        // Counting a whole group would block nothing.
        expect(OverrideAction, Name).toEqual({ None: {} });
      }
    });

    test("lets files, notes and programs through, and blocks by every other rule", () => {
      const overrides = group("AWSManagedRulesCommonRuleSet")?.RuleActionOverrides ?? [];
      expect(overrides.map(({ Name }) => Name)).toEqual([
        "SizeRestrictions_BODY",
        "CrossSiteScripting_BODY",
        "GenericRFI_BODY",
        "GenericLFI_BODY",
        "NoUserAgent_HEADER",
      ]);
      for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} });
      expect(group("AWSManagedRulesAmazonIpReputationList")?.RuleActionOverrides).toBeUndefined();
      expect(group("AWSManagedRulesKnownBadInputsRuleSet")?.RuleActionOverrides).toBeUndefined();
    });

    test("stays within the capacity that its price includes", () => {
      const statements =
        rules()[0]?.Statement.RateBasedStatement?.ScopeDownStatement.OrStatement.Statements ?? [];
      // A limit takes 2 units, a text that starts with another 2, each change of it before 10.
      const limit = statements.reduce(
        (sum, { ByteMatchStatement }) => sum + 2 + 10 * ByteMatchStatement.TextTransformations.length,
        2,
      );
      const sum = managedGroups.reduce((total, { capacity }) => total + capacity, limit);
      expect(sum).toBe(951);
      expect(sum).toBeLessThan(1500);
      expect(guide().includes(`${sum} of the 1,500`)).toBe(true);
    });

    test("is priced in docs/deploy.md by its rules", () => {
      for (const { name } of managedGroups) {
        expect(guide().includes(`\`${name.replace("AWSManagedRules", "")}\``), name).toBe(true);
      }
      expect(guide().includes(`${5 + rules().length} USD for the firewall`)).toBe(true);
    });

    test("keeps no samples of requests, whose paths are as good as a mailed link", () => {
      for (const { Name, VisibilityConfig } of rules()) {
        expect(VisibilityConfig.SampledRequestsEnabled, Name).toBe(false);
      }
      expect(firewall().VisibilityConfig.SampledRequestsEnabled).toBe(false);
    });
  });
}
