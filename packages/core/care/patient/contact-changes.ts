import type { Context } from "../../kernel/context";
import type { Person } from "./entity";
import { maskEmail, maskPhone } from "./verify-patient";

type Contact = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

/**
 * Adds a change of a person's contact data to an assistant's entry in the access log: the person, the fields, and both
 * values of an address and of a phone, masked. Does nothing for other actors, who leave no such entry.
 */
export function noteContactChange(
  { assistant }: Context,
  patientId: string,
  { before, after }: { before?: Partial<Contact>; after: Partial<Contact> },
): void {
  if (!assistant?.entry) return;
  assistant.entry.patientId = patientId;
  const changes = [
    ...(before && (differs(before, after, "name") || differs(before, after, "lastName")) ? ["nombre"] : []),
    ...(differs(before, after, "email")
      ? [`correo: ${shown(before?.email, maskEmail)} → ${shown(after.email, maskEmail)}`]
      : []),
    ...(differs(before, after, "phoneNumber") || differs(before, after, "countryCode")
      ? [`teléfono: ${shown(before?.phoneNumber, maskPhone)} → ${shown(after.phoneNumber, maskPhone)}`]
      : []),
  ];
  if (changes.length > 0) assistant.entry.detail = changes.join("; ");
}

function differs(
  before: Partial<Contact> | undefined,
  after: Partial<Contact>,
  field: keyof Contact,
): boolean {
  return after[field] !== undefined && after[field] !== before?.[field];
}

function shown(value: string | undefined, mask: (value: string) => string): string {
  return value === undefined || value === "" ? "ninguno" : mask(value);
}
