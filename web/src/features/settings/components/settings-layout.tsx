import { Outlet } from "react-router-dom";
import { LinkTabs } from "../../../components/ui/tabs";
import { paths } from "../../../config/paths";
import { useCurrentUser } from "../../../lib/current-user";
import { settingsTexts } from "../texts";
import { ProfileSections } from "./profile-sections";
import styles from "./settings-layout.module.css";

/** The settings: top tabs, the side list of the profile and the chosen section. */
export function SettingsLayout() {
  const { data: user } = useCurrentUser();
  return (
    <>
      <h1 className={styles.title}>{settingsTexts.title}</h1>
      <div className={styles.tabs}>
        <LinkTabs
          label={settingsTexts.sections}
          tabs={[
            { to: paths.settingsProfile.href(), label: settingsTexts.profile },
            {
              to: paths.settingsAgenda.href(),
              label: settingsTexts.agenda,
              disabled: user?.canUseAgenda !== true,
              disabledReason: settingsTexts.agendaDisabled,
            },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <ProfileSections />
        <div className={styles.section}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
