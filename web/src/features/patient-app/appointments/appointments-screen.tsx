import { myPaths } from "@nutria/contract/my-paths";
import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { EmptyState } from "../../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../../components/ui/feedback/load-failed";
import { Skeleton } from "../../../components/ui/feedback/skeleton";
import { useNutritionist } from "../api/nutritionists";
import { useAppQuery } from "../api/query";
import { useNow } from "../shared/use-now";
import { Section, SubPage } from "../shell/page";
import styles from "./appointments.module.css";
import type { OpenedChange } from "./change/change-sheet";
import { openedFromAddress } from "./change/opened-from-address";
import { AheadCard } from "./list/ahead-card";
import { AnswerCard } from "./list/answer-card";
import { PastList } from "./list/past-list";
import { sortAppointments } from "./list/sort-appointments";
import { appointmentTexts as texts } from "./texts";

const ChangeSheet = lazy(async () => ({ default: (await import("./change/change-sheet")).ChangeSheet }));
const BookingSheet = lazy(async () => ({ default: (await import("./booking/booking-sheet")).BookingSheet }));

/** The appointments of a patient: what waits for their answer, what comes next, and what is over. */
export function AppointmentsScreen() {
  const { isActive } = useNutritionist();
  const { data, isError, refetch } = useAppQuery(clientAppointmentRoutes.listClientAppointments, {});
  const at = useNow();
  const [change, setChange] = useState<OpenedChange | undefined>(openedFromAddress);
  const [isBooking, setBooking] = useState(false);
  const sorted = data && sortAppointments(data, at);
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
      {!sorted &&
        (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={360} radius={12} />)}
      {data?.length === 0 && <EmptyState text={<p>{texts.none}</p>} />}
      {sorted && sorted.toAnswer.length > 0 && (
        <Section title={texts.toAnswer}>
          {sorted.toAnswer.map((asked) => (
            <AnswerCard
              key={asked[0]._id}
              asked={asked}
              onPropose={() => setChange({ id: asked[0]._id, change: "mover" })}
            />
          ))}
        </Section>
      )}
      {sorted && data.length > 0 && (
        <Section title={texts.ahead}>
          {sorted.ahead.length === 0 && <p className="muted">{texts.noneAhead}</p>}
          {sorted.ahead.map((together) => (
            <AheadCard
              key={together[0]._id}
              together={together}
              at={at}
              onChange={(id, wanted) => setChange({ id, change: wanted })}
            />
          ))}
        </Section>
      )}
      {sorted && sorted.past.length > 0 && (
        <Section title={texts.past}>
          <PastList past={sorted.past} />
        </Section>
      )}
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
