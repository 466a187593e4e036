import type { Resource, Template } from "@nutria/stacks/synthesise";
import type { StageCounts, Standing, TableClass } from "./stage-counts";
import type { Usage } from "./usage";

type Templates = Record<string, Template>;
// Templates are plain JSON of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
type Properties = Record<string, any>;

/** Types that are billed for being there, with the units of one resource. Raises where one has another price. */
const standing: Record<string, (properties: Properties) => Partial<Standing>> = {
  "AWS::CloudWatch::Alarm": (properties) => ({ alarmMetrics: metricsOf(properties) }),
  "AWS::CloudWatch::CompositeAlarm": () => ({ compositeAlarms: 1 }),
  "AWS::CloudWatch::Dashboard": () => ({ dashboards: 1 }),
  "AWS::KMS::Key": () => ({ customerKeys: 1 }),
  "AWS::Logs::MetricFilter": ({ MetricTransformations }) => ({ customMetrics: MetricTransformations.length }),
  "AWS::SecretsManager::Secret": () => ({ secrets: 1 }),
  "AWS::WAFv2::WebACL": ({ Rules = [] }) => ({
    firewalls: 1,
    firewallRules: (Rules as Properties[]).map(priced).length,
  }),
};

/** Types that are billed by what runs through them, with the use that has the price. */
const byUse: Record<string, readonly (keyof Usage)[]> = {
  "AWS::ApiGatewayV2::Api": ["requests"],
  "AWS::AppSync::Api": ["pushOperations", "connectionMinutes"],
  "AWS::CloudFront::Distribution": ["edgeRequests", "edgeGigabytes"],
  "AWS::CloudFront::Function": ["edgeRequests"],
  "AWS::Cognito::UserPool": ["activeUsers"],
  "AWS::DynamoDB::Table": ["writeUnits", "readUnits", "storedGigabytes", "restorableGigabytes"],
  "AWS::Events::Archive": ["eventGigabytes"],
  "AWS::Events::EventBus": ["events"],
  "AWS::Lambda::EventSourceMapping": ["queueRequests"],
  "AWS::Lambda::Function": ["runs", "gigabyteSeconds", "traces"],
  "AWS::Logs::LogGroup": ["logGigabytes", "keptLogGigabytes"],
  "AWS::S3::Bucket": ["videoGigabytes"],
  "AWS::SES::ConfigurationSet": ["mails"],
  "AWS::SQS::Queue": ["queueRequests"],
};

/** Types that cost nothing by themselves. Budgets do not while they act on nothing, nor topics that mail a few alarms. */
const free: readonly string[] = [
  "AWS::ApiGatewayV2::ApiMapping",
  "AWS::ApiGatewayV2::DomainName",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::Stage",
  "AWS::AppSync::ChannelNamespace",
  "AWS::Budgets::Budget",
  "AWS::CDK::Metadata",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::Cognito::UserPoolClient",
  "AWS::Cognito::UserPoolGroup",
  "AWS::Events::Rule",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::KMS::Alias",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::Permission",
  "AWS::Logs::Delivery",
  "AWS::Logs::DeliveryDestination",
  "AWS::Logs::DeliverySource",
  "AWS::Logs::ResourcePolicy",
  "AWS::S3::BucketPolicy",
  "AWS::SES::ConfigurationSetEventDestination",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
  "AWS::SSM::Parameter",
  "Custom::CloudFrontInvalidator",
  "Custom::S3Uploader",
];

/** How a type of resource is billed; undefined when nobody has said. */
export function billingOf(type: string): "standing" | "by use" | "free" | undefined {
  if (type in standing) return "standing";
  if (type in byUse) return "by use";
  return free.includes(type) ? "free" : undefined;
}

/** The uses that price what runs through a type. */
export const usesOf = (type: string): readonly (keyof Usage)[] => byUse[type] ?? [];

/** The number of resources of each type in the templates, in the order of the alphabet. */
export function countTypes(templates: Templates): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { Type } of resourcesOf(templates)) counts[Type] = (counts[Type] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort());
}

/** Counts what the bill needs. Raises when a type, or a setting of one, has no price here. */
export function countStage(templates: Templates): StageCounts {
  const unknown = Object.keys(countTypes(templates)).filter((type) => billingOf(type) === undefined);
  if (unknown.length > 0) {
    throw new Error(`Say in tests/bench/cost/resources.ts how these are billed: ${unknown.join(", ")}`);
  }
  const propertiesOf = (type: string): Properties[] =>
    resourcesOf(templates)
      .filter(({ Type }) => Type === type)
      .map(({ Properties: properties }) => properties ?? {});
  for (const { Tier } of propertiesOf("AWS::SSM::Parameter")) {
    refuse(Tier === "Advanced", "An advanced parameter");
  }

  const [table = {}] = propertiesOf("AWS::DynamoDB::Table");
  refuse(table.BillingMode !== "PAY_PER_REQUEST", "A table with provisioned capacity");
  const sources = propertiesOf("AWS::Lambda::EventSourceMapping");
  return {
    standing: standingOf(templates),
    tableClass: (table.TableClass as TableClass | undefined) ?? "STANDARD",
    isRestorable: table.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true,
    polledQueues: sources.filter(({ StartingPosition }) => StartingPosition === undefined).length,
    logDays: Math.max(0, ...propertiesOf("AWS::Logs::LogGroup").map(daysOfLog)),
    removedVideoDays: Math.max(0, ...propertiesOf("AWS::S3::Bucket").filter(takesUploads).map(daysOfRemoved)),
  };
}

function standingOf(templates: Templates): Standing {
  const sums: Standing = {
    alarmMetrics: 0,
    compositeAlarms: 0,
    dashboards: 0,
    customMetrics: 0,
    firewalls: 0,
    firewallRules: 0,
    secrets: 0,
    customerKeys: 0,
  };
  for (const { Type, Properties: properties } of resourcesOf(templates)) {
    const units = standing[Type]?.(properties ?? {}) ?? {};
    for (const name of Object.keys(units) as (keyof Standing)[]) sums[name] += units[name] ?? 0;
  }
  sums.secrets += referencedSecrets(templates).size;
  return sums;
}

/** The secrets that the deploy makes: a template names them, and contains none. */
function referencedSecrets(templates: Templates): Set<string | undefined> {
  const references = JSON.stringify(templates).matchAll(/\{\{resolve:secretsmanager:([^:}]+):/g);
  return new Set([...references].map(([, name]) => name));
}

const resourcesOf = (templates: Templates): Resource[] =>
  Object.values(templates).flatMap(({ Resources }) => Object.values(Resources));

/** What an expression of an alarm may not have: AWS bills these by what they look at. */
const dearExpression = /^\s*SELECT|ANOMALY_DETECTION_BAND/i;

/** AWS bills an alarm by its metrics; an expression of arithmetic is none. */
function metricsOf({ Period, Metrics }: Properties): number {
  for (const { Expression } of (Metrics ?? []) as Properties[]) {
    refuse(dearExpression.test(Expression ?? ""), "An alarm on a query or a band");
  }
  const metrics = ((Metrics ?? []) as Properties[]).filter(({ MetricStat }) => MetricStat !== undefined);
  const seconds =
    Metrics === undefined ? [Number(Period)] : metrics.map(({ MetricStat }) => Number(MetricStat.Period));
  refuse(
    seconds.some((period) => period < 60),
    "An alarm of high resolution",
  );
  return seconds.length;
}

/** The groups of AWS that cost more than a rule. */
const dearGroups = /BotControl|ATPRuleSet|ACFPRuleSet|AntiDDoS/;

function priced(rule: Properties): Properties {
  const { VendorName, Name } = rule.Statement?.ManagedRuleGroupStatement ?? {};
  const isOther = VendorName !== undefined && (VendorName !== "AWS" || dearGroups.test(Name));
  refuse(isOther, `The group ${VendorName} ${Name} of rules`);
  return rule;
}

const daysOfLog = ({ RetentionInDays }: Properties): number => Number(RetentionInDays ?? Infinity);

/** Only the bucket of videos takes what browsers send it. */
const takesUploads = ({ CorsConfiguration }: Properties): boolean => CorsConfiguration !== undefined;

function daysOfRemoved({ VersioningConfiguration, LifecycleConfiguration }: Properties): number {
  if (VersioningConfiguration?.Status !== "Enabled") return 0;
  const rules = (LifecycleConfiguration?.Rules ?? []) as Properties[];
  return Math.min(
    ...rules.map((rule) => Number(rule.NoncurrentVersionExpiration?.NoncurrentDays ?? Infinity)),
  );
}

function refuse(isRefused: boolean, what: string): void {
  if (isRefused) throw new Error(`${what} has no price in tests/bench/cost`);
}
