import { shownAppointments } from "../../api/appointments";
import { ApiError } from "@nutria/contract/wire/api-error";
import { maximumCommentLength } from "@nutria/contract/agenda/agenda";
import { clientAppointmentRoutes as routes } from "@nutria/contract/routes/client/appointments";
import { useState, type ReactNode } from "react";
import { formatNextTime } from "../../../../components/slot-picker/format-slot";
import { Button } from "../../../../ui/actions/button";
import { Dialog } from "../../../../ui/dialog/dialog";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Notice } from "../../../../ui/feedback/notice";
import { Spinner } from "../../../../ui/feedback/spinner";
import { TextAreaField } from "../../../../ui/fields/text-area-field";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useAppMutation, useAppQuery } from "../../../../data/query/patient-query";
import { serverData } from "../../../../data/query/patient-server-data";
import { overLimit } from "../../shared/over-limit";
import { ChoiceList } from "../../shared/choice-list";
import { FreeTimesPicker } from "../free-times-picker";
import { appointmentTexts } from "../texts";
import { bookingTexts as texts } from "./booking-texts";
import { placesOf, type BookingOptions } from "./places";

/** Asks the chosen nutritionist for an appointment: for what, where and when. */
export function BookingSheet({ onClose }: { onClose: () => void }) {
  const { nutritionist, timeZone } = useNutritionist();
  const { _id, name, lastName } = nutritionist;
  const answer = useAppQuery(routes.getClientBookingOptions, { query: { nutritionist: _id } });
  const booking = useBooking(answer.data);
  const { service, place, startDate } = booking;
  const [reason, setReason] = useState("");
  const over = overLimit(reason.trim(), maximumCommentLength);
  const ask = useAppMutation(routes.createClientAppointment, {
    fallback: texts.failed,
    success: texts.asked(name),
    invalidates: [...shownAppointments, routes.listClientFreeTimes],
    onSuccess: onClose,
    onError: (error) => {
      // Without an answer the choice stays, to be sent once there is a connection.
      if (!(error instanceof ApiError)) return;
      booking.setStartDate(undefined);
      void serverData.invalidate([routes.listClientFreeTimes.name]);
    },
  });
  const wanted = service &&
    place && {
      nutritionist: _id,
      service: service._id,
      mode: place.mode,
      ...(place.office !== undefined && { office: place.office }),
    };
  const submit = () => {
    if (wanted && startDate !== undefined && over === undefined) {
      ask.mutate({ body: { ...wanted, startDate, comment: reason.trim() } });
    }
  };
  return (
    <Dialog
      title={texts.title}
      description={texts.with(`${name} ${lastName}`)}
      onClose={onClose}
      isDirty={reason.trim() !== ""}
      actions={
        wanted && (
          <Button
            variant="primary"
            fullWidth
            loading={ask.isPending}
            disabled={startDate === undefined}
            onClick={submit}
          >
            {startDate === undefined ? texts.choose : texts.submit(formatNextTime(startDate, timeZone))}
          </Button>
        )
      }
    >
      <WithoutOptions answer={answer} />
      <Choices booking={booking} />
      {wanted && (
        <Step title={texts.time}>
          <FreeTimesPicker
            key={JSON.stringify(wanted)}
            query={wanted}
            chosen={startDate}
            isDisabled={ask.isPending}
            onPick={booking.setStartDate}
          />
        </Step>
      )}
      {startDate !== undefined && (
        <TextAreaField
          label={texts.reason}
          rows={2}
          error={over}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}

interface OptionsAnswer {
  data: BookingOptions | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Choices so far; a step with a single option is chosen by itself. */
function useBooking(options: BookingOptions | undefined) {
  const [serviceId, setServiceId] = useState("");
  const [placeValue, setPlaceValue] = useState("");
  const [startDate, setStartDate] = useState<string>();
  const services = options?.services.filter((one) => placesOf(one, options).length > 0);
  const service = services?.length === 1 ? services[0] : services?.find(({ _id }) => _id === serviceId);
  const places = service && options ? placesOf(service, options) : [];
  const place = places.length === 1 ? places[0] : places.find(({ value }) => value === placeValue);
  return {
    ...{ services, service, places, place, startDate, setStartDate },
    setService: (id: string) => {
      setServiceId(id);
      setPlaceValue("");
      setStartDate(undefined);
    },
    setPlace: (value: string) => {
      setPlaceValue(value);
      setStartDate(undefined);
    },
  };
}

/** While the services are read, and why there are none. */
function WithoutOptions({ answer: { data, error, refetch } }: { answer: OptionsAnswer }) {
  if (data) return null;
  if (!error) return <Spinner label={appointmentTexts.loadingTimes} />;
  const isClosed = error instanceof ApiError && ["agenda_closed", "not_found"].includes(error.code);
  return isClosed ? <Notice>{texts.closed}</Notice> : <LoadFailed onRetry={() => void refetch()} />;
}

function Choices({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const { services = [], service, places, place } = booking;
  return (
    <>
      {booking.services?.length === 0 && <p className="muted">{texts.nothing}</p>}
      {services.length > 1 && (
        <Step title={texts.service}>
          <ChoiceList
            label={texts.service}
            choices={services.map(({ _id, name, minutesLenght, price }) => ({
              value: _id,
              label: name,
              help: texts.facts(minutesLenght, price),
            }))}
            value={service?._id ?? null}
            onValue={booking.setService}
          />
        </Step>
      )}
      {places.length > 1 && (
        <Step title={texts.place}>
          <ChoiceList
            label={texts.place}
            choices={places}
            value={place?.value ?? null}
            onValue={booking.setPlace}
          />
        </Step>
      )}
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack fit gap-2">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
