/** The nutritionist's account of the demo data; it exists on the local machine only. */
export const demoAccount = { email: "demo@nutria.example", password: "nutria-demo" } as const;

/** The administrator's account of the demo data, for `npm run admin` and the administrator's screen. */
export const demoAdministrator = { email: "admin@nutria.example", password: "nutria-admin" } as const;

/** The password of every demo patient who has an account. */
export const demoPatientPassword = "nutria-demo";

/** Demo patients who have an account in the patient app. */
export const demoPatients = {
  /** Active, with a pass and an appointment next week. */
  active: "mariana.quintero@correo.example",
  another: "andrea.guzman@correo.example",
  /** Rejected one link request, and may send another. */
  notLinked: "zoila.franco@correo.example",
} as const;
