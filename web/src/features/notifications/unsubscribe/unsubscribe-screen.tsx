import { ApiError } from "@nutria/contract/wire/api-error";
import { useState } from "react";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { paths } from "@nutria/contract/web/paths";
import { usePageTitle } from "../../../lib/page-title";
import { MailedPage } from "../../mailed-link/index";
import { useMailSubscription, useUnsubscribe } from "../api/mail-subscription";
import { LapsedSubscription, Unsubscribed, UnsubscribeQuestion } from "./unsubscribe-steps";
import { unsubscribeTexts as texts } from "./unsubscribe-texts";

/**
 * The page of an unsubscribe link; it needs no account. Only its button stops the mail, because mail scanners open
 * links.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  usePageTitle(texts.title);
  return (
    <MailedPage>
      <Subscription key={token} token={token} />
      <a href={paths.settingsNotifications.href()}>{texts.preferences}</a>
    </MailedPage>
  );
}

function Subscription({ token }: { token: string }) {
  const subscription = useMailSubscription(token);
  const [hasLapsed, setHasLapsed] = useState(false);
  const unsubscribe = useUnsubscribe({ onLapsed: () => setHasLapsed(true) });
  const { data, error } = subscription;

  if (hasLapsed || (error instanceof ApiError && error.code === "link_lapsed")) return <LapsedSubscription />;
  if (subscription.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!data) return <LoadFailed onRetry={() => void subscription.refetch()} />;
  if (unsubscribe.isSuccess || !data.isSubscribed) return <Unsubscribed type={data.type} />;
  return (
    <UnsubscribeQuestion
      type={data.type}
      isSending={unsubscribe.isPending}
      onUnsubscribe={() => unsubscribe.mutate({ params: { token } })}
    />
  );
}
