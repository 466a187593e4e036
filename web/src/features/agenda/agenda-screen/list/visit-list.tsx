import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/actions/button";
import { AttendanceControl } from "../../attendance/attendance-control";
import type { OtherBusy } from "../../shared/other-busy";
import type { ShownDays } from "../../shared/views";
import { agendaTexts } from "../../texts";
import { useAttendance } from "../../event/use-attendance";
import { AgendaList } from "./agenda-list";

interface VisitListProps {
  appointments: readonly Appointment[];
  otherBusy: readonly OtherBusy[];
  range: ShownDays;
  zone: string;
  today: string;
  isRestricted: boolean;
  onOpen: (appointment: Appointment) => void;
  onCreate: () => void;
}

/** The agenda of a range as a list, in which the attendance of past visits is said. */
export function VisitList({ isRestricted, onCreate, ...list }: VisitListProps) {
  const texts = agendaTexts.list;
  return (
    <AgendaList
      {...list}
      empty={texts.empty}
      emptyAction={!isRestricted && <Button onClick={onCreate}>{texts.createFirst}</Button>}
      rowOf={(appointment, itemOf) => <VisitRow {...{ appointment, itemOf, isRestricted }} />}
    />
  );
}

interface VisitRowProps {
  appointment: Appointment;
  itemOf: (shown: Appointment) => ReactNode;
  isRestricted: boolean;
}

/** The state in the item is that which was just said, so that nothing beside it repeats it. */
function VisitRow({ appointment, itemOf, isRestricted }: VisitRowProps) {
  const said = useAttendance(appointment);
  return (
    <>
      {itemOf({ ...appointment, attendance: said.attendance })}
      {!isRestricted && <AttendanceControl {...{ appointment, said }} />}
    </>
  );
}
