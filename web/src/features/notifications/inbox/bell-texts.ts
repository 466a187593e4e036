/** Texts of the bell. Separate from the others because the bell is on every screen and the rest loads lazily. */
export const bellTexts = {
  button: (count: number, most: number) =>
    count === 0 ? "Notificaciones" : `Notificaciones: ${count > most ? `${most} o más` : count} sin leer`,
} as const;
