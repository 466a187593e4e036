import { isRegistered, type Service, type ServiceInput } from "@nutria/contract/schemas/service";

/** What is done to the services of a profile, which are saved as a whole list. */
export type ServiceChange =
  | { kind: "add"; service: ServiceInput }
  | { kind: "edit"; opened: Service; service: ServiceInput }
  | { kind: "remove"; service: Service };

/** Why a change cannot be made to the list as it is now. */
export type ServiceRefusal = "repeated" | "gone" | "last" | "changed";

/** The list after a change; or why it cannot be made, when the list was saved elsewhere meanwhile. */
export function changeServices(
  stored: readonly Service[],
  change: ServiceChange,
): ServiceInput[] | ServiceRefusal {
  if (change.kind === "add")
    return isRegistered(stored, change.service.service) ? "repeated" : [...stored, change.service];

  const target = change.kind === "edit" ? change.opened : change.service;
  const current = stored.find(({ _id }) => _id === target._id);
  if (!current) return "gone";
  const others = stored.filter((service) => service !== current);
  if (change.kind === "remove") return others.length === 0 ? "last" : others;
  if (!isSameService(current, change.opened)) return "changed";
  if (isRegistered(others, change.service.service)) return "repeated";
  return stored.map((service) => (service === current ? { ...change.service, _id: current._id } : service));
}

function isSameService(one: Service, other: Service): boolean {
  const fields = ["service", "minutesLenght", "price", "description"] as const;
  return (
    fields.every((field) => one[field] === other[field]) &&
    one.mode.toSorted().join() === other.mode.toSorted().join()
  );
}
