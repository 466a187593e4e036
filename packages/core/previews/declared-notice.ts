import type { NoticeText, PatientNotice } from "@nutria/contract/schemas/notices";
import type { EventReader } from "../kernel/events/events";
import type { RenderedMail } from "../mail/index";
import { nutritionistOf, type Example } from "./example";
import { textOf, textOfRule } from "./notice-text";

/** A notice to patients: its events, and its texts. */
export interface DeclaredNotice extends Omit<PatientNotice, "texts" | "setIn"> {
  setIn?: "patientApp";
  /** None for a mail that is asked for on a page. */
  on: readonly EventReader[];
  texts: (example: Example) => NoticeText[];
}

/** The names in the mails to patients. */
export const namesOf = (example: Example) => ({
  patientName: example.patient.name,
  nutritionistName: nutritionistOf(example),
});

/** A notice of one event, which its rule tells by phone and by WhatsApp. */
export function byRule(
  event: EventReader,
  notice: Omit<DeclaredNotice, "on" | "texts">,
  { mail, share }: { mail?: (example: Example) => RenderedMail; share?: (example: Example) => string } = {},
): DeclaredNotice {
  return {
    ...notice,
    on: [event],
    texts: (example) => [
      textOfRule(event, example, { mail: mail?.(example), share: share?.(example) ?? null }),
    ],
  };
}

/** A notice that goes by mail alone. */
export function byMail(
  on: readonly EventReader[],
  notice: Omit<DeclaredNotice, "on" | "texts">,
  mail: (example: Example) => RenderedMail,
): DeclaredNotice {
  return { ...notice, on, texts: (example) => [textOf({ mail: mail(example) })] };
}
