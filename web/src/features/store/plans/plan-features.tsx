import { agendaOfferOf, type AgendaConditions, type AgendaOffer } from "@nutria/contract/agenda/agenda";
import type { SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { CalendarDays, Users } from "lucide-react";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans-texts";

export type Features = Pick<SubscriptionProduct, "users" | "includesAgenda">;

interface PlanFeaturesProps {
  features: Features;
  /** Undefined while it is not known. */
  agenda: AgendaConditions | undefined;
}

/** What a plan has that others do not: its places, and whether the agenda can be used with it. */
export function PlanFeatures({ features, agenda }: PlanFeaturesProps) {
  const { users } = features;
  return (
    <ul className={`stack gap-2 packed space-above-3 ${styles.features}`}>
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
      {agenda && <AgendaLine offer={agendaOfferOf(agenda, features)} />}
    </ul>
  );
}

function AgendaLine({ offer }: { offer: AgendaOffer }) {
  const isIncluded = offer === "included";
  return (
    <li className={isIncluded ? undefined : styles.lesser}>
      <CalendarDays size={18} aria-hidden="true" />
      <span>
        {isIncluded ? (
          <>
            {texts.agenda.name} <strong>{texts.agenda.included}</strong>
          </>
        ) : (
          texts.agenda[offer]
        )}
      </span>
    </li>
  );
}
