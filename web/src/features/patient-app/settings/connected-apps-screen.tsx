import { formatInstant } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import { scopeSentences } from "@nutria/contract/people/app-words";
import { myPaths } from "@nutria/contract/web/my-paths";
import { appRoutes } from "@nutria/contract/routes/apps";
import type { ConnectedApp } from "@nutria/contract/schemas/app";
import { Button } from "../../../ui/actions/button";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useAppMutation, useAppQuery } from "../../../data/query/patient-query";
import { SubPage } from "../shell/page";
import { Unread } from "../shell/unread";
import styles from "./connected-apps.module.css";
import { settingsTexts } from "./texts";

const texts = settingsTexts.apps;

/** The apps that the patient let in, what each may do, and the way to end it. */
export function ConnectedAppsScreen() {
  const apps = useAppQuery(appRoutes.listConnectedApps, {});
  const disconnect = useAppMutation(appRoutes.disconnectApp, {
    fallback: texts.failed,
    success: texts.disconnected,
    invalidates: [appRoutes.listConnectedApps],
  });
  return (
    <SubPage title={texts.title} backTo={myPaths.settings.href()}>
      <p className="muted">{texts.lead}</p>
      {apps.isPending && <Skeleton height={160} />}
      {!apps.data && apps.isError && <Unread what="tus aplicaciones" onRetry={() => void apps.refetch()} />}
      {apps.data?.length === 0 && <p>{texts.empty}</p>}
      {apps.data?.map((app) => (
        <AppCard
          key={app._id}
          app={app}
          isBusy={disconnect.isPending}
          onDisconnect={() => disconnect.mutate({ params: { id: app._id } })}
        />
      ))}
    </SubPage>
  );
}

interface AppCardProps {
  app: ConnectedApp;
  isBusy: boolean;
  onDisconnect: () => void;
}

function AppCard({ app: { name, scopes, since, lastUsedAt }, isBusy, onDisconnect }: AppCardProps) {
  const zone = browserZone();
  return (
    <section className="card stack fit gap-3 from-start pad-4" aria-label={name}>
      <div>
        <h2 className="breaks">{name}</h2>
        <p className="small muted">
          {texts.dates(formatInstant(since, zone), formatInstant(lastUsedAt, zone))}
        </p>
      </div>
      <ul className={`stack gap-1 ${styles.scopes}`}>
        {scopes.map((scope) => (
          <li key={scope}>{scopeSentences[scope]}</li>
        ))}
      </ul>
      <Button disabled={isBusy} aria-label={texts.disconnectOf(name)} onClick={onDisconnect}>
        {texts.disconnect}
      </Button>
    </section>
  );
}
