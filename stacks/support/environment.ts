import { realtimePath } from "@nutria/contract/messages/push";
import { use, type EventBus, type Stack } from "sst/constructs";
import { auth } from "../auth";
import { channels } from "../channels";
import { edge } from "../edge";
import { settingsOf } from "../stage";
import { storage } from "../storage";

/** The environment variables of every Lambda; `packages/platform/config.ts` reads them. */
export function environmentOf(stack: Stack, bus: EventBus): Record<string, string> {
  const settings = settingsOf(stack);
  const { table, files, videos } = use(storage);
  const { userPool, userPoolClient } = use(auth);
  const { webUrl } = use(edge);
  const { origin, publishUrl } = use(channels);
  return {
    STAGE: stack.stage,
    TABLE_NAME: table.tableName,
    FILES_BUCKET: files.bucketName,
    VIDEOS_BUCKET: videos.bucketName,
    USER_POOL_ID: userPool.userPoolId,
    USER_POOL_CLIENT_ID: userPoolClient.userPoolClientId,
    EVENT_BUS_NAME: bus.eventBusName,
    LINK_SECRET_PARAMETER: settings.linkSecretParameter,
    PUSH_KEY_PARAMETER: settings.push.keyParameter,
    PUSH_PUBLIC_KEY_PARAMETER: settings.push.publicKeyParameter,
    ...(settings.whatsApp && {
      WHATSAPP_PHONE_NUMBER_ID: settings.whatsApp.phoneNumberId,
      WHATSAPP_DAILY_LIMIT: String(settings.whatsApp.dailyLimit),
    }),
    STRIPE_PUBLISHABLE_KEY: settings.payments.publishableKey,
    STRIPE_SECRET_PARAMETER: settings.payments.secretParameter,
    STRIPE_WEBHOOK_SECRET_PARAMETER: settings.payments.webhookSecretParameter,
    CHANNELS_URL: `${origin}${realtimePath}`,
    CHANNELS_PUBLISH_URL: publishUrl,
    WEB_URL: webUrl,
    MAIL_FROM: settings.mailFrom,
    MAIL_CONFIGURATION_SET: settings.mailConfigurationSet,
    AGENDA_BETA: String(settings.agendaBeta),
  };
}
