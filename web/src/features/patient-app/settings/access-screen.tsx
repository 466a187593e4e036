import { formatInstant } from "@nutria/calendar/format";
import { myPaths } from "@nutria/contract/my-paths";
import { clientCareRoutes } from "@nutria/contract/routes/patient-app/care";
import { Button } from "../../../components/ui/actions/button";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { ToggleGroup } from "../../../components/ui/actions/toggle-group";
import { useChoice } from "../api/nutritionists";
import { useAppPages } from "../api/query";
import { SubPage } from "../shell/page";
import styles from "./settings.module.css";
import { actionNames, actorNames, settingsTexts, subjectNames } from "./texts";

const texts = settingsTexts.access;
const route = clientCareRoutes.listClientAccess;

/** Who opened or changed what a nutritionist keeps about the patient, the newest first. */
export function AccessScreen() {
  const { chosen, all, choose } = useChoice();
  const nutritionist = chosen.nutritionist._id;
  const list = useAppPages(
    route,
    (cursor) => ({ query: { nutritionist, ...(cursor !== undefined && { cursor }) } }),
    (page) => page,
  );
  return (
    <SubPage title={texts.title} backTo={myPaths.settings.href()}>
      <p className="muted">{texts.lead}</p>
      {all.length > 1 && (
        <ToggleGroup
          label={settingsTexts.nutritionists}
          look="chips"
          choices={all.map((one) => ({ value: one.nutritionist._id, label: one.nutritionist.name }))}
          value={nutritionist}
          onValue={choose}
        />
      )}
      {list.isPending && <Skeleton height={240} />}
      {list.hasFailed && <LoadFailed onRetry={() => void list.readAgain()} />}
      {!list.isPending && !list.hasFailed && list.items.length === 0 && (
        <p className="muted">{texts.empty}</p>
      )}
      {list.items.length > 0 && (
        <ol className={`card ${styles.rows}`}>
          {list.items.map(({ at, role, action, what, name }, index) => (
            <li key={index} className={styles.entry}>
              <span className="semibold">{name ?? actorNames[role]}</span>
              <span>
                {actionNames[action]} {subjectNames[what]}
              </span>
              <time className="small muted" dateTime={at}>
                {formatInstant(at, chosen.timeZone)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {list.hasMore && (
        <Button loading={list.isReading} onClick={() => void list.readMore()}>
          {texts.more}
        </Button>
      )}
    </SubPage>
  );
}
