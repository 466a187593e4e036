import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import type { OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { UpdateUserInput } from "@nutria/contract/schemas/practice/profile";
import type { ServiceInput } from "@nutria/contract/schemas/practice/service";
import { createDayOff } from "@nutria/core/practice/day-off/index";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import { updateSettings, updateUser } from "@nutria/core/identity/profile/index";
import { weekdayOf } from "@nutria/calendar/day";
import { addDays } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import { dayOffOf } from "./agenda/plan";
import type { DemoService } from "./agenda/planned-visit";
import { demoDays } from "./days";
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
  {
    service: "asesoria-de-compras",
    mode: ["online"],
    minutesLenght: 15,
    price: 25_000,
    description: "Un cuarto de hora por videollamada antes de ir al súper.",
  },
];

/** The length and the price of a service, by its type. */
export function serviceOf(type: DemoService): Pick<ServiceInput, "minutesLenght" | "price"> {
  const service = services.find((one) => one.service === type);
  if (!service) throw new Error(`The demo practice has no ${type}`);
  return service;
}

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
  name: "Videollamada",
  mode: "online",
  address: { ...noAddress, mapUrl: "https://videollamada.example/alejandra" },
};

/**
 * Fills in every form of the profile, so that patients can find and book the practice. It is open from Monday to Friday, and on
 * the weekday of the start: started on a Sunday, the demo is a practice that works on Sundays.
 */
export async function completeProfile(writer: DemoWriter, nutritionistId: string): Promise<void> {
  const now = { actor: { role: "nutritionist", id: nutritionistId } as const, daysAgo: 0 };
  const days = demoDays(writer.startedAt);
  const weekdays = [...new Set([1, 2, 3, 4, 5, weekdayOf(days.today)])].sort();
  await writer.change("profile", now, (ctx) =>
    updateUser(ctx, { birthdate: "1989-06-11", nutritionistProfile: profile }),
  );
  const room = await writer.change("profile/room", now, (ctx) => createOffice(ctx, consultingRoom));
  const video = await writer.change("profile/video", now, (ctx) => createOffice(ctx, online));
  await writer.change("profile/room-hours", now, (ctx) =>
    createOfficeSchedule(ctx, {
      schedule: { days: weekdays, startTime: "09:00", endTime: "14:00", duration: 15 },
      offices: [room.id("office")],
    }),
  );
  await writer.change("profile/video-hours", now, (ctx) =>
    createOfficeSchedule(ctx, {
      schedule: { days: weekdays, startTime: "16:00", endTime: "20:00", duration: 15 },
      offices: [video.id("office")],
    }),
  );
  await writer.change("profile/booking", now, (ctx) =>
    updateSettings(ctx, {
      allowBackToBack: true,
      onlineBooking: { ...defaultOnlineBooking, isOpen: true },
    }),
  );
  const startDate = startOfDay(dayOffOf(days), defaultTimeZone);
  await writer.change("profile/day-off", now, (ctx) =>
    createDayOff(ctx, { startDate, endDate: addDays(startDate, 1) }),
  );
}
