import type { Group } from "@nutria/contract/wire/define";
import type { Template } from "@nutria/stacks/synthesise";
import { describe, expect, test } from "vitest";
import {
  actionsOf,
  find,
  groupLambda,
  lambdaNamed,
  statementsOf,
  target,
  type Found,
  type Statement,
} from "../support/templates";

const items = [
  "dynamodb:BatchGetItem",
  "dynamodb:BatchWriteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:GetItem",
  "dynamodb:PutItem",
  "dynamodb:Query",
  "dynamodb:UpdateItem",
];
const signUpInPool = [
  "cognito-idp:AdminDeleteUser",
  "cognito-idp:AdminGetUser",
  "cognito-idp:DescribeUserPoolClient",
];
const verify = ["cognito-idp:AdminCreateUser", "cognito-idp:AdminUpdateUserAttributes"];
const signIn = [
  "cognito-idp:AdminAddUserToGroup",
  "cognito-idp:AdminInitiateAuth",
  "cognito-idp:AdminRespondToAuthChallenge",
  "cognito-idp:AdminSetUserMFAPreference",
  "cognito-idp:AdminSetUserPassword",
  "cognito-idp:AdminUserGlobalSignOut",
  "cognito-idp:DescribeUserPoolClient",
];
const files = ["s3:DeleteObject", "s3:GetObject", "s3:PutObject"];
const queue = ["sqs:ChangeMessageVisibility", "sqs:DeleteMessage", "sqs:ReceiveMessage"];
const videos = [...files, "s3:AbortMultipartUpload", "s3:ListMultipartUploadParts"];

/**
 * The permissions of each Lambda besides its own log and traces. Repeated here, so that a change must be deliberate. Those
 * of the API are in the stacks of stacks/route-groups.ts.
 */
const expected: Record<"api" | "push" | "events" | "schedules" | "operations", Record<string, string[]>> = {
  api: {
    auth: [...signUpInPool, ...verify, ...signIn, ...items, "events:PutEvents", "ssm:GetParameter"],
    client: [...signUpInPool, ...items, "events:PutEvents", "ses:SendEmail", "ssm:GetParameter"],
    patientApp: [...verify, ...signIn, ...items, "events:PutEvents", "ssm:GetParameter"],
    booking: [...items, "events:PutEvents", "ssm:GetParameter"],
    // An account of which nobody proved the address goes with 'No es esta persona'.
    patients: [
      ...items,
      "cognito-idp:AdminDeleteUser",
      "events:PutEvents",
      "s3:GetObject",
      "s3:PutObject",
      "ssm:GetParameter",
    ],
    profile: [...items, "events:PutEvents", ...files, "ssm:GetParameter"],
    docs: [],
    agenda: [...items, "events:PutEvents", "ssm:GetParameter"],
    offices: [...items, "events:PutEvents"],
    apps: items,
    assistants: [...verify, ...signIn, ...items, "events:PutEvents", "ssm:GetParameter"],
    store: [...items, "events:PutEvents", "ssm:GetParameter"],
    records: [...items, "events:PutEvents", ...files, "ssm:GetParameter"],
    archive: [...items, "events:PutEvents", ...files, "ssm:GetParameter"],
    workouts: [...items, "events:PutEvents", ...videos, "ssm:GetParameter"],
    messages: [...items, "events:PutEvents", ...files, "ssm:GetParameter"],
    diary: [...items, "events:PutEvents", ...files, "ssm:GetParameter"],
    questionnaires: [...items, "events:PutEvents", "ssm:GetParameter"],
    notifications: [...items, "ssm:GetParameter", "ssm:GetParameter"],
    events: [...items, "events:PutEvents", ...files],
    webhooks: [...items, "events:PutEvents", "ssm:GetParameter"],
    admin: [...items, "events:PutEvents", "ssm:GetParameter"],
  } satisfies Record<Group, string[]>,
  events: {
    "send-mails": [...items, "ses:SendEmail", "ssm:GetParameter", ...queue],
    "send-pushes": [...items, "events:PutEvents", "ssm:GetParameter", ...queue],
    "send-whats-app": [
      ...items,
      "events:PutEvents",
      "social-messaging:SendWhatsAppMessage",
      "ssm:GetParameter",
      ...queue,
    ],
    "receive-whats-app": [...items, "events:PutEvents", "ssm:GetParameter", ...queue],
    "read-calendars": [...items, "ssm:GetParameter", ...queue],
    "send-webhooks": [...items, "events:PutEvents", "ssm:GetParameter", ...queue],
    "queue-webhooks": [...items, "events:PutEvents"],
    "remove-workout-assignments": [...items],
    "send-questionnaires": [...items, "events:PutEvents"],
    "tell-patient-app": items,
    "refresh-diary": items,
    "look-at-meals": items,
    "check-sent-plans": [...items, "events:PutEvents"],
    "withdraw-proposals": [...items, "events:PutEvents"],
    notify: [...items, "events:PutEvents"],
    "notify-of-appointment": [...items, "events:PutEvents"],
    "refresh-appointments": items,
    "relist-requests": items,
    "record-mail-failure": [...items, "events:PutEvents"],
    "receive-from-bus": [...items, "events:PutEvents"],
    "record-scan": [...items, "events:PutEvents"],
    "move-pass": [...items, "events:PutEvents"],
    "count-partner-stock": [...items, "events:PutEvents"],
    "deliver-parked-scans": [...items, "events:PutEvents"],
    "watch-stock": [...items, "events:PutEvents"],
    "refund-payment": [...items, "events:PutEvents", "ssm:GetParameter"],
    "detach-card": [...items, "ssm:GetParameter"],
  },
  schedules: {
    "outbox-sweep": [...items, "events:PutEvents"],
    "webhook-retries": [...items, "events:PutEvents"],
    "operations-report": [...items, "ses:SendEmail"],
    "appointment-reminders": [...items, "events:PutEvents"],
    "scheduled-messages": [...items, "events:PutEvents"],
    "notification-digest": [...items, "events:PutEvents"],
    "held-pushes": [...items, "events:PutEvents"],
    "meal-reminders": [...items, "events:PutEvents"],
    "busy-calendars": [...items, "events:PutEvents"],
    "account-removal": [...items, "cognito-idp:AdminDeleteUser", "events:PutEvents"],
    "record-file-removal": [...items, ...files],
    "workout-video-removal": [...items, ...videos],
    "patient-directory": items,
    "missed-schedules": [...items, "events:PutEvents"],
    "stock-alerts": [...items, "events:PutEvents"],
    "payment-reconciliation": [...items, "events:PutEvents", "ssm:GetParameter"],
    "subscription-renewals": [...items, "events:PutEvents", "ssm:GetParameter"],
    "card-expiry-notices": [...items, "events:PutEvents"],
  },
  push: {
    "publish-changes": [
      "appsync:EventPublish",
      "dynamodb:DescribeStream",
      "dynamodb:GetRecords",
      "dynamodb:GetShardIterator",
      "dynamodb:ListStreams",
      "dynamodb:Query",
    ],
  },
  operations: {
    "keep-dead-letters": [
      "dynamodb:BatchWriteItem",
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "events:PutEvents",
      ...queue,
      ...queue,
    ],
    "create-administrator": [
      ...items,
      "events:PutEvents",
      "cognito-idp:AdminAddUserToGroup",
      "cognito-idp:AdminCreateUser",
      "cognito-idp:AdminSetUserMFAPreference",
      "cognito-idp:AdminSetUserPassword",
    ],
    "restore-accounts": [
      ...items,
      "dynamodb:Scan",
      "events:PutEvents",
      "cognito-idp:AdminAddUserToGroup",
      "cognito-idp:AdminCreateUser",
      "cognito-idp:AdminDisableUser",
      "cognito-idp:AdminEnableUser",
      "cognito-idp:AdminGetUser",
      "cognito-idp:AdminListGroupsForUser",
      "cognito-idp:AdminRemoveUserFromGroup",
      "cognito-idp:AdminSetUserPassword",
      "cognito-idp:ListUsers",
    ],
    "seed-demo": [...signUpInPool, ...verify, ...signIn, ...items, ...files, "ssm:GetParameter"],
  },
};

/** The resources of a Lambda's own log, traces and dead letters. */
const own =
  /^(logs:(CreateLogStream|PutLogEvents)|xray:Put(TraceSegments|TelemetryRecords)|sqs:(SendMessage|GetQueueAttributes|GetQueueUrl))$/;

/** The resources that an action may name. */
const scopes: Record<string, RegExp> = {
  appsync: /^prod-nutria-channels:ExportsOutputFnGetAttchannelspeople\w+ChannelNamespaceArn\w+$/,
  dynamodb: /^prod-nutria-storage:ExportsOutputFnGetAtttableTable\w+Arn\w+(\/index\/gsi[12])?$/,
  events: /^prod-nutria-events:ExportsOutputFnGetAttbus\w+Arn\w+$|^busEventBus\w+$/,
  "cognito-idp": /^prod-nutria-auth:ExportsOutputFnGetAttusersUserPool\w+Arn\w+$/,
  ses: /:(identity\/example\.com|configuration-set\/nutria-prod)$/,
  s3: /^prod-nutria-storage:ExportsOutputFnGetAtt(files\w+Arn\w+\/(photos|instructions|records)|videos\w+Arn\w+)\/\*$/,
  ssm: /:parameter\/nutria\/prod\/(link-secret|push-key|push-public-key|stripe-secret|stripe-webhook-secret)$/,
};

/** Our roles have exactly the permissions that their Lambda needs. */
export function describePermissions(templates: () => Record<string, Template>): void {
  const statementsOfLambda = ({ stack, properties }: Found): Statement[] =>
    statementsOf(templates(), stack, target(properties.Role) as string);

  describe("permissions", () => {
    const cases = Object.entries(expected).flatMap(([stack, lambdas]) =>
      Object.entries(lambdas).map(([name, actions]) => ({ stack, name, actions })),
    );

    test.each(cases)("$stack/$name has exactly these permissions", ({ stack, name, actions }) => {
      const lambda =
        stack === "api" ? groupLambda(templates(), name as Group) : lambdaNamed(templates(), stack, name);
      const granted = statementsOfLambda(lambda)
        .flatMap(actionsOf)
        .filter((action) => !own.test(action));
      expect(granted.sort()).toEqual([...actions].sort());
    });

    test("there is no Lambda besides these and the one that copies the site", () => {
      expect(find(templates(), "AWS::Lambda::Function").filter(({ stack }) => stack !== "web")).toHaveLength(
        cases.length,
      );
    });

    test("name their actions and resources", () => {
      for (const lambda of find(templates(), "AWS::Lambda::Function")) {
        for (const statement of statementsOfLambda(lambda)) {
          for (const action of actionsOf(statement)) {
            expect(action, lambda.id).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
            const resources = ([statement.Resource].flat() as (string | Reference)[]).map(textOf);
            if (action.startsWith("xray:")) continue;
            expect(resources, `${lambda.id} ${action}`).not.toContain("*");
            const scope = scopes[action.split(":")[0] as string];
            if (scope && lambda.stack !== "web") {
              for (const resource of resources) expect(resource, `${lambda.id} ${action}`).toMatch(scope);
            }
          }
        }
      }
    });

    test.each([
      ["api", "api-profile", "photos"],
      ["api", "api-patients", "instructions"],
      ["api", "api-records", "records"],
      ["api", "api-archive", "records"],
      ["schedules", "record-file-removal", "records"],
      ["operations", "seed-demo", "records"],
    ])("of %s/%s reach the files below %s/ alone", (stack, name, folder) => {
      const resources = statementsOfLambda(lambdaNamed(templates(), stack, name))
        .filter((statement) => actionsOf(statement).includes("s3:GetObject"))
        .flatMap(({ Resource }) => [Resource].flat() as (string | Reference)[])
        .map(textOf);
      expect(resources).toEqual([expect.stringMatching(new RegExp(`FnGetAttfiles\\w+/${folder}/\\*$`))]);
    });

    test("allow mail from the stage's own address only", () => {
      const mail = find(templates(), "AWS::Lambda::Function")
        .flatMap(statementsOfLambda)
        .filter((statement) => actionsOf(statement).includes("ses:SendEmail"));
      expect(mail.length).toBeGreaterThan(0);
      for (const { Condition } of mail) {
        expect(Condition).toEqual({ StringEquals: { "ses:FromAddress": "avisos@example.com" } });
      }
    });

    test("of what keeps the dead letters reach no other partition, and no index", () => {
      const statements = statementsOfLambda(
        lambdaNamed(templates(), "operations", "keep-dead-letters"),
      ).filter((statement) => actionsOf(statement).some((action) => action.startsWith("dynamodb:")));
      expect(statements.map(({ Condition }) => Condition)).toEqual([
        { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["deadLetter#*", "outbox#*"] } },
      ]);
      const resources = statements.flatMap(({ Resource }) => [Resource].flat() as (string | Reference)[]);
      expect(resources.map(textOf)).toEqual([expect.stringMatching(/FnGetAtttableTable\w+Arn\w+$/)]);
    });

    test("belong to one Lambda each, with no managed policy", () => {
      const roles = find(templates(), "AWS::IAM::Role").filter(({ stack }) => stack !== "web");
      for (const { id, properties } of roles) expect(properties.ManagedPolicyArns, id).toBeUndefined();
      const used = find(templates(), "AWS::Lambda::Function").map(
        ({ stack, properties }) => `${stack}/${target(properties.Role)}`,
      );
      expect(new Set(used).size).toBe(used.length);
    });
  });
}

interface Reference {
  Ref?: string;
  "Fn::ImportValue"?: string;
  "Fn::GetAtt"?: [string, string];
  "Fn::Join"?: [string, (string | Reference)[]];
}

/** A resource as text: joined, with the names of its references. */
function textOf(resource: string | Reference): string {
  if (typeof resource === "string") return resource;
  const joined = resource["Fn::Join"]?.[1].map(textOf).join("");
  return joined ?? resource["Fn::ImportValue"] ?? resource["Fn::GetAtt"]?.[0] ?? resource.Ref ?? "";
}
