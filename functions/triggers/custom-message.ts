import { hoursValid } from "@nutria/core/identity/account/index";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { verificationMail } from "@nutria/core/mail/index";
import type { CustomMessageTriggerEvent } from "aws-lambda";

/**
 * The text of the mails with a confirmation link, which the user pool sends on registration and on request. The pool
 * replaces `{####}` by the code. Its other mails keep their default text.
 */
export function customMessage(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const isVerification =
    event.triggerSource === "CustomMessage_SignUp" || event.triggerSource === "CustomMessage_ResendCode";
  if (!isVerification) return Promise.resolve(event);
  const { userAttributes, codeParameter } = event.request;
  const email = encodeURIComponent(String(userAttributes.email));
  const { subject, html } = verificationMail({
    name: String(userAttributes.name ?? ""),
    url: `${webUrl()}/v1/auth/verify?email=${email}&code=${codeParameter}&role=${roleOf(event.userName)}`,
    hoursValid,
  });
  event.response.emailSubject = subject;
  event.response.emailMessage = html;
  return Promise.resolve(event);
}

/** Usernames are our ids, and the prefix of an id gives the role. */
function roleOf(username: string): string {
  return username.startsWith(`${idPrefixes.patient}_`) ? "patient" : "nutritionist";
}

function webUrl(): string {
  const url = process.env.WEB_URL;
  if (!url) throw new Error("WEB_URL is not set");
  return url.replace(/\/$/, "");
}
