import { tableDefinition } from "@nutria/core/kernel/table/table";
import { jobs } from "@nutria/functions/jobs/index";
import { logLines } from "@nutria/stacks/alarms/log-lines";
import type { Template } from "@nutria/stacks/synthesise";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { find, findOne, groupLambda, lambdaNamed, target, type Found } from "../support/templates";

/** A metric that an alarm reads, itself or in an expression. */
interface Read {
  MetricName: string;
  Namespace: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

/** The metrics of an alarm. */
function metricsOf({ properties }: Found): Read[] {
  if (properties.MetricName !== undefined) return [properties as Read];
  return (properties.Metrics as { MetricStat?: { Metric: Read } }[]).flatMap(({ MetricStat }) =>
    MetricStat ? [MetricStat.Metric] : [],
  );
}

/** What watches the stage: no failure goes unnoticed, and each alarm says what to do. */
export function describeAlarms(templates: () => Record<string, Template>): void {
  const alarms = () => find(templates(), "AWS::CloudWatch::Alarm");
  const nameOf = ({ properties }: Found) => String(properties.AlarmName).replace("nutria-prod-", "");
  const alarm = (name: string): Record<string, unknown> => {
    const found = alarms().find((each) => nameOf(each) === name);
    if (!found) throw new Error(`There is no alarm ${name}`);
    return found.properties as Record<string, unknown>;
  };
  /** The names of the alarms that read a metric with this value of a dimension. */
  const watching = (metricName: string, dimension: string, isValue: (value: unknown) => boolean) =>
    alarms()
      .filter((each) =>
        metricsOf(each).some(
          (metric) =>
            metric.MetricName === metricName &&
            metric.Dimensions?.some(({ Name, Value }) => Name === dimension && isValue(Value)),
        ),
      )
      .map(nameOf);
  const lambdas = () => find(templates(), "AWS::Lambda::Function").filter(({ stack }) => stack !== "web");

  describe("every alarm", () => {
    test("tells the topic when it starts and when it ends", () => {
      const topic = findOne(templates(), "AWS::SNS::Topic", "alarms");
      for (const { id, properties } of alarms()) {
        expect(properties.AlarmActions, id).toEqual([{ Ref: topic.id }]);
        expect(properties.OKActions, id).toEqual([{ Ref: topic.id }]);
        expect(properties.ActionsEnabled, id).not.toBe(false);
      }
    });

    test("says what to do, and has a row in the runbook", () => {
      const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Alarms\n");
      const [table = ""] = section.split("\n## ");
      const named = table
        .split("\n")
        .filter((row) => row.startsWith("| `"))
        .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
      const patterns = named.map((name) => new RegExp(`^${name.replace(/<[^>]+>/g, "[A-Za-z0-9-]+")}$`));
      for (const each of alarms()) {
        const name = nameOf(each);
        expect(
          patterns.filter((pattern) => pattern.test(name)),
          name,
        ).not.toEqual([]);
        const { AlarmDescription: description } = each.properties as { AlarmDescription: string };
        expect(description.length, name).toBeGreaterThan(60);
        expect(description.length, name).toBeLessThanOrEqual(1024);
      }
      for (const [index, pattern] of patterns.entries()) {
        expect(
          alarms().some((each) => pattern.test(nameOf(each))),
          `no alarm is ${named[index]}`,
        ).toBe(true);
      }
    });

    test("has a name of its own, and looks back on a day at most", () => {
      const names = alarms().map(nameOf);
      expect(new Set(names).size).toBe(names.length);
      for (const { id, properties } of alarms()) {
        const periods = (properties.Metrics ?? [properties]) as {
          Period?: number;
          MetricStat?: { Period: number };
        }[];
        const longest = Math.max(
          ...periods.map(({ Period, MetricStat }) => MetricStat?.Period ?? Period ?? 0),
        );
        expect(longest, id).toBeGreaterThanOrEqual(60);
        expect(longest * properties.EvaluationPeriods, id).toBeLessThanOrEqual(86_400);
      }
    });

    test("is counted and priced in docs/deploy.md", () => {
      const metrics = alarms().reduce((sum, each) => sum + metricsOf(each).length, 0);
      const text = readFileSync("docs/deploy.md", "utf8").replace(/\s+/g, " ");
      const counted =
        /(\d+) alarms on (\d+) metrics \(0\.10 USD each: ([\d.]+)\), (\d+) metrics of logs/.exec(text);
      const filters = find(templates(), "AWS::Logs::MetricFilter").length;
      expect(counted?.slice(1)).toEqual(
        [alarms().length, metrics, (metrics / 10).toFixed(2), filters].map(String),
      );
    });

    test("names Lambdas in words, so that one can move to another stack", () => {
      const ids = new Set(lambdas().map(({ id }) => id));
      const text = JSON.stringify(templates().alarms);
      const imported = [...text.matchAll(/ExportsOutput(?:Ref|FnGetAtt)(\w+?)[0-9A-F]{8}/g)].map(
        ([all]) => all,
      );
      expect(imported.length).toBeGreaterThan(0);
      for (const name of imported) {
        expect(
          [...ids].filter((id) => name.includes(id)),
          name,
        ).toEqual([]);
      }
    });
  });

  describe("an alarm watches", () => {
    test("every Lambda for errors", () => {
      expect(lambdas().length).toBeGreaterThan(40);
      for (const { id, properties } of lambdas()) {
        const watched = watching("Errors", "FunctionName", (value) => value === properties.FunctionName);
        expect(watched, id).toHaveLength(1);
        // The alarm names the Lambda.
        const named = (watched[0] ?? "").replace(/-errors$/, "").replace(/^api-/, "");
        expect(String(properties.FunctionName).endsWith(`-${named}`), id).toBe(true);
      }
    });

    test("the account's throttles, because no Lambda has concurrency of its own", () => {
      expect(alarm("lambda-throttles")).toMatchObject({ Namespace: "AWS/Lambda", MetricName: "Throttles" });
      expect(alarm("lambda-throttles").Dimensions).toBeUndefined();
      for (const { id, properties } of lambdas()) {
        expect(properties.ReservedConcurrentExecutions, id).toBeUndefined();
      }
    });

    test("every job that runs more than once a day for its absence", () => {
      const rare = jobs.filter(({ everyMinutes }) => everyMinutes >= 24 * 60).map(({ name }) => name);
      expect(rare).toEqual(["patient-directory"]);
      for (const { name, everyMinutes } of jobs) {
        if (rare.includes(name)) continue;
        const lambda = lambdaNamed(templates(), "schedules", name).properties;
        const watched = watching("Invocations", "FunctionName", (value) => value === lambda.FunctionName);
        expect(watched, name).toEqual([`${name}-not-started`]);
        const { Metrics, ...rest } = alarm(`${name}-not-started`);
        expect(rest, name).toMatchObject({
          ComparisonOperator: "LessThanThreshold",
          Threshold: 1,
          TreatMissingData: "breaching",
        });
        const [, { MetricStat }] = Metrics as [unknown, { MetricStat: { Period: number } }];
        expect(MetricStat.Period, name).toBeGreaterThanOrEqual(3 * everyMinutes * 60);
      }
    });

    test("every queue, and what was taken from the dead letters", () => {
      const queues = find(templates(), "AWS::SQS::Queue");
      expect(queues).toHaveLength(9);
      for (const { id } of queues) {
        const watched = watching("ApproximateAgeOfOldestMessage", "QueueName", (value) =>
          JSON.stringify(value).includes(id),
        );
        expect(watched, id).toHaveLength(1);
      }
      const keeper = lambdaNamed(templates(), "operations", "keep-dead-letters").properties.FunctionName;
      expect(watching("Invocations", "FunctionName", (value) => value === keeper)).toEqual([
        "dead-letter-kept",
      ]);
    });

    test("the table and each of its indexes, which count what they refuse apart", () => {
      // A zero where DynamoDB has no data, without which the alarm would not end.
      const dimensionsOf = (name: string) => {
        const [filled, throttles] = alarm(name).Metrics as {
          Expression?: string;
          MetricStat?: { Metric: { Dimensions: { Name: string }[] } };
        }[];
        expect(filled?.Expression).toBe("FILL(throttles, 0)");
        return throttles?.MetricStat?.Metric.Dimensions.map(({ Name }) => Name);
      };
      for (const kind of ["read", "write"]) {
        expect(dimensionsOf(`table-${kind}-throttles`)).toEqual(["TableName"]);
        for (const index of Object.keys(tableDefinition.indexes)) {
          expect(dimensionsOf(`${index}-${kind}-throttles`)).toEqual([
            "GlobalSecondaryIndexName",
            "TableName",
          ]);
        }
      }
    });

    test("the API: failures, a quarter refused, and a slow hundredth, once there are enough calls", () => {
      expect(alarm("api-5xx")).toMatchObject({ MetricName: "5xx", Threshold: 5 });
      const [share, ...counts] = alarm("api-4xx").Metrics as { Expression?: string }[];
      expect(share?.Expression).toBe("IF(calls >= 200, 100 * refused / calls, 0)");
      expect(JSON.stringify(counts)).toMatch(/"MetricName":"Count".*"MetricName":"4xx"/);
      expect(alarm("api-4xx").Threshold).toBe(25);
      const [latency, ...read] = alarm("api-slow").Metrics as { Expression?: string }[];
      expect(latency?.Expression).toBe("IF(calls >= 200, slowest, 0)");
      expect(JSON.stringify(read)).toMatch(/"MetricName":"Latency".*"Stat":"p99"/);
      expect(alarm("api-slow")).toMatchObject({ Threshold: 3000, EvaluationPeriods: 3 });
    });

    test("CloudFront, whose metrics name the region Global", () => {
      const distribution = findOne(templates(), "AWS::CloudFront::Distribution").id;
      expect(
        watching("5xxErrorRate", "DistributionId", (value) => JSON.stringify(value).includes(distribution)),
      ).toEqual(["edge-5xx"]);
      expect(watching("Requests", "Region", (value) => value === "Global")).toEqual(["edge-5xx"]);
    });

    test("SES's rates from where it puts an account under review, and keeps what it knew without a new value", () => {
      expect(alarm("bounce-rate")).toMatchObject({
        Namespace: "AWS/SES",
        MetricName: "Reputation.BounceRate",
        Threshold: 0.05,
        ComparisonOperator: "GreaterThanOrEqualToThreshold",
        TreatMissingData: "ignore",
      });
      expect(alarm("complaint-rate")).toMatchObject({
        MetricName: "Reputation.ComplaintRate",
        Threshold: 0.001,
        TreatMissingData: "ignore",
      });
      const recorder = lambdaNamed(templates(), "events", "record-mail-failure").properties.FunctionName;
      expect(watching("Invocations", "FunctionName", (value) => value === recorder)).toEqual([
        "mails-bounce",
      ]);
      expect(watching("IteratorAge", "FunctionName", () => true)).toEqual(["push-late"]);
    });
  });

  describe("a line of a log that is counted", () => {
    test("is counted in the log of its Lambda, and has an alarm that reads that very metric", () => {
      const filters = find(templates(), "AWS::Logs::MetricFilter");
      expect(filters).toHaveLength(Object.keys(logLines).length);
      for (const [metricName, line] of Object.entries(logLines)) {
        const filter = filters.find(
          ({ properties }) => properties.MetricTransformations[0].MetricName === metricName,
        );
        const lambda =
          line.stack === "api"
            ? groupLambda(templates(), line.lambda)
            : lambdaNamed(templates(), line.stack, line.lambda);
        expect(filter?.stack, metricName).toBe(lambda.stack);
        expect(filter?.properties, metricName).toMatchObject({
          FilterPattern: line.pattern.logPatternString,
          MetricTransformations: [
            { MetricNamespace: "Nutria/prod", MetricValue: "value" in line ? line.value : "1" },
          ],
        });
        expect(target(filter?.properties.LogGroupName), metricName).toBe(
          target(lambda.properties.LoggingConfig.LogGroup),
        );
        const readers = alarms().filter((each) =>
          metricsOf(each).some(
            (metric) => metric.Namespace === "Nutria/prod" && metric.MetricName === metricName,
          ),
        );
        expect(readers, metricName).toHaveLength(1);
        // What a field of the line names must be in the pattern, or CloudWatch takes no value from it.
        if ("value" in line) expect(line.pattern.logPatternString).toContain(`${line.value} `);
      }
    });
  });
}
