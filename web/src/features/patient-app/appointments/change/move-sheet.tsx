import { ApiError } from "@nutria/contract/wire/api-error";
import { shownAppointments } from "../../api/appointments";
import { dayAt } from "@nutria/calendar/zone";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { formatNextTime } from "../../../../components/slot-picker/format-slot";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { Notice } from "../../../../ui/feedback/notice";
import { useAppMutation } from "../../../../data/query/patient-query";
import { serverData } from "../../../../data/query/patient-server-data";
import { FreeTimesPicker } from "../free-times-picker";
import { appointmentTexts as texts, whenText } from "../texts";

interface MoveSheetProps {
  appointment: ListedClientAppointment;
  at: string;
  onClose: () => void;
}

/** Proposes another free time for an appointment, which takes the place of the present one. */
export function MoveSheet({ appointment, at, onClose }: MoveSheetProps) {
  const { _id: id, startDate, timeZone, nutritionist, service, mode, office, nextActionRole } = appointment;
  const isAnswer = nextActionRole === "client" && appointment.status !== "accepted";
  const [picked, setPicked] = useState<string>();
  const move = useAppMutation(routes.rescheduleClientAppointment, {
    fallback: texts.failed,
    success: texts.proposed(nutritionist.name),
    invalidates: [...shownAppointments, routes.listClientFreeTimes],
    onSuccess: onClose,
    onError: (error) => {
      // Without an answer the choice stays, to be sent once there is a connection.
      if (!(error instanceof ApiError)) return;
      setPicked(undefined);
      void serverData.invalidate([routes.listClientFreeTimes.name]);
    },
  });
  const today = dayAt(at, timeZone);
  const day = dayAt(startDate, timeZone);
  const query = {
    nutritionist: nutritionist._id,
    service: service._id,
    mode,
    ...(office && { office: office._id }),
    appointment: id,
  };
  return (
    <Dialog
      title={isAnswer ? texts.proposeTitle : texts.moveTitle}
      description={texts.now(whenText(startDate, timeZone))}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          fullWidth
          loading={move.isPending}
          disabled={picked === undefined}
          onClick={() => picked !== undefined && move.mutate({ params: { id }, body: { startDate: picked } })}
        >
          {picked === undefined ? texts.choose : texts.submitMove(formatNextTime(picked, timeZone))}
        </Button>
      }
    >
      <FreeTimesPicker
        query={query}
        from={day < today ? today : day}
        chosen={picked}
        isDisabled={move.isPending}
        onPick={setPicked}
      />
      <Notice kind="warning">{texts.mustAccept(nutritionist.name, whenText(startDate, timeZone))}</Notice>
    </Dialog>
  );
}
