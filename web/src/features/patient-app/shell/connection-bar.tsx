import { myPaths } from "@nutria/contract/web/my-paths";
import { timeAt, dayAt, browserZone } from "@nutria/calendar/zone";
import { formatDay } from "@nutria/calendar/format";
import { CloudOff, LogIn } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isOnline, onConnectionChange } from "../../../data/call/patient-connection";
import { todayIn } from "../../../lib/today";
import { serverData } from "../../../data/query/patient-server-data";
import { patientSession, onSessionChange } from "../../../data/session/patient-session";
import { useWaitingActs } from "../../../device/phone";
import type { OutboxItem } from "../../../device/outbox/outbox";
import styles from "./connection-bar.module.css";
import { Link } from "./router";

/** Whether calls reach the server, as far as the app knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);

/** Says that there is no connection and from when the copy is, that the session has ended, and what waits to be sent. */
export function ConnectionBar() {
  const online = useIsOnline();
  const session = useSyncExternalStore(onSessionChange, patientSession);
  const waiting = waitingText(useWaitingActs().filter(({ refusal }) => refusal === undefined));
  return (
    <div role="status">
      {session?.refreshToken === null ? (
        <p className={`row gap-3 touch ${styles.bar}`}>
          <LogIn size={20} aria-hidden="true" />
          <span>Tu sesión terminó. {waiting}</span>
          <Link href={myPaths.signIn.href()}>Inicia sesión</Link>
        </p>
      ) : (
        !online && (
          <p className={`row gap-3 touch ${styles.bar}`}>
            <CloudOff size={20} aria-hidden="true" />
            <span>
              {["Sin conexión", copyText(serverData.newestAnswerAt()), waiting].filter(Boolean).join(" · ")}
            </span>
          </p>
        )
      )}
    </div>
  );
}

function copyText(at: number | undefined): string {
  if (at === undefined) return "";
  const instant = new Date(at).toISOString();
  const zone = browserZone();
  const day = dayAt(instant, zone);
  const isToday = day === todayIn(zone);
  return `copia de${isToday ? " las" : `l ${formatDay(day)},`} ${timeAt(instant, zone)}`;
}

function waitingText(waiting: readonly OutboxItem[]): string {
  if (waiting.length === 0) return "";
  const alone = waiting.filter(({ kept }) => kept !== "phone").length;
  const count =
    waiting.length === 1 ? "1 registro por enviar" : `${String(waiting.length)} registros por enviar`;
  return alone === 0 ? count : `${count}: no cierres la app`;
}
