import { scopeSubjects } from "@nutria/contract/people/app-words";
import { appRoutes } from "@nutria/contract/routes/apps";
import { SwitchField } from "../../../ui/fields/choices/switch-field";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { patientAppTexts } from "./patient-app-texts";
import styles from "./patient-app.module.css";

const texts = patientAppTexts.apps;

/** The apps of others that patients of the practice use, and whether it takes what each sends. Saved at once. */
export function PracticeAppsCard() {
  const apps = useRouteQuery(appRoutes.listPracticeApps, {});
  const save = useRouteMutation(appRoutes.setPracticeApp, {
    fallback: texts.failed,
    success: texts.saved,
    invalidates: [appRoutes.listPracticeApps],
  });
  return (
    <section className={`card ${styles.card}`} aria-labelledby="practice-apps">
      <div>
        <h3 id="practice-apps">{texts.title}</h3>
        <p className="muted small">{texts.lead}</p>
      </div>
      {apps.isPending && <Skeleton height={64} />}
      {apps.isError && !apps.data && <LoadFailed onRetry={() => void apps.refetch()} />}
      {apps.data?.length === 0 && <p className="small">{texts.empty}</p>}
      {apps.data?.map(({ _id, name, patients, scopes, isRefused }) => (
        <div key={_id} className={styles.feature}>
          <SwitchField
            label={texts.take(name)}
            help={[texts.patients(patients), scopes.map((scope) => scopeSubjects[scope]).join(", ")]
              .filter(Boolean)
              .join(": ")}
            checked={!isRefused}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({ params: { id: _id }, body: { isRefused: !event.target.checked } })
            }
          />
        </div>
      ))}
    </section>
  );
}
