import type { MailedConfirmationView } from "@nutria/contract/schemas/link-request";
import type { Person } from "../../care/patient/index";
import type { Nutritionist } from "../../practice/nutritionist/index";

/** The content of the page on which a person confirms a provisional link. */
export function toConfirmationView(
  person: Pick<Person, "name">,
  { name, lastName }: Pick<Nutritionist, "name" | "lastName">,
): MailedConfirmationView {
  return { kind: "provisionalLink", patientName: person.name, nutritionist: { name, lastName } };
}
