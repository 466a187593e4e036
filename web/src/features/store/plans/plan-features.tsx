import type { SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { CalendarDays, Users } from "lucide-react";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans-texts";

export type Features = Pick<SubscriptionProduct, "users" | "includesAgenda">;

/** What a plan has that others do not: its places, and the agenda. */
export function PlanFeatures({ features, isBeta }: { features: Features; isBeta: boolean }) {
  const { users, includesAgenda } = features;
  return (
    <ul className={styles.features}>
      <li>
        <Users size={18} aria-hidden="true" />
        {users === null ? (
          <span>
            {texts.unlimited.before} <strong>{texts.unlimited.strong}</strong>
          </span>
        ) : (
          <span>
            {texts.upTo} <strong>{users}</strong> {texts.places}
          </span>
        )}
      </li>
      <li className={includesAgenda ? undefined : styles.lesser}>
        <CalendarDays size={18} aria-hidden="true" />
        {includesAgenda ? (
          <span>
            {texts.agenda.name} <strong>{texts.agenda.included}</strong>
          </span>
        ) : (
          <span>{isBeta ? texts.agenda.beta : texts.agenda.none}</span>
        )}
      </li>
    </ul>
  );
}
