import { tableDefinition } from "@nutria/core/kernel/table/table";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import { find, findOne } from "../support/templates";

interface Widget {
  type: string;
  y: number;
  properties: { title: string; metrics?: unknown[][]; alarms?: string[] };
}

/** A metric as a dashboard writes it. */
interface Shown {
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
  region: string | undefined;
}

type Reference = { Ref?: string; "Fn::ImportValue"?: string; "Fn::GetAtt"?: string[] };

/** What a value becomes once it is deployed, with a reference's name in its place. */
function resolved(value: unknown): string {
  if (typeof value === "string") return value;
  const { Ref, "Fn::ImportValue": imported, "Fn::GetAtt": attribute } = value as Reference;
  return Ref ?? imported ?? attribute?.join(".") ?? "";
}

/** The dashboard: what it shows exists. */
export function describeDashboard(templates: () => Record<string, Template>): void {
  const widgets = (): Widget[] => {
    const { DashboardBody } = findOne(templates(), "AWS::CloudWatch::Dashboard").properties;
    const [, parts] = DashboardBody["Fn::Join"] as [string, unknown[]];
    return (JSON.parse(parts.map(resolved).join("")) as { widgets: Widget[] }).widgets;
  };
  const shown = (): Shown[] =>
    widgets().flatMap(({ properties }) =>
      (properties.metrics ?? []).flatMap((metric) => {
        const [namespace, name, ...rest] = metric as string[];
        if (typeof namespace !== "string" || name === undefined) return [];
        const options = rest.pop() as unknown as { region?: string };
        const dimensions: Record<string, string> = {};
        for (let index = 0; index < rest.length; index += 2) {
          dimensions[rest[index] as string] = rest[index + 1] as string;
        }
        return [{ namespace, name, dimensions, region: options.region }];
      }),
    );
  const searches = () =>
    widgets().flatMap(({ properties }) =>
      (properties.metrics ?? []).flatMap(([first]) => {
        const { expression } = first as { expression?: string };
        return expression === undefined ? [] : [expression];
      }),
    );

  /** Whether a stack exports something of a resource of this type under a name. */
  const isExportOf = (type: string, value: string | undefined) =>
    find(templates(), type).some(
      ({ stack, id }) => value?.startsWith(`prod-nutria-${stack}:`) && value.includes(id),
    );

  describe("the dashboard", () => {
    test("shows alarms, calls, Lambdas, the table, what waits, mails, money and CloudFront, in this order", () => {
      const titles = widgets()
        .sort((a, b) => a.y - b.y)
        .map(({ properties }) => properties.title.split(/[ ,:]/)[0]);
      expect([...new Set(titles)]).toEqual([
        "Alarms",
        "API",
        "Lambdas",
        "Table",
        "Queues",
        "Dead",
        "Mails",
        "Payments",
        "CloudFront",
        "Firewall",
      ]);
    });

    test("has every alarm, a hundred in a widget at the most", () => {
      const alarms = find(templates(), "AWS::CloudWatch::Alarm");
      const shownAlarms = widgets().flatMap(({ type, properties }) =>
        type === "alarm" ? [properties.alarms ?? []] : [],
      );
      expect(shownAlarms.flat().sort()).toEqual(alarms.map(({ id }) => `${id}.Arn`).sort());
      for (const some of shownAlarms) expect(some.length).toBeLessThanOrEqual(100);
    });

    test("names 50 metrics at most, which three dashboards of an account show for nothing", () => {
      expect(shown().length).toBeLessThanOrEqual(50);
      expect(shown().length).toBeGreaterThan(30);
    });

    test("names metrics of resources that the stage has", () => {
      const lambdas = find(templates(), "AWS::Lambda::Function").map(
        ({ properties }) => properties.FunctionName as unknown,
      );
      const { VisibilityConfig, Rules } = findOne(templates(), "AWS::WAFv2::WebACL").properties;
      const rules = (Rules as { VisibilityConfig: { MetricName: string } }[]).map(
        (rule) => rule.VisibilityConfig.MetricName,
      );
      const counted = find(templates(), "AWS::Logs::MetricFilter").map(
        ({ properties }) => properties.MetricTransformations[0] as Record<string, string>,
      );
      const check: Record<string, (metric: Shown) => boolean> = {
        "AWS/ApiGateway": ({ dimensions }) => isExportOf("AWS::ApiGatewayV2::Api", dimensions.ApiId),
        "AWS/Lambda": ({ dimensions: { FunctionName } }) =>
          FunctionName === undefined || lambdas.includes(FunctionName),
        "AWS/DynamoDB": ({ name, dimensions: { TableName, GlobalSecondaryIndexName: index } }) =>
          (name === "UserErrors" && TableName === undefined) ||
          (isExportOf("AWS::DynamoDB::Table", TableName) &&
            (index === undefined || index in tableDefinition.indexes)),
        "AWS/SQS": ({ dimensions }) => isExportOf("AWS::SQS::Queue", dimensions.QueueName),
        "AWS/SES": ({ dimensions }) => Object.keys(dimensions).length === 0,
        "AWS/CloudFront": ({ dimensions: { DistributionId, Region }, region }) =>
          isExportOf("AWS::CloudFront::Distribution", DistributionId) &&
          Region === "Global" &&
          region === "us-east-1",
        "AWS/WAFV2": ({ dimensions: { WebACL, Rule }, region }) =>
          WebACL === VisibilityConfig.MetricName && rules.includes(Rule as string) && region === "us-east-1",
        "Nutria/prod": ({ name }) =>
          counted.some(
            ({ MetricName, MetricNamespace }) => MetricName === name && MetricNamespace === "Nutria/prod",
          ),
      };
      for (const metric of shown()) {
        expect(check[metric.namespace]?.(metric), JSON.stringify(metric)).toBe(true);
      }
      expect(new Set(shown().map(({ namespace }) => namespace))).toEqual(new Set(Object.keys(check)));
    });

    test("searches for the stage's Lambdas by how their names begin", () => {
      expect(searches()).toHaveLength(3);
      const lambdas = find(templates(), "AWS::Lambda::Function").filter(({ stack }) => stack !== "web");
      const named = searches().filter((search) => search.includes("FunctionName="));
      expect(named).toHaveLength(2);
      for (const search of named) {
        const [, start = "?"] = /FunctionName=([\w-]+)'/.exec(search) ?? [];
        for (const { properties } of lambdas) {
          expect(String(properties.FunctionName).startsWith(`${start}-`)).toBe(true);
        }
      }
    });

    test("has an address that the deploy prints", () => {
      const { DashboardName } = findOne(templates(), "AWS::CloudWatch::Dashboard").properties;
      expect(templates().alarms?.Outputs?.DashboardUrl).toEqual({
        Value: `https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards:name=${DashboardName}`,
      });
    });
  });
}
