import type { Group } from "@nutria/contract/define";
import { tableDefinition } from "@nutria/core/kernel/table";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { use, type EventBus, type Stack } from "sst/constructs";
import { auth } from "./auth";
import { settingsOf } from "./stage";
import { storage } from "./storage";

/** What a Lambda can be allowed to do; `actions` says what each means. */
export type Need =
  "table" | "publish" | "register" | "signIn" | "createAdministrator" | "mail" | "linkSecret" | "files";

export const actions: Record<Need, readonly string[]> = {
  /** Transactions are authorised by the actions of their items. Nothing scans. */
  table: [
    "dynamodb:GetItem",
    "dynamodb:BatchGetItem",
    "dynamodb:Query",
    "dynamodb:PutItem",
    "dynamodb:UpdateItem",
    "dynamodb:DeleteItem",
    "dynamodb:BatchWriteItem",
    "dynamodb:ConditionCheckItem",
  ],
  publish: ["events:PutEvents"],
  /** Signing up, confirming and revoking a token are open calls of the user pool and need no grant. */
  register: ["cognito-idp:AdminGetUser", "cognito-idp:AdminDeleteUser"],
  signIn: [
    "cognito-idp:AdminAddUserToGroup",
    "cognito-idp:AdminInitiateAuth",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminUserGlobalSignOut",
  ],
  createAdministrator: [
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminAddUserToGroup",
  ],
  mail: ["ses:SendEmail"],
  linkSecret: ["ssm:GetParameter"],
  /** Objects by their key; nothing lists the bucket. */
  files: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
};

/**
 * What the Lambda of each group needs. A group whose handlers are all of a later step only verifies tokens, which needs
 * nothing; its step adds its line here.
 */
export const groupNeeds: Record<Group, readonly Need[]> = {
  auth: ["table", "publish", "register", "signIn"],
  client: ["table", "publish", "register", "linkSecret"],
  patients: ["table", "publish", "linkSecret"],
  profile: ["table", "publish", "files", "linkSecret"],
  offices: ["table", "publish"],
  docs: [],
  agenda: ["table", "publish", "linkSecret"],
  store: [],
  records: [],
  workouts: [],
  notifications: ["table", "linkSecret"],
  events: ["table", "publish"],
  admin: ["table", "publish", "linkSecret"],
};

/** By the name of the subscription. */
export const subscriberNeeds: Record<string, readonly Need[]> = {
  "mail-link-request": ["table", "mail", "linkSecret"],
  "mail-corrected-link-request": ["table", "mail", "linkSecret"],
  "mail-appointment": ["table", "mail", "linkSecret"],
  "mail-reminder": ["table", "mail", "linkSecret"],
  "mail-public-request": ["table", "mail", "linkSecret"],
  "mail-temporary-password": ["table", "mail"],
  notify: ["table", "publish"],
  "mail-notification": ["table", "mail", "linkSecret"],
  "refresh-appointments": ["table"],
  "receive-from-bus": ["table", "publish"],
  "record-scan": ["table", "publish"],
  "move-pass": ["table", "publish"],
  "count-partner-stock": ["table", "publish"],
  "deliver-parked-scans": ["table", "publish"],
  "watch-stock": ["table", "publish"],
};

/** By the name of the job. */
export const jobNeeds: Record<string, readonly Need[]> = {
  "outbox-sweep": ["table", "publish"],
  "operations-report": ["table", "mail"],
  "appointment-reminders": ["table", "publish"],
  "notification-digest": ["table", "publish"],
  "notification-expiry": ["table"],
  "missed-schedules": ["table", "publish"],
  "stock-alerts": ["table", "publish"],
};

/** By the name of the Lambda: what keeps the dead letters, and what an operator starts. */
export const operationNeeds: Record<string, readonly Need[]> = {
  "keep-dead-letters": ["table"],
  "create-administrator": ["table", "publish", "createAdministrator"],
};

/** The needs of a subscriber or job; raises for one that has no line yet, since nobody thought about it. */
export function needsOf(table: Record<string, readonly Need[]>, name: string): readonly Need[] {
  const needs = table[name];
  if (!needs) throw new Error(`Say in stacks/permissions.ts what "${name}" may do`);
  return needs;
}

/** The statements for some needs: named actions on named resources. */
export function statementsFor(stack: Stack, bus: EventBus, needs: readonly Need[]): PolicyStatement[] {
  return needs.map(
    (need) => new PolicyStatement({ actions: [...actions[need]], ...scopeOf(stack, bus, need) }),
  );
}

function scopeOf(stack: Stack, bus: EventBus, need: Need) {
  const settings = settingsOf(stack);
  switch (need) {
    case "table": {
      const { tableArn } = use(storage).table;
      const indexes = Object.keys(tableDefinition.indexes).map((name) => `${tableArn}/index/${name}`);
      return { resources: [tableArn, ...indexes] };
    }
    case "files":
      return { resources: [`${use(storage).files.bucketArn}/*`] };
    case "publish":
      return { resources: [bus.eventBusArn] };
    case "register":
    case "signIn":
    case "createAdministrator":
      return { resources: [use(auth).userPool.userPoolArn] };
    case "mail":
      return {
        resources: [
          stack.formatArn({ service: "ses", resource: "identity", resourceName: settings.mailIdentity }),
        ],
        conditions: { StringEquals: { "ses:FromAddress": settings.mailAddress } },
      };
    case "linkSecret":
      return {
        resources: [
          stack.formatArn({
            service: "ssm",
            resource: "parameter",
            resourceName: settings.linkSecretParameter.slice(1),
          }),
        ],
      };
  }
}
