import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { routeKeyOf } from "@nutria/contract/wire/define";
import { allRoutes } from "@nutria/contract/routes/index";
import {
  BasicInfoInput,
  CreatePatientInput,
  PatientCard,
  PlanCounts,
} from "@nutria/contract/schemas/patient";
import { specifiedNotificationTypes } from "@nutria/contract/schemas/notification";
import { LinkRequest } from "@nutria/contract/schemas/link-request";
import { Office } from "@nutria/contract/schemas/practice/office";
import { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { Lifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import { Service } from "@nutria/contract/schemas/practice/service";
import { expect, test } from "vitest";

const spellings = new URL("../../packages/contract/SPELLING.md", import.meta.url);

/** Spellings in paths that must never be corrected. */
const frozenInPaths = [
  "suscription/suscribe",
  "storeProduct/coin",
  "buyCoins",
  "closingDate",
  "videoWorkOut",
  "tempPassword",
  "nutriaService",
  "registerInstructions",
  "defaultCard",
  "instalment",
  "persistentNotification",
  "clearInBodyBadges",
];

test.each(frozenInPaths)("a path keeps %s", (literal) => {
  expect(allRoutes.some((route) => routeKeyOf(route).includes(literal))).toBe(true);
});

test("patients, plans and link requests keep the keys of the specification", () => {
  expect(Object.keys(PlanCounts.shape)).toEqual(["activatedUsers", "usersInPlan"]);
  expect(Object.keys(PatientCard.shape)).toEqual(
    expect.arrayContaining(["_id", "lastName", "phoneNumber", "isActive", "inbodyPasses", "scheduledPasses"]),
  );
  expect(Object.keys(PatientCard.shape)).toEqual(
    expect.arrayContaining(["hasReturnedPassBadge", "isMyPatientEditable", "badge", "createdAt"]),
  );
  expect(Object.keys(LinkRequest.shape)).toEqual(
    expect.arrayContaining(["starter", "publicField", "nutritionistContact", "patient"]),
  );
  for (const { shape } of CreatePatientInput.def.in.def.options) {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(["publicField", "email"]));
  }
  for (const { shape } of BasicInfoInput.def.in.def.options) {
    const ours = ["hasNoEmail", "sharesPhone"];
    expect(
      Object.keys(shape)
        .filter((key) => !ours.includes(key))
        .sort(),
    ).toEqual(["name", "lastName", "email", "countryCode", "phoneNumber"].sort());
  }
});

test("the profile, services and offices keep the keys of the specification", () => {
  expect(Object.keys(Service.shape)).toEqual(
    expect.arrayContaining(["_id", "service", "mode", "minutesLenght", "price", "isPricePublic"]),
  );
  expect(Object.keys(Office.shape.address.shape)).toEqual([
    "street",
    "neighborhood",
    "hall",
    "state",
    "country",
    "zipCode",
    "mapUrl",
    "fullAddress",
  ]);
  expect(Object.keys(OfficeSchedule.shape)).toEqual(expect.arrayContaining(["_id", "schedule", "offices"]));
  const { nutritionistProfile } = NutritionistUser.shape;
  expect(Object.keys(nutritionistProfile.shape)).toEqual(
    expect.arrayContaining(["expertise", "certifications", "types", "specialities", "diets", "mainDegree"]),
  );
});

test("the sections of a record keep the keys of the specification", () => {
  expect(Object.keys(Lifestyle.shape)).toEqual([
    "general",
    "phisicalActivity",
    "otherHabits",
    "notes",
    "version",
  ]);
  expect(Object.keys(MedicalProfile.shape)).toContain("aditionalNotes");
  expect(Object.keys(DietProfile.shape)).toEqual(expect.arrayContaining(["mealSchedule", "aditionalNotes"]));
  expect(Object.keys(DietProfile.shape.supplements.shape)).toEqual(["usesSupplements", "suplements"]);
});

test("notifications keep the types of the specification", () => {
  expect([...specifiedNotificationTypes].sort()).toEqual([
    "activatedNutritionist",
    "addedPasses",
    "cancelledAppointmemnt",
    "completedNutritionist",
    "newLinkRequest",
    "newNutritionist",
    "newPatientInBody",
    "partnerLowStock",
    "patientMissedInbody",
    "patientRescheduledPass",
    "patientUsedPass",
    "rescheduledAppointment",
  ]);
});

/** Frozen spellings of keys and types that a reader could take for mistakes. */
const unusualNames = [
  "minutesLenght",
  "usersInPlan",
  "activatedUsers",
  "starter",
  "publicField",
  "hall",
  "country",
  "mapUrl",
  "inbodyPasses",
  "specialities",
  "phisicalActivity",
  "suplements",
  "aditionalNotes",
  "cancelledAppointmemnt",
  "newPatientInBody",
  "patientMissedInbody",
];

/** Files that have every quotation mark by trade: drawn letters, and the marks that are masked in errors. */
const allowedGuillemets = [
  "packages/core/administration/dead-letter/store-failure.ts",
  "packages/core/linking/register-instructions/letters",
];

test("texts quote with “” and nowhere with «»", async () => {
  const root = new URL("../../", import.meta.url);
  const found: string[] = [];
  for (const folder of [
    "packages/contract",
    "packages/calendar",
    "packages/core",
    "packages/local",
    "functions",
    "web/src",
  ]) {
    const entries = await readdir(new URL(folder, root), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(tsx?|json|md)$/.test(entry.name) || path.includes("node_modules")) continue;
      if (allowedGuillemets.some((allowed) => path.includes(allowed))) continue;
      if (/[«»]/.test(await readFile(path, "utf8"))) found.push(path);
    }
  }
  expect(found).toEqual([]);
});

test.each([...frozenInPaths, ...unusualNames])("SPELLING.md lists %s", async (literal) => {
  expect(await readFile(spellings, "utf8")).toMatch(new RegExp(`\`${literal}\``));
});
