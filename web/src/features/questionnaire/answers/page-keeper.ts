import { dayMilliseconds } from "@nutria/calendar/durations";
import type { OwnQuestionnaire } from "@nutria/contract/schemas/record/questionnaire";
import { fromBytes, toBytes } from "../../../device/seal/bytes";
import { openDeviceStore, type DeviceStore } from "../../../device/store/device-store";
import type { AnswersKeeper, KeptAnswers } from "./keeper";

/** What the mailed pages of this browser keep, for any patient: each questionnaire has a name of its own. */
const storeName = "questionnaires";
/** A mailed link opens for thirty days, and one that was sent again for as many. */
const longestKeptMs = 60 * dayMilliseconds;

interface Row extends KeptAnswers {
  at: number;
}

/** The same for each mailed link of a questionnaire, and another one for each person who reads mails here. */
const nameOf = ({ nutritionist, number, sentAt, patientName }: OwnQuestionnaire): string =>
  [nutritionist._id, number, sentAt, patientName].join(" ");

/** Keeps the answers of a mailed page encrypted in this browser until they are saved; without encryption nothing is kept. */
export function pageKeeper(questionnaire: OwnQuestionnaire): AnswersKeeper {
  const name = nameOf(questionnaire);
  const opened = openSwept().catch(() => undefined);
  // One after the other, so that the latest stands.
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: async () => {
      const store = await opened;
      const bytes = await store?.get("choices", name).catch(() => undefined);
      return bytes && fromBytes<Row>(bytes);
    },
    keep: (kept) => {
      const done = last.then(async () => {
        const store = await opened;
        if (!store) return false;
        const row: Row | null = kept && { ...kept, at: Date.now() };
        await (row ? store.put("choices", name, toBytes(row)) : store.remove("choices", name));
        return true;
      });
      const isKept = done.catch(() => false);
      last = isKept;
      return isKept;
    },
  };
}

/** The store without what nobody came back for. */
async function openSwept(): Promise<DeviceStore | undefined> {
  const store = await openDeviceStore(storeName);
  const rows = (await store?.list("choices")) ?? [];
  const since = Date.now() - longestKeptMs;
  const old = rows.filter(({ bytes }) => fromBytes<Row>(bytes).at < since);
  for (const { key } of old) await store?.remove("choices", key).catch(() => undefined);
  return store;
}
