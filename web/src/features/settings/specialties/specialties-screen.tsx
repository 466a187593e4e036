import { usePageTitle } from "../../../lib/page-title";
import { SectionHead } from "../layout/section-head";
import { SpecialtiesEditor } from "./specialties-editor";
import { WithUser } from "../layout/with-user";
import { specialtiesTexts } from "./specialties-texts";
import { settingsTexts } from "../texts";

/** Education and specialities. */
export function SpecialtiesScreen() {
  usePageTitle(settingsTexts.specialties);
  return (
    <>
      <SectionHead title={settingsTexts.specialties} lead={specialtiesTexts.lead} />
      <WithUser>{(user) => <SpecialtiesEditor user={user} />}</WithUser>
    </>
  );
}
