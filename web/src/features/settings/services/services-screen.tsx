import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { Plus, Stethoscope } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { SectionHead } from "../layout/section-head";
import { ServiceItem } from "./service-item";
import { WithUser } from "../layout/with-user";
import { useReminder } from "../onboarding/use-reminder";
import { servicesTexts } from "./services-texts";
import { settingsTexts } from "../texts";

/** The services that the nutritionist offers. */
export function ServicesScreen() {
  usePageTitle(settingsTexts.services);
  return <WithUser>{(user) => <Services user={user} />}</WithUser>;
}

function Services({ user }: { user: NutritionistUser }) {
  const dialogs = useDialogs();
  const { services } = user.nutritionistProfile;
  useReminder("servicesReminder", services.length === 0);
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("serviceForm", {})}
    >
      {servicesTexts.add}
    </Button>
  );
  return (
    <>
      <SectionHead
        title={settingsTexts.services}
        lead={servicesTexts.lead}
        action={services.length > 0 && add}
      />
      {services.length === 0 ? (
        <EmptyState
          icon={<Stethoscope size={28} aria-hidden="true" />}
          text={servicesTexts.empty}
          action={add}
        />
      ) : (
        <ul className="stack gap-3" aria-label={servicesTexts.list}>
          {services.map((service) => (
            <ServiceItem key={service._id} service={service} isLast={services.length === 1} />
          ))}
        </ul>
      )}
    </>
  );
}
