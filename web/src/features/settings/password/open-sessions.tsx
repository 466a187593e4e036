import { authRoutes } from "@nutria/contract/routes/auth";
import { SessionList } from "../../../components/account/session-list";
import { sessionTexts as texts } from "../../../components/account/session-texts";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { SectionHead } from "../layout/section-head";

/** Where the account is signed in, and the way to end what its owner does not know. */
export function OpenSessions() {
  const sessions = useRouteQuery(authRoutes.listSessions, {}, { staleTime: 0 });
  const end = useRouteMutation(authRoutes.endSession, {
    invalidates: [authRoutes.listSessions],
    fallback: texts.failed,
    success: texts.ended,
  });
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} />
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.isError && !sessions.data && <LoadFailed onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <SessionList
          sessions={sessions.data}
          isBusy={end.isPending}
          onEnd={(id) => end.mutate({ params: { id } })}
        />
      )}
    </>
  );
}
