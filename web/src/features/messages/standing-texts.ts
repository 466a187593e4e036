/** The texts of what every screen shows of the conversations; those of the conversations themselves load with them. */
export const standingTexts = {
  title: "Mensajes",
  unanswered: (count: number) => `${count} sin contestar`,
  unread: (count: number) => (count === 1 ? "1 mensaje sin leer" : `${count} mensajes sin leer`),
};
