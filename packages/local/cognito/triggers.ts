import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import { AwsError } from "../shared/aws-service";
import type { PoolSettings, User } from "./model";

/** The Lambda triggers of the pool: each takes Cognito's event and returns it with the response filled in. */
export interface Triggers {
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>;
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>;
}

/** A mail that the pool sends. */
export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
}

type ClientMetadata = Record<string, string> | undefined;

export type MessageReason =
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_AdminCreateUser";

function envelope(settings: PoolSettings, user: User) {
  return {
    version: "1",
    region: "us-east-1",
    userPoolId: settings.poolId,
    userName: user.username,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: settings.clientId },
  };
}

/** The user attributes of a trigger event, including `cognito:user_status`. */
function attributesFor(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes, "cognito:user_status": user.status };
}

/** Composes the mail with a code: the trigger gives subject and text, and the code replaces `{####}`. */
export async function composeMail(
  settings: PoolSettings,
  triggers: Triggers,
  reason: MessageReason,
  user: User,
  code: string,
  clientMetadata: ClientMetadata,
): Promise<OutgoingMail> {
  const event = {
    ...envelope(settings, user),
    triggerSource: reason,
    request: {
      userAttributes: attributesFor(user),
      codeParameter: "{####}",
      linkParameter: "{##Click Here##}",
      usernameParameter: reason === "CustomMessage_AdminCreateUser" ? "{username}" : null,
      clientMetadata: clientMetadata ?? {},
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  } as unknown as CustomMessageTriggerEvent;
  const { customMessage } = triggers;
  const answered = customMessage
    ? await withCognitoErrors("CustomMessage", () => customMessage(event))
    : event;
  const fill = (text: string): string =>
    text.replaceAll("{####}", code).replaceAll("{username}", user.username);
  return {
    from: settings.mailFrom,
    to: user.attributes["email"] ?? "",
    subject: fill(answered.response.emailSubject ?? "Your verification code"),
    html: fill(answered.response.emailMessage ?? "Your confirmation code is {####}"),
  };
}

/** Invokes the trigger after a user was confirmed. */
export async function invokePostConfirmation(
  settings: PoolSettings,
  triggers: Triggers,
  user: User,
  clientMetadata: ClientMetadata,
): Promise<void> {
  const { postConfirmation } = triggers;
  if (postConfirmation === undefined) return;
  await withCognitoErrors("PostConfirmation", () =>
    postConfirmation({
      ...envelope(settings, user),
      triggerSource: "PostConfirmation_ConfirmSignUp",
      request: { userAttributes: attributesFor(user), clientMetadata: clientMetadata ?? {} },
      response: {},
    } as PostConfirmationTriggerEvent),
  );
}

async function withCognitoErrors<Value>(trigger: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError("UserLambdaValidationException", `${trigger} failed with error ${reason}.`);
  }
}
