import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { Button } from "../../../../components/ui/actions/button";
import { AttendanceControl } from "../../attendance/attendance-control";
import type { OtherBusy } from "../../shared/other-busy";
import type { DayRange } from "../../shared/views";
import { agendaTexts } from "../../texts";
import { AgendaList } from "./agenda-list";

interface VisitListProps {
  appointments: readonly Appointment[];
  otherBusy: readonly OtherBusy[];
  range: DayRange;
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
      actionOf={(appointment) => !isRestricted && <AttendanceControl appointment={appointment} />}
    />
  );
}
