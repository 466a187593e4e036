import { createBudget } from "@nutria/stacks/alarms/budget";
import { parseAlarmSubscribers } from "@nutria/stacks/alarms/subscribers";
import { createAlarmTopic } from "@nutria/stacks/alarms/topic";
import { placeholderContext } from "@nutria/stacks/stage-state";
import { Template } from "aws-cdk-lib/assertions";
import { App, Stack } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testInDepth } from "../support/depth";

beforeAll(async () => {
  await initProject({ stage: "dev" });
});
afterEach(() => vi.unstubAllEnvs());

/** The template of a stack with nothing but the topic and the budget. */
function templateOf(addresses: string, { region = "us-east-1" } = {}): Template {
  const stage = { mode: "deploy", stage: "dev", name: "nutria", region } as const;
  const app = new App(stage, { context: { [placeholderContext]: true } });
  const stack = new Stack(app, "alarms");
  stack.node.tryRemoveChild("CustomResourceHandler");
  createBudget(stack, createAlarmTopic(stack, parseAlarmSubscribers(addresses)));
  return Template.fromStack(stack);
}

const topicOf = (template: Template) => Object.keys(template.findResources("AWS::SNS::Topic"))[0];

/** The endpoints of the subscriptions by their logical id. */
function subscriptionsOf(template: Template): Record<string, string> {
  const found = template.findResources("AWS::SNS::Subscription") as Record<
    string,
    { Properties: { Endpoint: string } }
  >;
  return Object.fromEntries(Object.entries(found).map(([id, { Properties }]) => [id, Properties.Endpoint]));
}

describe("the topic of alarms", () => {
  const [ana, luis, paging] = ["ana@nutria.test", "luis@nutria.test", "https://events.paging.test/key-1"];

  testInDepth("has any number of subscribers: mail addresses and paging services", () => {
    const template = templateOf(`${ana}, ${luis},${paging}`);
    const topic = { Ref: topicOf(template) };
    for (const [Protocol, Endpoint] of [
      ["email", ana],
      ["email", luis],
      ["https", paging],
    ]) {
      template.hasResourceProperties("AWS::SNS::Subscription", { Protocol, Endpoint, TopicArn: topic });
    }
    template.resourceCountIs("AWS::SNS::Subscription", 3);
    templateOf("").resourceCountIs("AWS::SNS::Subscription", 0);
  });

  test("keeps the other subscriptions when one is added, removed or moved, and says no address in their names", () => {
    const all = subscriptionsOf(templateOf(`${ana},${luis},${paging}`));
    expect(subscriptionsOf(templateOf(`${paging},${ana},${luis}`))).toEqual(all);
    const { [idOf(all, luis)]: _, ...others } = all;
    expect(subscriptionsOf(templateOf(`${ana},${paging}`))).toEqual(others);
    expect(Object.keys(all).join(" ")).not.toMatch(/ana|luis|paging|nutria/i);
  });
});

const idOf = (all: Record<string, string>, endpoint: string): string =>
  Object.keys(all).find((id) => all[id] === endpoint) ?? "";

describe("the budget", () => {
  const limit = (amount: number) => ({ Budget: { BudgetLimit: { Amount: amount, Unit: "USD" } } });

  test("is the stage's own figure, of the whole account unless its tag is asked for", () => {
    const usual = templateOf("");
    usual.hasResourceProperties("AWS::Budgets::Budget", limit(50));
    expect(JSON.stringify(usual.findResources("AWS::Budgets::Budget"))).not.toContain("CostFilters");
    vi.stubEnv("NUTRIA_BUDGET_USD", "75");
    vi.stubEnv("NUTRIA_BUDGET_OF", "stage");
    const own = templateOf("");
    own.hasResourceProperties("AWS::Budgets::Budget", limit(75));
    own.hasResourceProperties("AWS::Budgets::Budget", {
      Budget: { CostFilters: { TagKeyValue: ["user:sst:stage$dev"] } },
    });
  });

  test("is left out with 0, and where it cannot be made, with what it needs", () => {
    vi.stubEnv("NUTRIA_BUDGET_USD", "0");
    const without = templateOf("");
    vi.stubEnv("NUTRIA_BUDGET_USD", undefined);
    const elsewhere = templateOf("", { region: "mx-central-1" });
    for (const template of [without, elsewhere]) {
      template.resourceCountIs("AWS::Budgets::Budget", 0);
      expect(JSON.stringify(template.toJSON())).not.toContain("budgets.amazonaws.com");
    }
  });
});
