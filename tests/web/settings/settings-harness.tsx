import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import { fireEvent, screen } from "@testing-library/react";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { FakeServer } from "../support/fake-server";

type Profile = NutritionistUser["nutritionistProfile"];

export function aService(given: Partial<Service> = {}): Service {
  return {
    _id: "srv_1",
    service: "primera-consulta",
    name: "Consulta de primera vez",
    ownName: "",
    mode: ["online"],
    minutesLenght: 60,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    price: 125_000,
    isPricePublic: true,
    description: "",
    reminders: null,
    ...given,
  };
}

export function anOffice(given: Partial<Office> = {}): Office {
  return {
    _id: "off_1",
    name: "Roma",
    mode: "onsite",
    address: {
      street: "Calle 1",
      neighborhood: "Roma",
      hall: "Cuauhtémoc",
      state: "Ciudad de México",
      country: "CDMX",
      zipCode: "06700",
      mapUrl: "",
      fullAddress: "Calle 1, Roma",
    },
    version: 1,
    ...given,
  };
}

/** An account with a complete profile by default. */
export function aUser(
  given: Partial<NutritionistUser> = {},
  profile: Partial<Profile> = {},
): NutritionistUser {
  return {
    _id: "nut_1",
    email: "lucia@practica.example",
    mailFailure: null,
    name: "Lucía",
    lastName: "Campos",
    birthdate: "1990-03-05",
    sex: "female",
    countryCode: 52,
    phoneNumber: "5512345678",
    pictureUrl: null,
    status: "active",
    createdAt: "2026-01-05T16:00:00.000Z",
    hasLoggedIn: true,
    isProfileCompleted: true,
    canUseAgenda: true,
    nutritionistProfile: {
      about: "",
      professionalLicense: "12345678",
      mainDegree: "Licenciatura en Nutrición",
      expertise: [{ title: "Licenciatura en Nutrición", school: "UNAM", graduationYear: "2012" }],
      certifications: [],
      types: ["clinica"],
      specialities: ["control-de-peso"],
      diets: ["vegana"],
      services: [aService()],
      settings: {
        timeZone: "America/Mexico_City",
        allowBackToBack: false,
        isPublicPageOn: true,
        billing: null,
        weekStartsOn: 0 as const,
        landing: "patients" as const,
        onlineBooking: defaultOnlineBooking,
        reminders: defaultReminders,
      },
      canUseAgenda: true,
      hasLoggedIn: true,
      ...profile,
    },
    completedSections: { general: true, specialties: true, services: true, offices: true },
    publicPath: "/n/lucia-campos",
    version: 1,
    ...given,
  };
}

/** An account that has only registered. */
export function aNewUser(given: Partial<NutritionistUser> = {}): NutritionistUser {
  return aUser(
    {
      birthdate: null,
      isProfileCompleted: false,
      publicPath: null,
      completedSections: { general: false, specialties: false, services: false, offices: false },
      ...given,
    },
    { mainDegree: "", expertise: [], types: [], specialities: [], diets: [], services: [] },
  );
}

/** A server with one signed-in account, its offices, hours and days off. */
export function anAccount(user = aUser(), offices = [anOffice()]): FakeServer {
  const { _id: id, email, status, hasLoggedIn, isProfileCompleted } = user;
  startSession({
    token: { accessToken: "a", refreshToken: "r" },
    user: { id, email, status, hasLoggedIn, isProfileCompleted },
    usedTemporaryPassword: false,
  });
  return new FakeServer()
    .on(profileRoutes.getUser, () => user)
    .on(officeRoutes.listOffices, () => offices)
    .on(officeRoutes.listOfficeSchedules, () => [])
    .on(officeRoutes.listOfficeWarnings, () => [])
    .on(profileRoutes.listDaysOff, () => []);
}

export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
export const press = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
export const chip = async (name: string) => fireEvent.click(await screen.findByRole("checkbox", { name }));
