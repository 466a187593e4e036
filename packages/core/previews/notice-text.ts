import type { NoticeText } from "@nutria/contract/schemas/notices";
import type { EventReader } from "../kernel/events/events";
import { nameInMail, type RenderedMail } from "../mail/index";
import { patientRuleOf, valuesOf } from "../reach/notice/index";
import { shownWords } from "../reach/whats-app/index";
import type { Example } from "./example";

/** A text of a notice, of the channels that are given. */
export function textOf({
  label = "",
  push = null,
  mail,
  whatsApp = null,
  share = null,
}: Partial<Omit<NoticeText, "mail">> & { mail?: RenderedMail | undefined }): NoticeText {
  return { label, push, whatsApp, share, mail: mail ? { subject: mail.subject, text: mail.text } : null };
}

/** The texts of an event's rule for a patient's push and WhatsApp, beside the mail and the text to share. */
export function textOfRule(
  { type }: EventReader,
  example: Example,
  given: Parameters<typeof textOf>[0] = {},
): NoticeText {
  const { nutritionist, patient, visit, url } = example;
  const rule = patientRuleOf(type);
  return textOf({
    push: rule?.words?.(nameInMail(nutritionist.name)) ?? null,
    whatsApp: rule?.whatsApp
      ? shownWords(rule.whatsApp.words(valuesOf(patient, nutritionist, visit), url))
      : null,
    ...given,
  });
}
