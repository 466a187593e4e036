import { hoursValid } from "@nutria/core/identity/account/index";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { verificationMail } from "@nutria/core/mail/index";
import type { CustomMessageTriggerEvent } from "aws-lambda";

/**
 * The words of the mails that the user pool sends: the link that confirms an address, on registering and when it is
 * mailed again. `{####}` is where the pool puts the code. The pool's other mails keep its own words.
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

/** Usernames are our ids, whose prefix tells the role. */
function roleOf(username: string): string {
  return username.startsWith(`${idPrefixes.patient}_`) ? "patient" : "nutritionist";
}

function webUrl(): string {
  const url = process.env.WEB_URL;
  if (!url) throw new Error("WEB_URL is not set");
  return url.replace(/\/$/, "");
}
