import { RegisterNutritionistFields, signInMessages } from "@nutria/contract/schemas/account";
import { withPhone } from "@nutria/contract/schemas/phone";
import { messages } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";

/** The contract's schema plus the confirmation of the password, which is not sent. */
export const SignUpForm = withPhone(
  z
    .extend(RegisterNutritionistFields, {
      confirmation: z.string().check(z.minLength(1, messages.requiredField)),
    })
    .check(
      z.refine((values) => values.confirmation === values.password, {
        error: signInMessages.passwordsDiffer,
        path: ["confirmation"],
        // Checks the confirmation together with the other fields, instead of after they are valid.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    ),
);
