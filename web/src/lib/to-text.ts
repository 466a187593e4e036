import { AppError, errorTable } from "@nutria/contract/errors";

/** The texts of the specification for an operation whose error is not for people to read (spec A §8). */
export const genericTexts = {
  generic: "Algo salió mal. Intenta más tarde",
  update: "No se pudo actualizar la información. Intenta más tarde",
  operation: "No se pudo realizar la operación. Intenta más tarde",
  load: "No se pudo cargar la información, intenta más tarde",
} as const;

/** What a person reads about an error: the server's message when it is public, else the operation's own text. */
export function toText(error: unknown, fallback: string = genericTexts.generic): string {
  return error instanceof AppError && errorTable[error.code].public ? error.message : fallback;
}
