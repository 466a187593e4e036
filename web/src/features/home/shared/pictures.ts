import agenda from "../pictures/agenda.webp";
import agendaDark from "../pictures/agenda-dark.webp";
import menu from "../pictures/menu.webp";
import menuDark from "../pictures/menu-dark.webp";
import messages from "../pictures/messages.webp";
import messagesDark from "../pictures/messages-dark.webp";
import patientApp from "../pictures/patient-app.webp";
import patientAppDark from "../pictures/patient-app-dark.webp";
import patients from "../pictures/patients.webp";
import patientsDark from "../pictures/patients-dark.webp";
import publicPage from "../pictures/public-page.webp";
import publicPageDark from "../pictures/public-page-dark.webp";
import record from "../pictures/record.webp";
import recordDark from "../pictures/record-dark.webp";
import { firstPicture } from "./first-picture";

const desktop = { width: 1320, height: 836 };
const phone = { width: 429, height: 858 };

/** The pictures that `npm run make pictures` takes for the home page. */
export const pictures = {
  today: { ...firstPicture, ...desktop },
  patients: { light: patients, dark: patientsDark, ...desktop },
  record: { light: record, dark: recordDark, ...desktop },
  agenda: { light: agenda, dark: agendaDark, ...desktop },
  menu: { light: menu, dark: menuDark, ...desktop },
  patientApp: { light: patientApp, dark: patientAppDark, ...phone },
  messages: { light: messages, dark: messagesDark, ...desktop },
  publicPage: { light: publicPage, dark: publicPageDark, ...phone },
} as const;
