import { formatDayAt } from "@nutria/calendar/format";
import { myPaths } from "@nutria/contract/web/my-paths";
import { visitorPaths } from "@nutria/contract/web/visitor-paths";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { CalendarPlus, Eye, LogOut, MessageCircle } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { Avatar } from "../../../../ui/display/avatar";
import { Badge } from "../../../../ui/display/badge";
import { useChoice } from "../../../../data/query/chosen-nutritionist";
import { careStateOf } from "../../shared/care-state";
import { goTo, Link } from "../../shell/router";
import actionStyles from "../../shared/action-row.module.css";
import { settingsTexts } from "../texts";

const texts = settingsTexts.care;
const LeaveSheet = part(
  () => import("./leave-sheet"),
  ({ LeaveSheet }) => LeaveSheet,
);
/** Apart, as the routes that it asks are not of the first sight. */
const QuestionnaireLink = part(
  () => import("./questionnaire-link"),
  ({ QuestionnaireLink }) => QuestionnaireLink,
);

/** A nutritionist of the patient: since when, and what the patient can do about it. */
export function CareCard({ care }: { care: ClientNutritionist }) {
  const { choose } = useChoice();
  const [isLeaving, setIsLeaving] = useState(false);
  const { nutritionist, isActive, since, endedAt, timeZone, messages } = care;
  const { _id, name, lastName, photo, speciality, slug } = nutritionist;
  const when = isActive ? texts.since(formatDayAt(since, timeZone)) : endedText(endedAt, timeZone);
  return (
    <article className="card">
      <div className="row gap-4 pad-4">
        <Avatar name={name} lastName={lastName} pictureUrl={photo} size={48} />
        <div className="shrinks">
          <h3>
            {name} {lastName}
          </h3>
          <p className="small muted">{[speciality, when].filter(Boolean).join(" · ")}</p>
        </div>
        <Badge tone={isActive ? "onsite" : "neutral"}>{texts[careStateOf(care)]}</Badge>
      </div>
      <div className={actionStyles.actions}>
        {isActive && slug !== null && (
          <a className={actionStyles.action} href={visitorPaths.publicPage.href(slug)}>
            <CalendarPlus size={20} aria-hidden="true" />
            {texts.book}
          </a>
        )}
        {messages && (
          <button
            type="button"
            className={actionStyles.action}
            onClick={() => {
              choose(_id);
              goTo(myPaths.messages.href());
            }}
          >
            <MessageCircle size={20} aria-hidden="true" />
            {texts.message}
          </button>
        )}
        <Link className={actionStyles.action} href={myPaths.accesses.href()} onClick={() => choose(_id)}>
          <Eye size={20} aria-hidden="true" />
          {texts.accesses}
        </Link>
        <Suspense fallback={null}>
          <QuestionnaireLink nutritionist={_id} />
        </Suspense>
        {isActive && (
          <button
            type="button"
            className={actionStyles.action}
            aria-haspopup="dialog"
            onClick={() => setIsLeaving(true)}
          >
            <LogOut size={20} aria-hidden="true" />
            {texts.leave}
          </button>
        )}
      </div>
      {isLeaving && (
        <Suspense fallback={null}>
          <LeaveSheet care={care} onClose={() => setIsLeaving(false)} />
        </Suspense>
      )}
    </article>
  );
}

const endedText = (endedAt: string | null, zone: string): string =>
  endedAt === null ? "" : texts.until(formatDayAt(endedAt, zone));
