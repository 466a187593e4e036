import { formatLongDay } from "@nutria/calendar/format-days";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import type { threadRoutes } from "@nutria/contract/routes/messages";
import type { clientProgressRoutes } from "@nutria/contract/routes/client/progress";
import type { workoutRoutes } from "@nutria/contract/routes/workouts";
import { notify } from "../../lib/toast";
import { callAsPatient } from "../../data/call/patient-call";
import { diaryZoneOf } from "../../data/query/chosen-nutritionist";
import { answerOnPhone } from "../../data/query/patient-query";
import { serverData } from "../../data/query/patient-server-data";
import type { Act, OutboxItem } from "./outbox";
import type { SenderOptions } from "./sender";

/** Names only, because the lists of routes are larger than all of this. */
type RouteName =
  | keyof typeof clientProgressRoutes
  | keyof typeof diaryRoutes
  | keyof typeof threadRoutes
  | keyof typeof workoutRoutes;

const diary: readonly RouteName[] = ["getClientDiary"];

/** The routes whose answers an act changes, by its type. */
const changedBy: Partial<Record<Act["type"], readonly RouteName[]>> = {
  loggedMeal: diary,
  removedMeal: diary,
  commentedMeal: diary,
  lovedComment: diary,
  loggedWater: diary,
  loggedWeight: [...diary, "getClientProgress"],
  loggedGlucose: diary,
  completedWorkout: [...diary, "listClientWorkouts"],
  sentMessage: ["listClientThreads", "listClientMessages"],
};

/** How the app sends photos, and what it reads again after its acts were taken. */
export const work: Omit<SenderOptions, "outbox" | "name"> = {
  hearClock: () => callAsPatient(clientAccountRoutes.getPatientProfile, {}),
  sendPhoto,
  zoneOf: (id) => {
    const all = answerOnPhone(clientCareRoutes.listClientNutritionists, {});
    const care = all?.find(({ nutritionist }) => nutritionist._id === id);
    return care && diaryZoneOf(care);
  },
  onDayMoved: (items) => {
    const days = new Set(
      items.flatMap(({ data }) => ("day" in data ? [`el ${formatLongDay(data.day).replace(",", "")}`] : [])),
    );
    notify.info(`El reloj de tu teléfono estaba mal: lo que anotaste quedó en ${[...days].join(" y ")}.`);
  },
  readAgain: (sent) => void serverData.invalidate(sent.flatMap(({ type }) => changedBy[type] ?? [])),
  onPhotoRefused: (_item, message) => notify.warning(`La foto no se guardó: ${message}`),
};

/** Uploads the photo of a meal or a message, and returns the act that names it. */
async function sendPhoto(item: OutboxItem, photo: Blob): Promise<OutboxItem> {
  if (item.type !== "loggedMeal" && item.type !== "sentMessage") return item;
  const body = new FormData();
  body.set("file", new File([photo], "foto.jpg", { type: photo.type }));
  const { file } = await callAsPatient(diaryRoutes.uploadClientFile, {
    params: { id: item.data.nutritionist },
    body,
  });
  return item.type === "loggedMeal"
    ? { ...item, data: { ...item.data, photo: file } }
    : { ...item, data: { ...item.data, attachment: file } };
}
