import { dayFromDate } from "@nutria/calendar/local-date";
import { birthdateProblem } from "@nutria/contract/people/birthdate";
import * as z from "zod/mini";

/** The rule of birthdates that needs the current date: not ahead, and not more than 120 years ago. */
export const ofSomebodyAlive = z.refine<string>(
  (day) => birthdateProblem(day, dayFromDate(new Date())) === undefined,
  { error: ({ input }) => birthdateProblem(input as string, dayFromDate(new Date())) ?? "" },
);
