import type { Context, PatientContext } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { withClaim } from "@nutria/core/kernel/events/processed-event";
import { findPerson } from "@nutria/core/care/patient/index";
import { e164Of } from "@nutria/contract/phone";
import {
  mailInsteadOfWhatsApp,
  mailUnlessPhoneAlone,
  whatsAppToPatient,
} from "@nutria/core/reach/notice/index";
import { updateWhatsAppConsent } from "@nutria/core/care/whats-app-consent/index";
import { receiveWhatsApp, WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import { mailAppointment, mailReminder, ReminderDue } from "@nutria/core/scheduling/appointment/index";
import type { PhoneMessage } from "@nutria/local/whats-app/phones";
import type { Domain } from "./domain";

/** A patient's phone at the embedded WhatsApp. */
export interface WhatsAppPhone {
  number: string;
  /** What it got, oldest first. */
  messages(): PhoneMessage[];
}

/** The phone of a patient, who agrees to be told by WhatsApp and has no quiet hours to mind at the test's noon. */
export async function agreedPhone(domain: Domain, patient: PatientContext): Promise<WhatsAppPhone> {
  await updateWhatsAppConsent(patient, { isOn: true });
  return phoneOf(domain, patient);
}

/** The phone of a patient, whether or not they agreed. */
export async function phoneOf(domain: Domain, patient: PatientContext): Promise<WhatsAppPhone> {
  const person = await findPerson(patient, patient.actor.id);
  if (!person) throw new Error("There is no such person");
  const number = e164Of(person);
  const { phones } = domain.product.cloud;
  return {
    number,
    messages: () =>
      phones
        .messages()
        .filter((one) => one.number === number && !one.isOwn)
        .reverse(),
  };
}

/** The subscribers of WhatsApp and mail, as their queues run them, with the mails that were sent. */
export function channelsOf(system: Context) {
  const mails: string[] = [];
  const mailing: Context = {
    ...system,
    mail: { send: async ({ to, subject }) => void mails.push(`${to}: ${subject}`) },
  };
  const once = (name: string, event: EventEnvelope, run: () => Promise<void>) =>
    withClaim(mailing, name, event.id, run);
  return {
    mails,
    /** The context whose mails are {@link mails}. */
    mailing,
    whatsApp: (event: EventEnvelope, ctx: Context = system) => whatsAppToPatient(ctx, event),
    mail: (event: EventEnvelope) =>
      once("mail", event, () =>
        mailUnlessPhoneAlone(mailing, event, (_, { type, data }) =>
          type === ReminderDue.type
            ? mailReminder(mailing, ReminderDue.parse(event).data)
            : mailAppointment(mailing, { type, data: data as never }),
        ),
      ),
    instead: (event: EventEnvelope) =>
      once("instead", event, () => mailInsteadOfWhatsApp(mailing, WhatsAppUndelivered.parse(event).data)),
    report: (body: string) => receiveWhatsApp(system, body),
  };
}

/** What WhatsApp reports when a text comes from a number, as Meta names it. */
export function textFrom(from: string, text: string, at: string, id = `wamid.${at}`): string {
  return reportOfMessage({ from, id, ...timed(at), type: "text", text: { body: text } }, at);
}

/** What WhatsApp reports when a button of a template is pressed on the phone of a number. */
export function pressOf(number: string, payload: string, at: string, id: string): string {
  return reportOfMessage(
    { from: number.slice(1), id, ...timed(at), type: "button", button: { payload, text: "" } },
    at,
  );
}

const timed = (at: string) => ({ timestamp: String(Date.parse(at) / 1000) });

function reportOfMessage(message: object, at: string): string {
  return JSON.stringify({
    whatsAppWebhookEntry: JSON.stringify({
      id: "1",
      changes: [{ field: "messages", value: { messaging_product: "whatsapp", messages: [message] } }],
    }),
    message_timestamp: at,
  });
}
