import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from "aws-lambda";
import { AwsError } from "../shared/aws-service";
import type { PoolSettings, User } from "./model";

/** The Lambda triggers of the pool: Cognito's event in, the same event with its response filled in out. */
export interface Triggers {
  customMessage?: (event: CustomMessageTriggerEvent) => Promise<CustomMessageTriggerEvent>;
  postConfirmation?: (event: PostConfirmationTriggerEvent) => Promise<PostConfirmationTriggerEvent>;
}

/** A mail the pool sends. */
export interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  html: string;
}

type ClientMetadata = Record<string, string> | undefined;

export type MessageReason =
  "CustomMessage_SignUp" | "CustomMessage_ResendCode" | "CustomMessage_AdminCreateUser";

function envelope(settings: PoolSettings, user: User) {
  return {
    version: "1",
    region: "us-east-1",
    userPoolId: settings.poolId,
    userName: user.username,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: settings.clientId },
  };
}

/** What triggers are told of a user's attributes: always strings, `cognito:user_status` among them. */
function attributesFor(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes, "cognito:user_status": user.status };
}

/** Asks the trigger for subject and text of a mail with a code, and puts the code where it wrote `{####}`. */
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
  const answered = customMessage ? await asCognitoFails("CustomMessage", () => customMessage(event)) : event;
  const fill = (text: string): string =>
    text.replaceAll("{####}", code).replaceAll("{username}", user.username);
  return {
    from: settings.mailFrom,
    to: user.attributes["email"] ?? "",
    subject: fill(answered.response.emailSubject ?? "Your verification code"),
    html: fill(answered.response.emailMessage ?? "Your confirmation code is {####}"),
  };
}

/** Tells the trigger that a user was confirmed. */
export async function announceConfirmation(
  settings: PoolSettings,
  triggers: Triggers,
  user: User,
  clientMetadata: ClientMetadata,
): Promise<void> {
  const { postConfirmation } = triggers;
  if (postConfirmation === undefined) return;
  await asCognitoFails("PostConfirmation", () =>
    postConfirmation({
      ...envelope(settings, user),
      triggerSource: "PostConfirmation_ConfirmSignUp",
      request: { userAttributes: attributesFor(user), clientMetadata: clientMetadata ?? {} },
      response: {},
    } as PostConfirmationTriggerEvent),
  );
}

async function asCognitoFails<Value>(trigger: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AwsError("UserLambdaValidationException", `${trigger} failed with error ${reason}.`);
  }
}
