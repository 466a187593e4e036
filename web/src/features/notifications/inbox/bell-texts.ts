/** Words of the bell, which is on every screen: all others are loaded behind it. */
export const bellTexts = {
  button: (count: number, most: number) =>
    count === 0 ? "Notificaciones" : `Notificaciones: ${count > most ? `${most} o más` : count} sin leer`,
} as const;
