import { myPaths } from "@nutria/contract/web/my-paths";
import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { CalendarPlus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../data/query/patient-query";
import { useNow } from "../../../lib/use-now";
import { Section, SubPage } from "../shell/page";
import { Unread } from "../shell/unread";
import styles from "./appointments.module.css";
import type { OpenedChange } from "./change/change-sheet";
import { bookingHash } from "./booking-hash";
import { forgetOpened, openedFromAddress } from "./change/opened-from-address";
import { AheadCard } from "./list/ahead-card";
import { AnswerCard } from "./list/answer-card";
import { PastList } from "./list/past-list";
import { sortAppointments } from "./list/sort-appointments";
import { appointmentTexts as texts } from "./texts";

const ChangeSheet = part(
  () => import("./change/change-sheet"),
  ({ ChangeSheet }) => ChangeSheet,
);
const BookingSheet = part(
  () => import("./booking/booking-sheet"),
  ({ BookingSheet }) => BookingSheet,
);

/** The appointments of a patient: what waits for their answer, what comes next, and what is over. */
export function AppointmentsScreen() {
  const { isActive } = useNutritionist();
  const { data, isError, refetch } = useAppQuery(clientAppointmentRoutes.listClientAppointments, {});
  const at = useNow();
  const [change, setChange] = useState<OpenedChange | undefined>(openedFromAddress);
  const [isBooking, setBooking] = useState(() => isActive && window.location.hash === bookingHash);
  useEffect(forgetOpened, []);
  const changed = change && data?.find(({ _id }) => _id === change.id);
  return (
    <SubPage title={texts.title} backTo={myPaths.today.href()}>
      {isActive && (
        <Button
          variant="primary"
          className={styles.book}
          icon={<CalendarPlus size={20} aria-hidden="true" />}
          onClick={() => setBooking(true)}
        >
          {texts.book}
        </Button>
      )}
      {data && <Lists appointments={data} at={at} onChange={setChange} />}
      {!data && isError && <Unread what="tus citas" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={360} radius={12} />}
      <Suspense fallback={null}>
        {change && changed && (
          <ChangeSheet
            change={change.change}
            appointment={changed}
            at={at}
            onClose={() => setChange(undefined)}
          />
        )}
        {isBooking && <BookingSheet onClose={() => setBooking(false)} />}
      </Suspense>
    </SubPage>
  );
}

interface ListsProps {
  appointments: readonly ListedClientAppointment[];
  at: string;
  onChange: (opened: OpenedChange) => void;
}

function Lists({ appointments, at, onChange }: ListsProps) {
  const { toAnswer, ahead, past } = sortAppointments(appointments, at);
  if (appointments.length === 0) return <EmptyState text={<p>{texts.none}</p>} />;
  return (
    <>
      {toAnswer.length > 0 && (
        <Section title={texts.toAnswer}>
          {toAnswer.map((asked) => (
            <AnswerCard
              key={asked[0]._id}
              asked={asked}
              onPropose={() => onChange({ id: asked[0]._id, change: "mover" })}
            />
          ))}
        </Section>
      )}
      <Section title={texts.ahead}>
        {ahead.length === 0 && <p className="muted">{texts.noneAhead}</p>}
        {ahead.map((together) => (
          <AheadCard
            key={together[0]._id}
            together={together}
            at={at}
            onChange={(id, change) => onChange({ id, change })}
          />
        ))}
      </Section>
      {past.length > 0 && (
        <Section title={texts.past}>
          <PastList past={past} />
        </Section>
      )}
    </>
  );
}
