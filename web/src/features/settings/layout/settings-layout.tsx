import { Link, Outlet, useLocation } from "react-router-dom";
import { LinkTabs } from "../../../ui/navigation/tabs";
import { Notice } from "../../../ui/feedback/notice";
import { isInStore, paths } from "@nutria/contract/web/paths";
import { useCurrentUser } from "../../../data/session/current-user";
import { settingsTexts } from "../texts";
import { AgendaSections, ProfileSections } from "./profile-sections";
import styles from "./settings-layout.module.css";

/** The settings: tabs on top, side navigation of the selected tab, and its section. */
export function SettingsLayout() {
  const { data: user } = useCurrentUser();
  const { pathname } = useLocation();
  const isAgenda = pathname.startsWith(paths.settingsAgenda.href());
  const isAgendaClosed = user?.canUseAgenda === false;
  return (
    <div className={isInStore(pathname) ? styles.store : undefined}>
      <div className={styles.title}>
        <h1>{settingsTexts.title}</h1>
        {user?.isProfileCompleted === false && (
          <Link to={paths.settingsStart.href()}>{settingsTexts.firstSteps}</Link>
        )}
      </div>
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
      {isAgenda && isAgendaClosed ? (
        <Notice kind="warning">
          {settingsTexts.agendaDisabled}. {settingsTexts.agendaDisabledHelp}
        </Notice>
      ) : (
        <div className={styles.columns}>
          {isAgenda ? <AgendaSections /> : <ProfileSections />}
          <div className={styles.section}>
            <Outlet />
          </div>
        </div>
      )}
    </div>
  );
}
