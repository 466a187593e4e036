import * as z from "zod/mini";
import { secondFactorCode } from "./account";

/** Administrators reach everybody's data, so their passwords are longer. */
export const administratorPasswordLength = 12;
export const administratorPasswordMessage = `La contraseña debe de tener al menos ${administratorPasswordLength} caracteres`;

/** The form for the code, in the second step of an administrator's sign-in. */
export const SecondFactorForm = z.strictObject({ code: secondFactorCode });

/** A new key for an authenticator app. */
export const SecondFactorKey = z.object({
  key: z.string(),
  /** The `otpauth:` address that the QR code holds. */
  uri: z.string(),
  /** The QR code as an SVG image. */
  qr: z.string(),
});
export type SecondFactorKey = z.output<typeof SecondFactorKey>;
