/** The account that a person who tries the product signs in with; it exists on one machine only. */
export const demoAccount = { email: "demo@nutria.example", password: "nutria-demo" } as const;

/** The administrator of one machine, for `npm run admin` and the administrator's screen. */
export const demoAdministrator = { email: "admin@nutria.example", password: "nutria-admin" } as const;

/** The password of every patient of the demo practice who has an account. */
export const demoPatientPassword = "nutria-demo";

/** Patients of the demo practice who have an account in the patient app. */
export const demoPatients = {
  /** Active, with a pass and an appointment next week. */
  active: "mariana.quintero@correo.example",
  another: "andrea.guzman@correo.example",
  /** Once rejected, and free to ask again. */
  notLinked: "zoila.franco@correo.example",
} as const;
