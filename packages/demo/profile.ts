import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import type { OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import type { ServiceInput } from "@nutria/contract/schemas/practice/service";
import { createDayOff } from "@nutria/core/practice/day-off/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import { updateSettings, updateUser } from "@nutria/core/identity/profile/index";
import { addDays } from "@nutria/calendar/instant";
import type { DemoWriter } from "./writer";

type Profile = NonNullable<UpdateUserInput["nutritionistProfile"]>;

const services: ServiceInput[] = [
  {
    service: "primera-consulta",
    mode: ["site", "online"],
    minutesLenght: 60,
    price: 90_000,
    description: "Historia clínica, composición corporal y plan de alimentación.",
  },
  {
    service: "consulta-de-seguimiento",
    mode: ["site", "online"],
    minutesLenght: 45,
    price: 65_000,
    description: "",
  },
  {
    service: "consulta-deportiva",
    mode: ["site", "home"],
    minutesLenght: 75,
    price: 110_000,
    description: "",
  },
];

const profile: Profile = {
  about:
    "Acompaño a personas adultas que quieren cuidar su salud sin dietas imposibles. Trabajo con metas pequeñas, " +
    "composición corporal y comida que sí se antoja.",
  professionalLicense: "12345678",
  mainDegree: "Licenciatura en Nutrición",
  expertise: [
    {
      title: "Licenciatura en Nutrición",
      school: "Universidad Autónoma Metropolitana",
      graduationYear: "2012",
    },
    { title: "Maestría en Nutrición Clínica", school: "Universidad Iberoamericana", graduationYear: "2016" },
  ],
  certifications: [{ title: "Educación en diabetes", school: "Asociación Mexicana de Diabetes" }],
  types: ["clinica", "deportiva"],
  diets: ["mediterranea", "vegetariana", "dash"],
  specialities: ["control-de-peso", "diabetes-tipo-2", "ovario-poliquistico", "rendimiento-deportivo"],
  services,
};

const noAddress = {
  street: "",
  neighborhood: "",
  hall: "",
  state: "",
  country: "",
  zipCode: "",
  mapUrl: "",
};

const consultingRoom: OfficeInput = {
  name: "Consultorio Del Valle",
  mode: "onsite",
  address: {
    street: "Av. Insurgentes Sur 1234, int. 5",
    neighborhood: "Del Valle Centro",
    hall: "Benito Juárez",
    state: "Ciudad de México",
    country: "Ciudad de México",
    zipCode: "03100",
    mapUrl: "Entre Félix Cuevas y Parroquia, primer piso.",
  },
};

const online: OfficeInput = {
  name: "Consulta en línea",
  mode: "online",
  address: { ...noAddress, mapUrl: "https://videollamada.example/alejandra" },
};

/** Days from today to the demo's day off. */
const daysToDayOff = 12;

/** Fills in every form of the profile, so that patients can find and book the practice. */
export async function completeProfile(writer: DemoWriter, nutritionistId: string): Promise<void> {
  const now = { actor: { role: "nutritionist", id: nutritionistId } as const, daysAgo: 0 };
  await writer.change("profile", now, (ctx) =>
    updateUser(ctx, { birthdate: "1989-06-11", nutritionistProfile: profile }),
  );
  const room = await writer.change("profile/room", now, (ctx) => createOffice(ctx, consultingRoom));
  const video = await writer.change("profile/video", now, (ctx) => createOffice(ctx, online));
  await writer.change("profile/room-hours", now, (ctx) =>
    createOfficeSchedule(ctx, {
      schedule: { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "14:00", duration: 15 },
      offices: [room.id("office")],
    }),
  );
  await writer.change("profile/video-hours", now, (ctx) =>
    createOfficeSchedule(ctx, {
      schedule: { days: [1, 3], startTime: "16:00", endTime: "19:00", duration: 15 },
      offices: [video.id("office")],
    }),
  );
  await writer.change("profile/booking", now, (ctx) =>
    updateSettings(ctx, { onlineBooking: { ...defaultOnlineBooking, isOpen: true } }),
  );
  const startDate = `${addDays(writer.startedAt, daysToDayOff).slice(0, 10)}T06:00:00.000Z`;
  await writer.change("profile/day-off", now, (ctx) =>
    createDayOff(ctx, { startDate, endDate: addDays(startDate, 1) }),
  );
}
