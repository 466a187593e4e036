import { costOf } from "./arithmetic";
import { machine, patientSignIn, practice } from "./assumptions";
import { cognitoPlans, lambdaTimePrice, mailPrice } from "./prices";

/** A way of signing patients in. Nutritionists stay in the pool in each. */
export interface SignInWay {
  name: string;
  /** USD a month for the accounts of so many nutritionists and their patients. */
  usd(nutritionists: number): number;
}

const patientsOf = (nutritionists: number): number => nutritionists * practice.patientsSignedInAMonth;
const pooled = (active: number): number => costOf(active, cognitoPlans.lite);
/** What comes on top of a bill that has used up what is free of it. */
const onTop = (price: typeof mailPrice, used: number): number =>
  (used / price.per) * (price.tiers.at(-1)?.usd ?? 0);

/** The ways, as it is now first. */
export const signInWays: readonly SignInWay[] = [
  {
    name: "in the pool, Lite, as now",
    usd: (nutritionists) => pooled(nutritionists + patientsOf(nutritionists)),
  },
  {
    name: "in the pool, Essentials, as before",
    usd: (nutritionists) => costOf(nutritionists + patientsOf(nutritionists), cognitoPlans.essentials),
  },
  {
    name: "password in the pool, sessions of our own",
    usd: (nutritionists) =>
      pooled(nutritionists + patientsOf(nutritionists) * (30 / patientSignIn.daysOfOwnSession)),
  },
  {
    name: "password checked by us",
    usd(nutritionists) {
      const milliseconds =
        patientsOf(nutritionists) * patientSignIn.aMonth * patientSignIn.millisecondsOfPasswordCheck;
      return pooled(nutritionists) + onTop(lambdaTimePrice, (milliseconds / 1000) * machine.gigabytesOfApi);
    },
  },
  {
    name: "a code by mail instead of a password",
    usd: (nutritionists) =>
      pooled(nutritionists) + onTop(mailPrice, patientsOf(nutritionists) * patientSignIn.aMonth),
  },
];
