import type { BookingOptions, BookingView } from "@nutria/contract/schemas/practice/online-booking";

export type BookableService = BookingOptions["services"][number];
export type BookablePlace = BookableService["places"][number];

/** What a visitor has chosen so far. */
export interface Chosen {
  service?: BookableService;
  place?: BookablePlace;
  startDate?: string;
}

/** The steps that a visitor passes; `taken` and `sent` follow the form. */
export const choices = ["service", "place", "time", "details"] as const;
export type Choice = (typeof choices)[number];
export type BookingStepName = Choice | "taken" | "sent";

/** A visit as its facts are shown. */
export type Visit = Pick<BookingView, "service" | "mode" | "office">;

/** The steps with something to choose: a step with one option is skipped. */
export function stepsOf({ services }: BookingOptions, { service }: Chosen): Choice[] {
  const asked = service ? [service] : services;
  const hasPlaces = asked.some(({ places }) => places.length > 1);
  return choices.filter((step) => {
    if (step === "service") return services.length > 1;
    return step !== "place" || hasPlaces;
  });
}

/** Adds what is the only option: the service of a practice with one, and the place of a service with one. */
export function withOnlyOptions({ services }: BookingOptions, chosen: Chosen): Chosen {
  const service = chosen.service ?? (services.length === 1 ? services[0] : undefined);
  const place = chosen.place ?? (service?.places.length === 1 ? service.places[0] : undefined);
  return { ...chosen, ...(service && { service }), ...(place && { place }) };
}

/** The choices as the browser's history keeps them: a page that is loaded again, or was put away, goes on there. */
export interface KeptChoices {
  service: string | undefined;
  place: string | undefined;
  startDate: string | undefined;
  timeZone: string;
}

const keyOf = ({ mode, office }: BookablePlace): string => office?._id ?? mode;

export function keptOf({ service, place, startDate }: Chosen, timeZone: string): KeptChoices {
  return { service: service?._id, place: place && keyOf(place), startDate, timeZone };
}

/** What was chosen, as far as it is still offered. */
export function chosenAgain({ services }: BookingOptions, kept: KeptChoices | undefined): Chosen {
  const service = services.find(({ _id }) => _id === kept?.service);
  const place = service?.places.find((one) => keyOf(one) === kept?.place);
  return {
    ...(service && { service }),
    ...(place && { place }),
    ...(place && kept?.startDate !== undefined && { startDate: kept.startDate }),
  };
}

/** The first step whose choice is still missing, at most `step`. */
export function reachableStep(step: BookingStepName, { service, place, startDate }: Chosen): BookingStepName {
  if (step === "service" || !service) return "service";
  if (step === "place" || !place) return "place";
  return startDate === undefined ? "time" : step;
}

/** The visit that was chosen. */
export function visitOf(service: BookableService, { mode, office }: BookablePlace): Visit {
  return { service, mode, office };
}
