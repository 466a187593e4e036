import { Avatar } from "../../../components/ui/display/avatar";
import { publicPageTexts } from "../texts";
import styles from "./practitioner-head.module.css";
import type { Practitioner } from "./phone-bar";

/** With whom the visitor books, above the first step on a phone. */
export function PractitionerHead({
  name,
  lastName,
  pictureUrl,
  mainDegree,
  professionalLicense,
}: Practitioner & { mainDegree: string; professionalLicense: string }) {
  return (
    <div className={styles.practitioner}>
      <Avatar name={name} lastName={lastName} pictureUrl={pictureUrl} size={64} />
      <div>
        <h1>
          {name} {lastName}
        </h1>
        <p className="small">{mainDegree}</p>
        <p className="small muted">{publicPageTexts.license(professionalLicense)}</p>
      </div>
    </div>
  );
}
