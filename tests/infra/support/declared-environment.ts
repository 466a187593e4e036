import type { Template } from "@nutria/stacks/synthesise";
import { lambdaNamed } from "./templates";

/** The key of CloudFront, without which the API answers nobody. */
export const originKey = "origin-key";

/** What a deploy puts in place of the references of a template; every variable with a reference needs its line. */
const deployed: Readonly<Record<string, string>> = {
  TABLE_NAME: "table",
  FILES_BUCKET: "files",
  VIDEOS_BUCKET: "videos",
  USER_POOL_ID: "us-east-1_TEST00001",
  USER_POOL_CLIENT_ID: "client",
  EVENT_BUS_NAME: "bus",
  WEB_URL: "https://nutria.test",
  MAIL_CONFIGURATION_SET: "nutria-test",
  CHANNELS_URL: "wss://realtime.invalid/event/realtime",
  CHANNELS_PUBLISH_URL: "https://channels.invalid/event",
};

/** The environment variables that the template of a Lambda declares, as its process would see them. */
export function declaredEnvironment(
  templates: Record<string, Template>,
  name: string,
): Record<string, string> {
  const variables = (lambdaNamed(templates, undefined, name).properties.Environment?.Variables ??
    {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(variables).map(([variable, value]) => {
      if (variable === "ORIGIN_KEYS") return [variable, `${originKey} the-key-before`];
      if (typeof value === "string") return [variable, value];
      const standIn = deployed[variable];
      if (standIn === undefined) throw new Error(`Say what a deploy puts into ${variable} of ${name}`);
      return [variable, standIn];
    }),
  );
}
