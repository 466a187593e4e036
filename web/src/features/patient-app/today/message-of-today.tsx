import { myPaths } from "@nutria/contract/web/my-paths";
import { formatDay } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import { Avatar } from "../../../ui/display/avatar";
import { Badge } from "../../../ui/display/badge";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useThread } from "../api/threads";
import { useNow } from "../../../lib/use-now";
import { Section } from "../shell/page";
import { Link } from "../shell/router";
import { todayTexts } from "./texts";
import styles from "./message-of-today.module.css";

/** The last thing that the nutritionist wrote and the patient has not answered. */
export function MessageOfToday() {
  const { nutritionist, timeZone } = useNutritionist();
  const thread = useThread();
  const at = useNow();
  const last = thread?.lastMessage;
  if (!thread || last?.from !== "nutritionist") return null;
  const { name, lastName, photo } = nutritionist;
  const day = dayAt(last.at, timeZone);
  const when = `${day === dayAt(at, timeZone) ? "hoy" : formatDay(day)} ${timeAt(last.at, timeZone)}`;
  return (
    <Section title={todayTexts.messageOf(name)}>
      <div className={`card ${styles.message}`}>
        <Avatar name={name} lastName={lastName} pictureUrl={photo} size={40} />
        <div className="grows shrinks">
          <p className="row wrap gap-1-2 between">
            <span>
              <span className="semibold">{name}</span> <span className="small muted">{when}</span>
            </span>
            {thread.unread > 0 && <Badge tone="primary">{todayTexts.new}</Badge>}
          </p>
          <p className="breaks">{last.excerpt || "Te envió un archivo."}</p>
          <Link className="inline-row touch bold not-underlined" href={myPaths.messages.href()}>
            {todayTexts.answer}
          </Link>
        </div>
      </div>
    </Section>
  );
}
