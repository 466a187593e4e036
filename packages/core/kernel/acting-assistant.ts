import type { Context } from "./context";

/** The item that a call named, such as an appointment, whose patient the entry of an assistant's act names. */
export function namedInEntry<Item extends { patientId?: string | undefined }>(
  { assistant }: Context,
  item: Item,
): Item {
  if (assistant?.entry && item.patientId !== undefined) assistant.entry.patientId ??= item.patientId;
  return item;
}
