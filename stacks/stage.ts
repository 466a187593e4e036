import type { Stack } from "sst/constructs";
import { parseAlarmSubscribers, type AlarmSubscriber } from "./alarms/subscribers";
import { mistakeInStage } from "@nutria/local/shared/stage-name";
import { placeholderContext } from "./stage-state";
import { whatsAppSettings, type WhatsAppSettings } from "./support/whats-app-settings";

/** The settings of a stage, read from the environment or from the files `.env` and `.env.<stage>`. */
export interface StageSettings {
  /** Data is retained when the stack is deleted, deletion is refused, and a firewall limits callers. */
  isProduction: boolean;
  /**
   * Host name of the product, its certificate for CloudFront (in us-east-1) and the one for the gateway (in the stage's
   * region); without them CloudFront's own name is used, which accepts TLS 1.0.
   */
  domain: { name: string; certificateArn: string; gatewayCertificateArn: string } | undefined;
  /** Sender of every mail, `Nutria <avisos@example.com>` or a bare address, and the verified SES identity behind it. */
  mailFrom: string;
  mailAddress: string;
  mailIdentity: string;
  /** SES's configuration set, which reports bounces and complaints. */
  mailConfigurationSet: string;
  /** The most mails that are sent at once, so that SES's rate is not passed. */
  mailConcurrency: number;
  /** The recipients of alarms. */
  alarmSubscribers: AlarmSubscriber[];
  /** The budget of a month, of the whole account or by the stage's tag; undefined without one. */
  budget: { usd: number; of: "account" | "stage" } | undefined;
  agendaBeta: boolean;
  /** Limits of the whole API: requests per second and burst. */
  apiLimit: { perSecond: number; burst: number };
  /** Name of the encrypted parameter that signs mailed links; the deploy command creates it. */
  linkSecretParameter: string;
  /** Names of the parameters of Web Push: the encrypted one with the private keys, and the one with the public key. */
  push: { keyParameter: string; publicKeyParameter: string };
  /** The card provider: its key for browsers, and the names of the encrypted parameters with its secrets. */
  payments: { publishableKey: string; secretParameter: string; webhookSecretParameter: string };
  /** The stage's number at WhatsApp; undefined where it has none. */
  whatsApp: WhatsAppSettings | undefined;
}

const senderPattern = /^(?:[^<>"]{1,80}<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

/** The name of the parameter with the secret that signs mailed links. */
export function linkSecretParameterOf(stage: string): string {
  return `/nutria/${stage}/link-secret`;
}

/** The names of the parameters with the private keys of Web Push, and with the public key of browsers that subscribe now. */
export function pushParametersOf(stage: string) {
  return {
    keyParameter: `/nutria/${stage}/push-key`,
    publicKeyParameter: `/nutria/${stage}/push-public-key`,
  };
}

/** The name of the secret with the key that CloudFront sends with each call of the API. */
export function originKeySecretOf(stage: string): string {
  return `nutria/${stage}/origin-key`;
}

/** The region whose services CloudFront uses: certificates, firewall and access log. */
export const edgeRegion = "us-east-1";

/** The names of the parameters with the card provider's secret key, and with the secret that signs its messages. */
export function paymentParametersOf(stage: string) {
  return {
    secretParameter: `/nutria/${stage}/stripe-secret`,
    webhookSecretParameter: `/nutria/${stage}/stripe-webhook-secret`,
  };
}

/** Whether nothing is deployed: a synthesis without an account, or a stage that is removed. */
export function isDry(stack: Stack): boolean {
  return stack.node.tryGetContext(placeholderContext) === true;
}

/** The settings of a stage. Throws when a deploy lacks a required one; what is not deployed uses placeholders. */
export function settingsOf(stack: Stack): StageSettings {
  return readSettings(stack.stage, process.env, isDry(stack), stack.region);
}

/** See `settingsOf`; `hasPlaceholders` marks what is not deployed. */
export function readSettings(
  stage: string,
  environment: Record<string, string | undefined>,
  hasPlaceholders: boolean,
  region = edgeRegion,
): StageSettings {
  const mistake = mistakeInStage(stage);
  if (mistake !== undefined) throw new Error(`There can be no stage "${stage}": ${mistake}`);
  const isProduction = stage === "prod";
  const required = (name: string, standIn: string): string => {
    const value = environment[name] || (hasPlaceholders ? standIn : undefined);
    if (value === undefined) throw new Error(`Set ${name} for the stage "${stage}" (see docs/deploy.md)`);
    return value;
  };

  const mailFrom = required("NUTRIA_MAIL_FROM", "Nutria <avisos@example.com>").trim();
  const sender = senderPattern.exec(mailFrom);
  const mailAddress = sender?.[1] ?? sender?.[2];
  if (mailAddress === undefined) throw new Error("NUTRIA_MAIL_FROM is not a mail address");

  const domainName = isProduction ? required("NUTRIA_DOMAIN", "app.example.com") : environment.NUTRIA_DOMAIN;
  const certificateOf = (name: string, itsRegion: string): string =>
    required(name, `arn:aws:acm:${itsRegion}:1:certificate/1`);
  return {
    isProduction,
    domain: domainName
      ? {
          name: domainName,
          certificateArn: certificateOf("NUTRIA_CERTIFICATE_ARN", edgeRegion),
          gatewayCertificateArn: certificateOf(
            region === edgeRegion ? "NUTRIA_CERTIFICATE_ARN" : "NUTRIA_GATEWAY_CERTIFICATE_ARN",
            region,
          ),
        }
      : undefined,
    mailFrom,
    mailAddress,
    mailIdentity: environment.NUTRIA_MAIL_IDENTITY || (mailAddress.split("@")[1] as string),
    mailConfigurationSet: `nutria-${stage}`,
    mailConcurrency: mailConcurrencyOf(environment),
    alarmSubscribers: isProduction
      ? someone(parseAlarmSubscribers(required("NUTRIA_ALARM_EMAIL", "avisos@example.com")))
      : parseAlarmSubscribers(environment.NUTRIA_ALARM_EMAIL ?? ""),
    budget: budgetOf(environment, isProduction),
    agendaBeta: environment.NUTRIA_AGENDA_BETA === "true",
    apiLimit: {
      perSecond: positive(environment, "NUTRIA_API_RATE", isProduction ? 2000 : 100),
      burst: positive(environment, "NUTRIA_API_BURST", isProduction ? 4000 : 200),
    },
    linkSecretParameter: linkSecretParameterOf(stage),
    push: pushParametersOf(stage),
    payments: {
      publishableKey: publishableKeyOf(required("NUTRIA_STRIPE_PUBLISHABLE_KEY", "pk_test_placeholder")),
      ...paymentParametersOf(stage),
    },
    whatsApp: whatsAppSettings(environment, hasPlaceholders),
  };
}

/** Refuses a secret key, which would reach every browser. */
function publishableKeyOf(key: string): string {
  if (!/^pk_(test|live)_\w+$/.test(key)) throw new Error("NUTRIA_STRIPE_PUBLISHABLE_KEY must start with pk_");
  return key;
}

function someone(subscribers: AlarmSubscriber[]): AlarmSubscriber[] {
  if (subscribers.length === 0) throw new Error("NUTRIA_ALARM_EMAIL names nobody");
  return subscribers;
}

/** A month of a production stage with a thousand nutritionists (docs/scale.md), and of one that nobody uses. */
export const budgetsUsd = { production: 600, other: 50 };

function budgetOf(
  environment: Record<string, string | undefined>,
  isProduction: boolean,
): StageSettings["budget"] {
  const usd = Number(environment.NUTRIA_BUDGET_USD || budgetsUsd[isProduction ? "production" : "other"]);
  if (!Number.isInteger(usd) || usd < 0)
    throw new Error("NUTRIA_BUDGET_USD must be a whole number, or 0 for none");
  const of = environment.NUTRIA_BUDGET_OF || "account";
  if (of !== "account" && of !== "stage") throw new Error("NUTRIA_BUDGET_OF must be account or stage");
  return usd === 0 ? undefined : { usd, of };
}

/** Three send some twelve mails a second, within SES's first rate of 14. An event source takes 2 to 1,000. */
function mailConcurrencyOf(environment: Record<string, string | undefined>): number {
  const value = positive(environment, "NUTRIA_MAIL_CONCURRENCY", 3);
  if (value < 2 || value > 1000) throw new Error("NUTRIA_MAIL_CONCURRENCY must be 2 to 1000");
  return value;
}

function positive(environment: Record<string, string | undefined>, name: string, otherwise: number): number {
  const value = Number(environment[name] || otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0`);
  return value;
}
