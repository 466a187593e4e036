import { demoAssistant as assistant, demoEmail, demoPatients } from "@nutria/demo/people";

/** The password of every demo account with which somebody uses the product; all exist on the local machine only. */
export const demoPassword = "nutria-demo";

/** The nutritionist's account of the demo data. */
export const demoAccount = { email: demoEmail, password: demoPassword } as const;

/** The account of the assistant of the demo practice. */
export const demoAssistant = { email: assistant.email, password: demoPassword } as const;

/** The account of a patient of the demo data, for the patient's app. */
export const demoPatient = { email: demoPatients.followed, password: demoPassword } as const;

/** The administrator's account of the demo data, for `npm run admin` and the administrator's screen. */
export const demoAdministrator = { email: "admin@nutria.example", password: "nutria-admin" } as const;
