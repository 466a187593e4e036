import * as z from "zod/mini";

/** What a notice says: as a push, by WhatsApp, by mail, or as a text that the nutritionist sends by a WhatsApp of their own. */
export const NoticeText = z.object({
  /** When it is this one of several; empty for the only one. */
  label: z.string(),
  push: z.nullable(z.object({ title: z.string(), body: z.string() })),
  whatsApp: z.nullable(z.object({ text: z.string(), footer: z.string(), buttons: z.array(z.string()) })),
  /** The plain text of the mail; its parts are apart by an empty line, and a link stands below its label. */
  mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  share: z.nullable(z.string()),
});
export type NoticeText = z.output<typeof NoticeText>;

/**
 * Who decides whether a notice is sent. `practice`: when, the practice; by which ways, the patient. `patient`: the patient, per channel. `mailAlways`: the same, but for the mail, which
 * always goes. `always`: nobody. `asked`: it answers what somebody just asked for on a page.
 */
export const noticeDecisions = ["practice", "patient", "mailAlways", "always", "asked"] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

export const noticeGroups = ["appointments", "requests", "messages", "care"] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** A notice to patients. */
export const PatientNotice = z.object({
  /** Names it in an address. */
  key: z.string(),
  group: z.enum(noticeGroups),
  title: z.string(),
  /** When it is told, as a sentence. */
  told: z.string(),
  decidedBy: z.enum(noticeDecisions),
  /** What the practice sets of it, in another section of the settings; null for nothing. */
  setIn: z.nullable(z.enum(["patientApp"])),
  texts: z.array(NoticeText),
});
export type PatientNotice = z.output<typeof PatientNotice>;

/** A notice to the nutritionist: the name of a type of notification, `reminder` or `digest`. */
export const OwnNotice = z.object({ key: z.string(), texts: z.array(NoticeText) });
export type OwnNotice = z.output<typeof OwnNotice>;

/** Every notice with its texts, in the name of the practice and to somebody who does not exist. */
export const NoticesView = z.object({
  /** Whether this installation has a number of its own at WhatsApp. */
  hasWhatsApp: z.boolean(),
  patientName: z.string(),
  toPatients: z.array(PatientNotice),
  own: z.array(OwnNotice),
});
export type NoticesView = z.output<typeof NoticesView>;
