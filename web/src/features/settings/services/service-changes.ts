import { isRegistered, type Service, type ServiceInput } from "@nutria/contract/schemas/practice/service";

/** A change to the list of services, which is saved as a whole. */
export type ServiceChange =
  | { kind: "add"; service: ServiceInput }
  | { kind: "edit"; opened: Service; service: ServiceInput }
  | { kind: "remove"; service: Service };

/** The reason why a change does not apply to the current list. */
export type ServiceRefusal = "repeated" | "gone" | "last" | "changed";

/** Applies a change to the current list; returns a reason when another save has made it impossible. */
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
  const fields = [
    "service",
    "ownName",
    "minutesLenght",
    "bufferBeforeMinutes",
    "bufferAfterMinutes",
    "price",
    "description",
  ] as const;
  return (
    fields.every((field) => one[field] === other[field]) &&
    one.mode.toSorted().join() === other.mode.toSorted().join()
  );
}
