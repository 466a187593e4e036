import { timeAt } from "@nutria/calendar/zone";
import { myPaths } from "@nutria/contract/web/my-paths";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import { Button } from "../../../ui/actions/button";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { useChoice } from "../../../data/query/chosen-nutritionist";
import { useAppPages } from "../../../data/query/patient-query";
import { dayTitle } from "../shared/day-title";
import { useTodayIn } from "../../../lib/use-now";
import { SubPage } from "../shell/page";
import { Unread } from "../shell/unread";
import { accessDays, type ActOfDay } from "./access-days";
import styles from "./settings.module.css";
import { actionNames, actorNames, settingsTexts, subjectNames } from "./texts";

const texts = settingsTexts.access;
const route = clientCareRoutes.listClientAccess;

/** Who opened or changed what a nutritionist keeps about the patient, the newest first. */
export function AccessScreen() {
  const { chosen, all, choose } = useChoice();
  const nutritionist = chosen.nutritionist._id;
  const today = useTodayIn(chosen.timeZone);
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
      {list.hasFailed && <Unread what="quién vio tu información" onRetry={() => void list.readAgain()} />}
      {!list.isPending && !list.hasFailed && list.items.length === 0 && (
        <p className="muted">{texts.empty}</p>
      )}
      {accessDays(list.items, chosen.timeZone).map(({ day, acts }) => (
        <section key={day} className={`stack fit gap-2 ${styles.day}`} aria-label={dayTitle(day, today)}>
          <h2>{dayTitle(day, today)}</h2>
          <ol className={`card clips ${styles.rows}`}>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} zone={chosen.timeZone} />
            ))}
          </ol>
        </section>
      ))}
      {list.hasMore && (
        <Button loading={list.isReading} onClick={() => void list.readMore()}>
          {texts.more}
        </Button>
      )}
    </SubPage>
  );
}

function ActRow({
  act: { at, role, action, what, name, app, count },
  zone,
}: {
  act: ActOfDay;
  zone: string;
}) {
  return (
    <li className={`line gap-4 on-baseline between pad-3-4 ${styles.entry}`}>
      <span>
        <span className="semibold">{name ?? actorNames[role]}</span>
        {app !== null && ` ${texts.byApp(app)}`}
        <br />
        {actionNames[action]} {subjectNames[what]}
      </span>
      <time className="small muted" dateTime={at}>
        {texts.times(count, timeAt(at, zone))}
      </time>
    </li>
  );
}
