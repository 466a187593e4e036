import { addCalendarDays } from "@nutria/calendar/day";
import { browserZone, dayAt, timeAt } from "@nutria/calendar/zone";
import { ApiError } from "@nutria/contract/wire/api-error";
import { clientPassRoutes as routes } from "@nutria/contract/routes/client/passes";
import type { ClientPass } from "@nutria/contract/schemas/pass";
import { useState } from "react";
import { formatNextTime } from "../../../../components/slot-picker/format-slot";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { NativeDayField } from "../../../../ui/date-time/native-day-field";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Spinner } from "../../../../ui/feedback/spinner";
import { TextField } from "../../../../ui/fields/text-field";
import { todayIn } from "../../../../lib/today";
import { useAppMutation, useAppQuery } from "../../../../data/query/patient-query";
import { ChoiceList } from "../../shared/choice-list";
import { passTexts as texts } from "./pass-texts";
import styles from "./passes.module.css";

/** A pass is scheduled a year ahead at most. */
const daysAhead = 365;

/** Chooses where and when a pass is used. */
export function PassSheet({ pass, onClose }: { pass: ClientPass; onClose: () => void }) {
  const { _id: id, nutritionist } = pass;
  const choice = useWhereAndWhen(pass);
  const { where, instant } = choice;
  const schedule = useAppMutation(routes.scheduleClientPass, {
    fallback: texts.failed,
    success: texts.done,
    invalidates: [routes.listClientPasses],
    onSuccess: onClose,
  });
  const chosen =
    where !== null && instant !== undefined ? { partner: where, scheduledFor: instant } : undefined;
  const fields = schedule.error instanceof ApiError ? (schedule.error.fields ?? {}) : {};
  return (
    <Dialog
      title={texts.title}
      description={texts.paid(nutritionist.name)}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          fullWidth
          disabled={!chosen}
          loading={schedule.isPending}
          onClick={() => chosen && schedule.mutate({ params: { id }, body: chosen })}
        >
          {chosen ? texts.submit(formatNextTime(chosen.scheduledFor, choice.zone)) : texts.choose}
        </Button>
      }
    >
      <section className="stack fit gap-2">
        <h3>{texts.where}</h3>
        <Partners value={where} onValue={choice.setPartner} />
      </section>
      <section className="stack fit gap-2">
        <h3>{texts.when}</h3>
        <When choice={choice} error={fields["scheduledFor"]} />
      </section>
      <section className="stack fit gap-2">
        <h3>{texts.prepare}</h3>
        <ul className={`stack gap-1 muted ${styles.tips}`}>
          {texts.tips(nutritionist.name).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

/** What was chosen; the only partner is chosen by itself. The scan is where the patient is, so by the phone's clock. */
function useWhereAndWhen({ partner: current, scheduledFor }: ClientPass) {
  const zone = browserZone();
  const today = todayIn(zone);
  const { data } = useAppQuery(routes.listScanPartners, {});
  const [partner, setPartner] = useState(current?._id ?? null);
  const [day, setDay] = useState<string | null>(
    scheduledFor === null ? addCalendarDays(today, 1) : dayAt(scheduledFor, zone),
  );
  const [time, setTime] = useState(scheduledFor === null ? "" : timeAt(scheduledFor, zone));
  const only = data?.length === 1 ? data[0] : undefined;
  return {
    ...{ zone, today, day, time, setPartner, setDay, setTime },
    where: partner ?? only?._id ?? null,
    instant: day !== null && time !== "" ? new Date(`${day}T${time}`).toISOString() : undefined,
  };
}

function Partners({ value, onValue }: { value: string | null; onValue: (partner: string) => void }) {
  const { data, isPending, refetch } = useAppQuery(routes.listScanPartners, {});
  if (isPending) return <Spinner />;
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="muted">{texts.nowhere}</p>;
  return (
    <ChoiceList
      label={texts.where}
      choices={data.map(({ _id, name, address, city }) => ({
        value: _id,
        label: name,
        help: [address, city].filter(Boolean).join(", "),
      }))}
      value={value}
      onValue={onValue}
    />
  );
}

interface WhenProps {
  choice: ReturnType<typeof useWhereAndWhen>;
  error: string | undefined;
}

function When({ choice: { today, day, time, setDay, setTime }, error }: WhenProps) {
  return (
    <div className={`stack gap-3 ${styles.when}`}>
      <NativeDayField
        label={texts.day}
        min={today}
        max={addCalendarDays(today, daysAhead)}
        value={day}
        error={error}
        onValue={setDay}
      />
      <TextField
        label={texts.time}
        type="time"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </div>
  );
}
