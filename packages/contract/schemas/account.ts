import * as z from "zod/mini";
import {
  emailAddress,
  freeText,
  id,
  knownEmail,
  messages,
  personName,
  requiredText,
  sex,
} from "./primitives";
import { countryCode, phoneNumber, withPhone } from "./phone";

export const signInMessages = {
  emailRequired: "Ingresa el correo electrónico para poder continuar",
  passwordRequired: "Ingresa la contraseña para poder continuar",
  passwordsDiffer: "Las contraseñas no coinciden",
} as const;

/** A password as its owner types it anew. */
export const newPassword = (tooShort: string = messages.passwordTooShort) =>
  z.string(tooShort).check(z.minLength(6, tooShort), z.maxLength(99, messages.tooLong));

/** Sign-in form (spec A §5). */
export const Credentials = z.strictObject({
  email: knownEmail(signInMessages.emailRequired),
  password: z
    .string(signInMessages.passwordRequired)
    .check(z.minLength(1, signInMessages.passwordRequired), z.maxLength(256, messages.tooLong)),
});

/** The code of an authenticator app; people and apps write it with a space. */
export const secondFactorCode = z
  .string()
  .check(z.regex(/^\d{3} ?\d{3}$/, "Escribe los 6 dígitos de tu aplicación"));

/** What its owner calls the browser that signs in: `Chrome en Android`. */
export const deviceLabel = z.optional(freeText(60));

/** Sign-in; an administrator's has the code of an authenticator app too. */
export const LoginInput = z.extend(Credentials, {
  code: z.optional(secondFactorCode),
  device: deviceLabel,
});

export const roles = ["nutritionist", "patient", "admin", "assistant"] as const;
export const LoginQuery = z.strictObject({ role: z.enum(roles, messages.choose) });

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.output<typeof TokenPair>;

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(["active", "disabled"]),
  hasLoggedIn: z.boolean(),
  isProfileCompleted: z.boolean(),
});
export type SessionUser = z.output<typeof SessionUser>;

/** `usedTemporaryPassword`: the password came by mail and was not changed; the web client suggests to change it. */
export const Session = z.object({
  token: TokenPair,
  user: SessionUser,
  usedTemporaryPassword: z.boolean(),
});

/** A browser or phone in which the caller is signed in. */
export const OpenSession = z.object({
  _id: id,
  /** What its owner calls it; null where it did not say. */
  device: z.nullable(z.string()),
  openedAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const RefreshInput = z.strictObject({
  email: knownEmail(),
  refreshToken: z.string(messages.requiredField).check(z.minLength(1), z.maxLength(4096)),
});

export const LogoutInput = z.strictObject({
  refreshToken: z.string(messages.requiredField).check(z.minLength(1), z.maxLength(4096)),
});

/** Forgot-password form (spec A §5). */
export const TemporaryPasswordInput = z.strictObject({
  email: knownEmail(),
  role: z._default(z.enum(roles), "nutritionist"),
});

/** Change of password (spec B §5); the confirmation stays in the form. */
export const ChangePasswordInput = z.strictObject({
  currentPassword: z
    .string(messages.requiredField)
    .check(z.minLength(1, messages.requiredField), z.maxLength(256, messages.tooLong)),
  password: newPassword("La contraseña debe de tener más de 6 caracteres"),
});

const sealed = z.string(messages.invalid).check(z.minLength(1, messages.invalid), z.maxLength(1000));

/**
 * Sign-up (spec A §5): everything is required; the licence may be 'en trámite'. `replaces` is an earlier registration of
 * the same browser, with another e-mail, that nobody confirmed: its phone is taken from it.
 */
export const RegisterNutritionistFields = z.strictObject({
  name: personName(),
  lastName: personName(),
  email: emailAddress(messages.requiredField),
  sex,
  password: newPassword(),
  countryCode: z.optional(countryCode),
  phoneNumber: phoneNumber(),
  nutritionistProfile: z.strictObject({ professionalLicense: requiredText(60) }),
  replaces: z.optional(z.strictObject({ email: knownEmail(), sealedPassword: sealed })),
});
export const RegisterNutritionistInput = withPhone(RegisterNutritionistFields);

/** Sign-up in the patient app. With the e-mail of a patient that a nutritionist created, it joins that patient. */
export const RegisterPatientInput = withPhone(
  z.strictObject({
    name: personName(),
    lastName: personName(),
    email: emailAddress(messages.requiredField),
    password: newPassword(),
    countryCode: z.optional(countryCode),
    phoneNumber: phoneNumber(),
    sex: z.optional(sex),
  }),
);

export const Registered = z.object({ _id: z.string(), email: z.string() });

/** The one answer to a registration as a patient, whether the e-mail is known or not: what follows is mailed to it. */
export const RegisteredPatient = z.object({ email: z.string() });

/** `sealedPassword` is the password as only the server reads it, for the browser that keeps it until the mailed link. */
export const RegisteredNutritionist = z.extend(Registered, { sealedPassword: z.string() });

const verifiedRole = z._default(z.enum(["nutritionist", "patient"], messages.choose), "nutritionist");

/** The mailed link, whose code is signed and too long to guess. */
export const VerifyQuery = z.strictObject({
  email: knownEmail(),
  code: z.string(messages.requiredField).check(z.minLength(1, messages.requiredField), z.maxLength(1000)),
  role: verifiedRole,
});

/** The verification page: the holder of the mailbox chooses the password. */
export const VerifyInput = z.extend(VerifyQuery, { password: newPassword() });

/**
 * The verification page of a nutritionist, who is signed in too: with a password, or with that of the registration as
 * this browser keeps it.
 */
export const VerifyAndSignInInput = z
  .strictObject({
    email: VerifyQuery.shape.email,
    code: VerifyQuery.shape.code,
    password: z.optional(newPassword()),
    sealedPassword: z.optional(sealed),
  })
  .check(
    z.refine(({ password, sealedPassword }) => password !== undefined || sealedPassword !== undefined, {
      error: messages.requiredField,
      path: ["password"],
    }),
  );

/** Asks for another verification link. */
export const VerificationRequestInput = z.strictObject({ email: knownEmail(), role: verifiedRole });
