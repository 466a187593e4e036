import type { NutritionistUser } from "@nutria/contract/schemas/profile";
import { AvatarInitials } from "../../../components/ui/avatar-initials";
import { Badge } from "../../../components/ui/badge";
import { formatPhoneWithCode } from "../../../lib/format-phone";
import { settingsTexts } from "../texts";
import styles from "./settings-layout.module.css";

const texts = settingsTexts.account;

/** The data of the account. */
export function AccountFacts({ user }: { user: NutritionistUser }) {
  const facts = [
    [texts.name, user.name],
    [texts.lastName, user.lastName],
    [texts.email, user.email],
    [texts.phone, formatPhoneWithCode(user.countryCode, user.phoneNumber)],
    [texts.sex, texts.sexes[user.sex]],
    [texts.license, user.nutritionistProfile.professionalLicense],
  ] as const;
  return (
    <>
      <div className={styles.person}>
        <AvatarInitials name={user.name} lastName={user.lastName} size={56} />
        <div>
          <h3>
            {user.name} {user.lastName}
          </h3>
          <Badge tone={user.isProfileCompleted ? "onsite" : "warning"}>
            {texts.profile}: {user.isProfileCompleted ? texts.complete : texts.incomplete}
          </Badge>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
