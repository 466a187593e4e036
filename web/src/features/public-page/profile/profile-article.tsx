import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import type { ReactNode } from "react";
import styles from "../public-page.module.css";
import { OfficeList } from "./office-list";
import { ProfileHero } from "./profile-hero";
import { ProfileSections } from "./profile-sections";
import { ServiceList } from "./service-list";

// Needed wherever the profile is.
export { PageTools } from "../shared/page-tools";

/** The profile in one column, beside a booking. */
export function ProfileArticle({ page, actions }: { page: PublicNutritionist; actions?: ReactNode }) {
  return (
    <article className={`gap-5 ${styles.profile}`}>
      <ProfileHero page={page} actions={actions} />
      <div className={`gap-5 ${styles.column}`}>
        <ProfileSections page={page}>
          <OfficeList page={page} />
          <ServiceList services={page.services} />
        </ProfileSections>
      </div>
    </article>
  );
}
