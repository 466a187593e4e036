import { deadLetterKey } from "@nutria/core/administration/dead-letter/index";
import { outboxKey } from "@nutria/core/kernel/events/outbox";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import type { Need } from "@nutria/platform/needs";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { use, type EventBus, type Stack } from "sst/constructs";
import { auth } from "./auth";
import { settingsOf } from "./stage";
import { storage } from "./storage";

/** The permissions of each need. */
const actions: Record<Need, readonly string[]> = {
  /** Transactions are authorised by the actions of their items. Nothing that a request runs scans. */
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
  deadLetters: [
    "dynamodb:GetItem",
    "dynamodb:PutItem",
    "dynamodb:UpdateItem",
    // Takes what was published out of the outbox.
    "dynamodb:BatchWriteItem",
  ],
  publish: ["events:PutEvents"],
  /** Signing up, renewing and revoking a token, and a new second factor are open calls of the user pool and need no grant. */
  register: [
    "cognito-idp:AdminDeleteUser",
    "cognito-idp:AdminGetUser",
    // For the client's secret, without which those calls are refused.
    "cognito-idp:DescribeUserPoolClient",
  ],
  verify: ["cognito-idp:AdminCreateUser", "cognito-idp:AdminUpdateUserAttributes"],
  signIn: [
    "cognito-idp:AdminAddUserToGroup",
    "cognito-idp:AdminInitiateAuth",
    "cognito-idp:AdminRespondToAuthChallenge",
    "cognito-idp:AdminSetUserMFAPreference",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminUserGlobalSignOut",
    "cognito-idp:DescribeUserPoolClient",
  ],
  removeUser: ["cognito-idp:AdminDeleteUser"],
  createAdministrator: [
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminSetUserMFAPreference",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminAddUserToGroup",
  ],
  scan: ["dynamodb:Scan"],
  restoreAccounts: [
    "cognito-idp:ListUsers",
    "cognito-idp:AdminGetUser",
    "cognito-idp:AdminListGroupsForUser",
    "cognito-idp:AdminCreateUser",
    "cognito-idp:AdminSetUserPassword",
    "cognito-idp:AdminAddUserToGroup",
    "cognito-idp:AdminRemoveUserFromGroup",
    "cognito-idp:AdminEnableUser",
    "cognito-idp:AdminDisableUser",
  ],
  mail: ["ses:SendEmail"],
  linkSecret: ["ssm:GetParameter"],
  push: ["ssm:GetParameter"],
  pushPublicKey: ["ssm:GetParameter"],
  whatsApp: ["social-messaging:SendWhatsAppMessage"],
  payments: ["ssm:GetParameter"],
  /** Objects by their key, each kind in a folder of its own; nothing lists the bucket. */
  photos: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
  instructions: ["s3:GetObject", "s3:PutObject"],
  recordFiles: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
  /** The signer of an address must hold the permissions that the address gives. */
  videos: [
    "s3:GetObject",
    "s3:PutObject",
    "s3:DeleteObject",
    "s3:AbortMultipartUpload",
    "s3:ListMultipartUploadParts",
  ],
};

/** The beginnings of the keys of files. */
const folders = { photos: "photos", instructions: "instructions", recordFiles: "records" } as const;

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
    case "scan":
      return { resources: [use(storage).table.tableArn] };
    case "deadLetters":
      return {
        resources: [use(storage).table.tableArn],
        conditions: {
          "ForAllValues:StringLike": {
            "dynamodb:LeadingKeys": [keysLike(deadLetterKey), keysLike(outboxKey)],
          },
        },
      };
    case "photos":
    case "instructions":
    case "recordFiles":
      return { resources: [use(storage).files.cdk.bucket.arnForObjects(`${folders[need]}/*`)] };
    case "videos":
      return { resources: [`${use(storage).videos.bucketArn}/*`] };
    case "publish":
      return { resources: [bus.eventBusArn] };
    case "register":
    case "verify":
    case "signIn":
    case "removeUser":
    case "createAdministrator":
    case "restoreAccounts":
      return { resources: [use(auth).userPool.userPoolArn] };
    case "mail":
      return {
        resources: sesArns(stack),
        conditions: { StringEquals: { "ses:FromAddress": settings.mailAddress } },
      };
    case "linkSecret":
      return { resources: [parameterArn(stack, settings.linkSecretParameter)] };
    case "push":
      return { resources: [parameterArn(stack, settings.push.keyParameter)] };
    case "pushPublicKey":
      return { resources: [parameterArn(stack, settings.push.publicKeyParameter)] };
    case "whatsApp":
      return { resources: [numberArn(stack)] };
    case "payments":
      return {
        resources: [
          parameterArn(stack, settings.payments.secretParameter),
          parameterArn(stack, settings.payments.webhookSecretParameter),
        ],
      };
  }
}

/** The identity of the sender; naming a configuration set takes the right to it too. */
function sesArns(stack: Stack): string[] {
  const { mailIdentity, mailConfigurationSet } = settingsOf(stack);
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  return [arn("identity", mailIdentity), arn("configuration-set", mailConfigurationSet)];
}

/** The stage's number at WhatsApp. */
function numberArn(stack: Stack): string {
  const { whatsApp } = settingsOf(stack);
  const resource = "phone-number-id";
  const resourceName = (whatsApp?.phoneNumberId ?? "").slice(`${resource}-`.length);
  return stack.formatArn({ service: "social-messaging", resource, resourceName });
}

/** The partition keys of a template, as a policy names them: `deadLetter#*`. */
function keysLike({ template }: { template: string }): string {
  return template.replace(/\$\{.*$/, "*");
}

function parameterArn(stack: Stack, name: string): string {
  return stack.formatArn({ service: "ssm", resource: "parameter", resourceName: name.slice(1) });
}
