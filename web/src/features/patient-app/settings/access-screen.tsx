import { formatInstant } from "@nutria/calendar/format";
import { myPaths } from "@nutria/contract/my-paths";
import { clientCareRoutes } from "@nutria/contract/routes/patient-app/care";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/actions/button";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { ToggleGroup } from "../../../components/ui/actions/toggle-group";
import { call } from "../api/call";
import { useChoice } from "../api/nutritionists";
import { SubPage } from "../shell/page";
import styles from "./settings.module.css";
import { actionNames, actorNames, settingsTexts, subjectNames } from "./texts";

const texts = settingsTexts.access;
const route = clientCareRoutes.listClientAccess;

/** Who opened or changed what a nutritionist keeps about the patient, the newest first. */
export function AccessScreen() {
  const { chosen, all, choose } = useChoice();
  const nutritionist = chosen.nutritionist._id;
  const pages = useInfiniteQuery({
    queryKey: [route.name, { query: { nutritionist } }],
    queryFn: ({ pageParam }) =>
      call(route, { query: { nutritionist, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? [];
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
      {pages.isPending && <Skeleton height={240} />}
      {!pages.data && pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      {pages.data && entries.length === 0 && <p className="muted">{texts.empty}</p>}
      {entries.length > 0 && (
        <ol className={`card ${styles.rows}`}>
          {entries.map(({ at, role, action, what, name }, index) => (
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
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </SubPage>
  );
}
