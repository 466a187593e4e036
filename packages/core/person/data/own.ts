import { AppError } from "@nutria/contract/wire/errors";
import { findPerson } from "../../care/patient/index";
import { listOwnResults } from "../../clinical/body-composition/index";
import { listConnectedApps } from "../../identity/app/index";
import { findAccount } from "../../identity/account/index";
import type { PatientContext } from "../../kernel/context";
import { listEveryClientLinkRequest } from "../../linking/link-request/index";
import { listHeldPasses, viewClientPasses } from "../../passes/pass/index";
import { listConsents } from "../../care/whats-app-consent/index";
import { listOwnAppointments } from "../../scheduling/appointment/index";
import { listClientWorkouts } from "../../workouts/workout-assignment/index";
import { listClientNutritionists } from "../nutritionists/index";
import { paged, whole, type PersonalPart } from "./part";

const pageAt = (cursor: string | undefined) => ({ limit: 100, cursor });

/** The person's own data, and the time when the account was opened. */
async function profileOf(ctx: PatientContext): Promise<object[]> {
  const [person, account] = await Promise.all([
    findPerson(ctx, ctx.actor.id),
    findAccount(ctx, ctx.actor.id),
  ]);
  if (!person) throw new AppError("not_found");
  const { patientId, name, lastName, email, phoneNumber, countryCode, sex, birthdate, createdAt } = person;
  return [
    {
      _id: patientId,
      ...{ name, lastName, email, phoneNumber, countryCode },
      sex: sex ?? null,
      birthdate: birthdate ?? null,
      createdAt,
      accountOpenedAt: account?.emailVerifiedAt ?? null,
      privacyAcceptedAt: account?.privacyAcceptedAt ?? null,
    },
  ];
}

async function passesOf(ctx: PatientContext): Promise<object[]> {
  return viewClientPasses(ctx, await listHeldPasses(ctx, ctx.actor.id));
}

/** Topics of the person alone, or of all their nutritionists together. */
export const ownParts: readonly PersonalPart[] = [
  { name: "profile", of: "person", read: (ctx) => whole(profileOf(ctx)) },
  { name: "apps", of: "person", read: (ctx) => whole(listConnectedApps(ctx)) },
  { name: "whatsApp", of: "person", read: (ctx) => whole(listConsents(ctx)) },
  { name: "nutritionists", of: "person", read: (ctx) => whole(listClientNutritionists(ctx)) },
  { name: "linkRequests", of: "person", read: (ctx) => whole(listEveryClientLinkRequest(ctx)) },
  {
    name: "appointments",
    of: "person",
    read: (ctx, cursor) => paged(listOwnAppointments(ctx, pageAt(cursor))),
  },
  {
    name: "results",
    what: "scan",
    of: "person",
    read: (ctx, cursor) => paged(listOwnResults(ctx, pageAt(cursor))),
  },
  { name: "passes", of: "person", read: (ctx) => whole(passesOf(ctx)) },
  { name: "workouts", of: "person", read: (ctx, cursor) => paged(listClientWorkouts(ctx, pageAt(cursor))) },
];
