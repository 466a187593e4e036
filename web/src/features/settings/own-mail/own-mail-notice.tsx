import { formatDayAt } from "@nutria/calendar/format";
import { supportEmail } from "@nutria/contract/store/product";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import { useRouteMutation } from "../../../data/query/query";
import { usePracticeZone } from "../../../data/session/current-user";
import styles from "./own-mail.module.css";
import { ownMailTexts as texts } from "./own-mail-texts";

interface OwnMailProps {
  email: string;
  failure: MailFailure;
}

/** Says on another screen that the nutritionist's own address failed. */
export function OwnMailReminder({ email, failure: { reason, at } }: OwnMailProps) {
  const day = formatDayAt(at, usePracticeZone());
  return (
    <div className={styles.reminder}>
      <Notice kind="warning" action={<Link to={paths.settingsNotifications.href()}>{texts.review}</Link>}>
        {texts.title(reason, email, day)}
      </Notice>
    </div>
  );
}

/** Says that the nutritionist's own address failed, and what helps. */
export function OwnMailNotice({ email, failure: { reason, at } }: OwnMailProps) {
  const day = formatDayAt(at, usePracticeZone());
  const retry = useRouteMutation(profileRoutes.retryOwnMail, {
    invalidates: [profileRoutes.getUser],
    fallback: texts.failed,
    success: texts.retried(email),
  });
  return (
    <div className={styles.notice}>
      <Notice kind="warning">
        <p>{texts.title(reason, email, day)}</p>
        <p className="small">{texts.help(reason)}</p>
        <div className="line wrap gap-2 space-above-2">
          <Button size="small" variant="primary" loading={retry.isPending} onClick={() => retry.mutate({})}>
            {texts.retry}
          </Button>
          {reason === "bounced" && (
            <a href={`mailto:${supportEmail}`} className={buttonClass("quiet", "small")}>
              {texts.correct}
            </a>
          )}
        </div>
      </Notice>
    </div>
  );
}
