import { ChangePasswordInput } from "@nutria/contract/schemas/account";
import * as z from "zod/mini";
import { settingsTexts } from "../texts";

/** The contract's schema plus the confirmation, which is not sent. */
export const PasswordForm = z.extend(ChangePasswordInput, { confirmation: z.string() }).check(
  z.refine((values) => values.confirmation === values.password, {
    error: settingsTexts.changePassword.mismatch,
    path: ["confirmation"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

export const emptyPassword = { currentPassword: "", password: "", confirmation: "" };
