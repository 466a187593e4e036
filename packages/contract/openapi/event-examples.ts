import type { EventDataOf, IncomingEventType } from "../schemas/event";

const nutritionist = "nut_01JD8Z5M0W8Q4T6Y2N3B7C9K1E";
const day = "2026-11-24";

/** Data of each inbound event. Ids are as the API answers them; a partner names a patient by the code that they show. */
const data: { [Type in IncomingEventType]: EventDataOf<Type> } = {
  newPatientInBody: {
    patient: "7K3M-Q9ZT",
    result: {
      weight: 68.4,
      skeletalMuscleMass: 25.1,
      bodyFatMass: 21.3,
      bodyFatPercentage: 31.1,
      bodyMassIndex: 25.2,
      basalMetabolicRate: 1387,
      visceralFat: 9,
      waistHipRatio: 0.88,
      totalBodyWater: 34.6,
    },
  },
  patientScheduledPass: { patient: "7K3M-Q9ZT", scheduledFor: "2026-11-26T16:00:00.000Z" },
  patientRescheduledPass: { patient: "7K3M-Q9ZT", scheduledFor: "2026-11-27T16:00:00.000Z" },
  patientUsedPass: { patient: "7K3M-Q9ZT" },
  patientMissedInbody: { patient: "7K3M-Q9ZT" },
  partnerLowStock: { available: 12 },
  newLinkRequest: { nutritionist, note: "Me recomendó mi médica" },
  rescheduledAppointment: {
    appointment: "app_01JD90C2E4M1R7S5V8W3X6Z0AB",
    startDate: "2026-11-27T17:00:00.000Z",
  },
  cancelledAppointmemnt: { appointment: "app_01JD90C2E4M1R7S5V8W3X6Z0AB" },
  sentMessage: { nutritionist, text: "¿Puedo cambiar el arroz por papa?" },
  loggedMeal: {
    nutritionist,
    day,
    meal: { position: 0, name: "Desayuno", time: "08:15" },
    kind: "plan",
    hunger: "normal",
  },
  removedMeal: { nutritionist, entry: `${day}.0` },
  commentedMeal: { nutritionist, entry: `${day}.0`, text: "Me quedé con hambre" },
  lovedComment: { nutritionist, entry: `${day}.0`, comment: "com_01JD91N4H6P2T8V0X5Z7B9D1FG", isLoved: true },
  loggedWater: { nutritionist, day, glasses: 6 },
  loggedWeight: { nutritionist, day, weight: 68.2 },
  loggedGlucose: { nutritionist, day, value: 96, moment: "fasting" },
  completedWorkout: { workout: "wor_01JD92S7J9Q3W1Y4A6C8E0G2HK", seconds: 1520, feeling: "good" },
};

const eventOf = (type: IncomingEventType, at: number) => ({
  id: `6f1c2b1e-0000-4000-8000-0000000000${String(at).padStart(2, "0")}`,
  type,
  occurredAt: `${day}T15:${String(at).padStart(2, "0")}:00.000Z`,
  data: data[type],
});

const types = Object.keys(data) as IncomingEventType[];
const events = types.map(eventOf);

/** One event of each type, and a list. */
export const eventExamples: Readonly<Record<string, { summary: string; value: unknown }>> = {
  ...Object.fromEntries(events.map((value) => [value.type, { summary: `Un evento ${value.type}`, value }])),
  list: { summary: "Varios eventos, de uno a cien", value: events.slice(3, 5) },
};
