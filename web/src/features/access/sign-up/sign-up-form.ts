import { RegisterNutritionistInput, signInMessages } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";

/** The registration of the contract with the confirmation of the password, which is not sent. */
export const SignUpForm = z.extend(RegisterNutritionistInput, { confirmation: z.string() }).check(
  z.refine((values) => values.confirmation === values.password, {
    error: signInMessages.passwordsDiffer,
    path: ["confirmation"],
    // Said along with the other fields' messages, not once those are mended.
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

export const emptySignUp = {
  name: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  countryCode: 52,
  phoneNumber: "",
  nutritionistProfile: { professionalLicense: "" },
} as const;
