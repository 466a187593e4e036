/** Opens the screen of the appointments with the sheet that asks for one. */
export const bookingHash = "#agendar";
