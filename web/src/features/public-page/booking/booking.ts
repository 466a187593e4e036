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
export type BookingStep = Choice | "taken" | "sent";

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

/** The first step whose choice is still missing, at most `step`: after a reload nothing is chosen. */
export function reachableStep(step: BookingStep, { service, place, startDate }: Chosen): BookingStep {
  if (step === "service" || !service) return "service";
  if (step === "place" || !place) return "place";
  return startDate === undefined ? "time" : step;
}

/** The visit that was chosen. */
export function visitOf(service: BookableService, { mode, office }: BookablePlace): Visit {
  return { service, mode, office };
}
