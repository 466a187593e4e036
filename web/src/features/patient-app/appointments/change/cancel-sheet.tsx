import { shownAppointments } from "../../api/appointments";
import { maximumReasonLength } from "@nutria/contract/agenda/agenda";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { useState } from "react";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import { useAppMutation, useAppQuery } from "../../../../data/query/patient-query";
import { overLimit } from "../../shared/over-limit";
import { ChoiceList } from "../../shared/choice-list";
import { sortAppointments } from "../list/sort-appointments";
import { appointmentTexts as texts, whenText } from "../texts";

interface CancelSheetProps {
  appointment: ListedClientAppointment;
  at: string;
  onClose: () => void;
}

const scopes = [
  { value: "this", label: texts.onlyThis },
  { value: "following", label: texts.following },
];

/** Asks before cancelling, for a reason and, in a series, for how many. */
export function CancelSheet({ appointment, at, onClose }: CancelSheetProps) {
  const { _id: id, startDate, timeZone, nutritionist } = appointment;
  const [reason, setReason] = useState("");
  const over = overLimit(reason.trim(), maximumReasonLength);
  const [scope, setScope] = useState("this");
  const hasFollowing = useHasFollowing(appointment, at);
  const cancel = useAppMutation(routes.cancelClientAppointment, {
    fallback: texts.failed,
    success: texts.cancelled,
    invalidates: shownAppointments,
    onSuccess: onClose,
  });
  const isFollowing = hasFollowing && scope === "following";
  const submit = () => {
    if (over !== undefined) return;
    const typed = reason.trim();
    const body = {
      ...(typed !== "" && { reason: typed }),
      ...(isFollowing && { scope: "following" as const }),
    };
    cancel.mutate({ params: { id }, body });
  };
  return (
    <Dialog
      title={texts.cancelTitle}
      description={`${upperFirst(whenText(startDate, timeZone))}. ${texts.cancelHelp(nutritionist.name)}`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button disabled={cancel.isPending} onClick={onClose}>
            {texts.back}
          </Button>
          <Button variant="danger" loading={cancel.isPending} onClick={submit}>
            {isFollowing ? texts.submitCancelAll : texts.cancel}
          </Button>
        </>
      }
    >
      {hasFollowing && <ChoiceList label={texts.scope} choices={scopes} value={scope} onValue={setScope} />}
      <TextAreaField
        label={texts.reason}
        rows={3}
        error={over}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}

/** Whether others of its series come after an appointment. */
function useHasFollowing({ series, startDate }: ListedClientAppointment, at: string): boolean {
  const { data = [] } = useAppQuery(routes.listClientAppointments, {});
  const { ahead, toAnswer } = sortAppointments(data, at);
  return [...ahead, ...toAnswer]
    .flat()
    .some((one) => series !== null && one.series?._id === series._id && one.startDate > startDate);
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
