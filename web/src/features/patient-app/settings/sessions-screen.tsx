import { myPaths } from "@nutria/contract/web/my-paths";
import { authRoutes } from "@nutria/contract/routes/auth";
import { SessionList } from "../../../components/account/session-list";
import { sessionTexts as texts } from "../../../components/account/session-texts";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useAppMutation, useAppQuery } from "../../../data/query/patient-query";
import { SubPage } from "../shell/page";
import { Unread } from "../shell/unread";

/** Where the account is signed in, and the way to end what its owner does not know. */
export function SessionsScreen() {
  const sessions = useAppQuery(authRoutes.listSessions, {});
  const end = useAppMutation(authRoutes.endSession, {
    fallback: texts.failed,
    success: texts.ended,
    invalidates: [authRoutes.listSessions],
  });
  return (
    <SubPage title={texts.title} backTo={myPaths.settings.href()}>
      <p className="muted">{texts.lead}</p>
      {sessions.isPending && <Skeleton height={160} />}
      {!sessions.data && sessions.isError && (
        <Unread what="tus sesiones" onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <SessionList
          sessions={sessions.data}
          isBusy={end.isPending}
          onEnd={(id) => end.mutate({ params: { id } })}
        />
      )}
    </SubPage>
  );
}
