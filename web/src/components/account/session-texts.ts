/** Texts of the open sessions of an account, for its owner. */
export const sessionTexts = {
  title: "Mis sesiones",
  lead: "Dónde está abierta tu cuenta. Cierra la que no reconozcas y cambia tu contraseña.",
  unnamed: "Dispositivo sin nombre",
  since: (when: string) => `Desde el ${when}`,
  current: "Este dispositivo",
  end: "Cerrar",
  endOf: (device: string, when: string) => `Cerrar la sesión de ${device} del ${when}`,
  ended: "Sesión cerrada",
  failed: "No se pudo cerrar la sesión. Intenta más tarde",
} as const;
