import type { PatientGeneral } from "@nutria/contract/schemas/patient";
import { ShownValue } from "../fields/shown-value";
import { recordTexts } from "../record-texts";
import { comparedFields } from "./compared-fields";
import { FieldsGroup } from "./fields-group";
import { generalInputsOf, type GeneralField } from "./general-form";
import styles from "./general-section.module.css";

const texts = recordTexts.general;

const personal: readonly GeneralField[] = [
  "name",
  "lastName",
  "countryCode",
  "phoneNumber",
  "birthdate",
  "gender",
];
const visit: readonly GeneralField[] = ["visitReason", "contactMethod", "preferredContactTime"];

/** The general section as plain text. */
export function GeneralValues({ general }: { general: PatientGeneral }) {
  const inputs = generalInputsOf(general);
  const values = (names: (name: GeneralField) => boolean) => (
    <div className={styles.pair}>
      {comparedFields
        .filter(({ name }) => names(name as GeneralField))
        .map(({ name, label, text }) => (
          <ShownValue key={name} label={label}>
            {text(inputs)}
          </ShownValue>
        ))}
    </div>
  );
  return (
    <div className="stack fit">
      <FieldsGroup title={texts.title}>
        <ShownValue label={texts.email}>{general.email || texts.noEmail}</ShownValue>
        {values((name) => personal.includes(name))}
      </FieldsGroup>
      <FieldsGroup title={texts.visit}>{values((name) => visit.includes(name))}</FieldsGroup>
      <FieldsGroup title={texts.address}>{values((name) => name.startsWith("address."))}</FieldsGroup>
    </div>
  );
}
