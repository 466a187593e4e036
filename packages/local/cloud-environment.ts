import { realtimePath } from "@nutria/contract/messages/push";
import { devNull } from "node:os";
import {
  cloudNames,
  defaultWebUrl,
  localCredentials,
  type CloudOptions,
  type Services,
} from "./cloud-services";
import { storagePath } from "./s3/forward";
import { localNumber } from "./whats-app/phones";

/** What a single machine may do and the cloud may not. */
const ofOneMachine = {
  CALLS_LOOPBACK: "true",
  MAILS_RESERVED_DOMAINS: "true",
  CHECK_RESPONSES: "true",
  AGENDA_BETA: "true",
} as const;

/** The variables that the handlers and the SDK clients read. */
export function environmentOf(
  {
    dynamodb,
    tableName,
    cognito,
    eventbridge,
    s3,
    ses,
    ssm,
    stripe,
    appsync,
    webPush,
    whatsApp,
    calendars,
  }: Services,
  { webUrl = defaultWebUrl, mailFrom = "Nutria <hola@nutria.local>" }: CloudOptions,
): Record<string, string> {
  return {
    STAGE: "local",
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    // The user's own AWS settings would change how the SDK calls the embedded endpoints.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: eventbridge.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_SESV2: ses.url,
    AWS_ENDPOINT_URL_SOCIALMESSAGING: whatsApp.url,
    AWS_ENDPOINT_URL_SSM: ssm.url,
    STRIPE_HOST: "127.0.0.1",
    STRIPE_PORT: String(stripe.port),
    STRIPE_PROTOCOL: "http",
    TABLE_NAME: tableName,
    USER_POOL_ID: cognito.poolId,
    USER_POOL_CLIENT_ID: cognito.clientId,
    // The token verifier fetches keys over https only, unless it has another URL.
    USER_POOL_KEYS_URL: `${cognito.url}/${cognito.poolId}/.well-known/jwks.json`,
    EVENT_BUS_NAME: cloudNames.bus,
    CHANNELS_URL: realtimePath,
    CHANNELS_PUBLISH_URL: appsync.publishUrl,
    FILES_BUCKET: cloudNames.bucket,
    VIDEOS_BUCKET: cloudNames.videosBucket,
    VIDEOS_BROWSER_URL: storagePath,
    LINK_SECRET_PARAMETER: cloudNames.linkSecret,
    PUSH_KEY_PARAMETER: cloudNames.pushKey,
    PUSH_PUBLIC_KEY_PARAMETER: cloudNames.pushPublicKey,
    PUSH_SERVICE_URL: webPush.url,
    WHATSAPP_PHONE_NUMBER_ID: localNumber.phoneNumberId,
    CALENDAR_SERVICE_URL: calendars.url,
    STRIPE_SECRET_PARAMETER: cloudNames.stripeSecret,
    STRIPE_WEBHOOK_SECRET_PARAMETER: cloudNames.stripeWebhookSecret,
    WEB_URL: webUrl,
    MAIL_FROM: mailFrom,
    MAIL_CONFIGURATION_SET: cloudNames.configurationSet,
    ...ofOneMachine,
  };
}
