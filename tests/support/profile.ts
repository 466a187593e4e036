import type { BodyInput } from "@nutria/contract/wire/define";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { SignedIn } from "./accounts";

type Profile = BodyInput<typeof profileRoutes.updateUser>;
type Service = NonNullable<NonNullable<Profile["nutritionistProfile"]>["services"]>[number];
type OfficeForm = BodyInput<typeof officeRoutes.createOffice>;
type HoursForm = BodyInput<typeof officeRoutes.createOfficeSchedule>;

/** Valid general information. */
export const general = {
  name: "Ana Sofía",
  lastName: "Núñez Ibarra",
  birthdate: "1990-05-17",
  countryCode: 52,
  sex: "female",
} satisfies Profile;

/** Valid education and specialities. */
export const professional = {
  professionalLicense: "12345678",
  mainDegree: "Licenciatura en Nutrición",
  expertise: [{ title: "Licenciatura en Nutrición", school: "UNAM", graduationYear: "2012" }],
  certifications: [{ title: "Educadora en diabetes", school: "FMD" }],
  types: ["clinica"],
  diets: ["mediterranea", "vegana"],
  specialities: ["control-de-peso", "diabetes-tipo-2"],
} satisfies Profile["nutritionistProfile"];

/** A valid service. */
export function service(overrides: Partial<Service> = {}): Service {
  return {
    service: "primera-consulta",
    mode: ["online", "site"],
    minutesLenght: 60,
    price: 80_000,
    description: "Historia clínica y primer plan",
    ...overrides,
  };
}

export const onlineOffice: OfficeForm = {
  name: "Consulta en línea",
  mode: "online",
  address: { mapUrl: "https://meet.example/ana" },
};

/** A valid room. */
export function onsiteOffice(overrides: Partial<OfficeForm> = {}): OfficeForm {
  return {
    name: "Consultorio Roma",
    mode: "onsite",
    address: {
      street: "Álvaro Obregón 120",
      neighborhood: "Roma Norte",
      hall: "Cuauhtémoc",
      country: "Ciudad de México",
      state: "Ciudad de México",
      zipCode: "06700",
    },
    ...overrides,
  };
}

/** Mondays and Wednesdays from nine to two by default. */
export function hours(offices: string[], schedule: Partial<HoursForm["schedule"]> = {}): HoursForm {
  return { schedule: { days: [1, 3], startTime: "09:00", endTime: "14:00", ...schedule }, offices };
}

/** Saves every section that a complete profile needs, one form after the other as the wizard does. */
export async function completeProfile(
  person: Pick<SignedIn<"nutritionist">, "call">,
  changes: Profile = {},
): Promise<void> {
  const { nutritionistProfile, ...fields } = changes;
  await person.call(profileRoutes.updateUser, { body: { ...general, ...fields } });
  await person.call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { ...professional, ...nutritionistProfile } },
  });
  await person.call(profileRoutes.updateUser, { body: { nutritionistProfile: { services: [service()] } } });
  await person.call(officeRoutes.createOffice, { body: onsiteOffice() });
}
