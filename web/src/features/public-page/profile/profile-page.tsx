import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { ConsultationRequest } from "../request/consultation-request";
import { PageFrame } from "../shared/page-frame";
import { PageTools } from "../shared/page-tools";
import styles from "../public-page.module.css";
import { OfficeList } from "./office-list";
import { ProfileHero } from "./profile-hero";
import { ProfileSections } from "./profile-sections";
import { ServiceList } from "./service-list";

/** The page of a professional with whom visitors cannot book a time: they ask for a consultation. */
export function ProfilePage({ page }: { page: PublicNutritionist }) {
  const actions = (
    <>
      <ConsultationRequest page={page} variant="primary" />
      <PageTools share={page.share} />
    </>
  );
  return (
    <PageFrame>
      <article className={`gap-5 ${styles.profile}`}>
        <ProfileHero page={page} actions={actions} />
        <div className={`stack gap-5 from-top ${styles.columns}`}>
          <div className={`gap-5 ${styles.column}`}>
            <ProfileSections page={page} />
          </div>
          <div className={`gap-5 ${styles.column}`}>
            <ServiceList services={page.services} />
            <OfficeList page={page} />
          </div>
        </div>
      </article>
    </PageFrame>
  );
}
