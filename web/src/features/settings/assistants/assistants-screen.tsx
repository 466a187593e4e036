import { formatDayAt } from "@nutria/calendar/format";
import { mostAssistants } from "@nutria/contract/people/assistants";
import type { Assistant, InvitedAssistant } from "@nutria/contract/schemas/practice/assistant";
import { UserRoundPlus, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Badge } from "../../../ui/display/badge";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { usePracticeZone } from "../../../data/session/current-user";
import { rightTexts } from "../../assistant/index";
import { useAssistants, useInviteAssistant } from "../api/assistants";
import { AccountSkeleton } from "../layout/account-skeleton";
import { SectionHead } from "../layout/section-head";
import { settingsTexts } from "../texts";
import { AssistantActs } from "./assistant-acts";
import { assistantsTexts as texts } from "./assistants-texts";
import styles from "./assistants.module.css";

/** Who helps in the practice, who was invited, and what they did. */
export function AssistantsScreen() {
  usePageTitle(settingsTexts.assistants);
  const dialogs = useDialogs();
  const { data, isError, refetch } = useAssistants();
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AccountSkeleton />;
  const { assistants, invited } = data;
  const open = invited.filter(({ hasLapsed }) => !hasLapsed);
  const isFull = assistants.length + open.length >= mostAssistants;
  const add = (
    <Button
      variant="primary"
      icon={<UserRoundPlus size={18} aria-hidden="true" />}
      disabled={isFull}
      onClick={() => dialogs.open("inviteAssistant")}
    >
      {texts.add}
    </Button>
  );
  const isEmpty = assistants.length + invited.length === 0;
  return (
    <>
      <SectionHead title={settingsTexts.assistants} lead={texts.lead} action={!isEmpty && add} />
      {isFull && <p className="muted small">{texts.full}</p>}
      {isEmpty && (
        <EmptyState icon={<UsersRound size={28} aria-hidden="true" />} text={texts.empty} action={add} />
      )}
      {assistants.length > 0 && (
        <People label={texts.members}>
          {assistants.map((one) => (
            <Member key={one._id} assistant={one} />
          ))}
        </People>
      )}
      {invited.length > 0 && (
        <People label={texts.invited}>
          {invited.map((one) => (
            <Invited key={one._id} invited={one} />
          ))}
        </People>
      )}
      <AssistantActs />
    </>
  );
}

function People({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="stack fit gap-3">
      <h3>{label}</h3>
      <ul className="card stack fit">{children}</ul>
    </section>
  );
}

function Person({ person, badge, children }: { person: Assistant; badge?: ReactNode; children: ReactNode }) {
  const { name, lastName, email, rights } = person;
  return (
    <li className={`row wrap gap-2-3 pad-3-4 ${styles.person}`}>
      <AvatarInitials name={name} lastName={lastName} />
      <div className={`stack gap-2px shrinks breaks ${styles.who}`}>
        <strong>
          {name} {lastName}
        </strong>
        <span className="small muted">{email}</span>
        <span className="row wrap gap-2">
          {rights.map((right) => (
            <Badge key={right}>{rightTexts[right].label}</Badge>
          ))}
          {badge}
        </span>
      </div>
      <div className={`line wrap gap-2 ${styles.acts}`}>{children}</div>
    </li>
  );
}

function Member({ assistant }: { assistant: Assistant }) {
  const dialogs = useDialogs();
  return (
    <Person person={assistant}>
      <Button
        size="small"
        aria-label={texts.changeOf(assistant.name)}
        onClick={() => dialogs.open("assistantRights", { assistant })}
      >
        {texts.changeRights}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.removeOf(assistant.name)}
        onClick={() => dialogs.open("removeAssistant", { assistant })}
      >
        {texts.remove}
      </Button>
    </Person>
  );
}

function Invited({ invited }: { invited: InvitedAssistant }) {
  const dialogs = useDialogs();
  const zone = usePracticeZone();
  const again = useInviteAssistant({});
  const { name, lastName, email, rights, hasLapsed, lapsesAt } = invited;
  return (
    <Person
      person={invited}
      badge={
        hasLapsed ? (
          <Badge tone="warning">{texts.lapsed}</Badge>
        ) : (
          <span className="small muted">{texts.lapses(formatDayAt(lapsesAt, zone))}</span>
        )
      }
    >
      <Button
        size="small"
        aria-label={texts.againOf(name)}
        loading={again.isPending}
        onClick={() => again.mutate({ body: { name, lastName, email, rights } })}
      >
        {texts.again}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={texts.withdrawOf(name)}
        onClick={() => dialogs.open("withdrawAssistant", { invited })}
      >
        {texts.withdraw}
      </Button>
    </Person>
  );
}
