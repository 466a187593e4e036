import agenda from "../pictures/agenda.webp";
import agendaDark from "../pictures/agenda-dark.webp";
import patients from "../pictures/patients.webp";
import patientsDark from "../pictures/patients-dark.webp";
import publicPage from "../pictures/public-page.webp";
import publicPageDark from "../pictures/public-page-dark.webp";
import { firstPicture } from "./first-picture";

const desktop = { width: 1320, height: 836 };
const phone = { width: 429, height: 858 };

/** The pictures that `npm run pictures` takes for the home page. */
export const pictures = {
  record: { ...firstPicture, ...desktop },
  agenda: { light: agenda, dark: agendaDark, ...desktop },
  patients: { light: patients, dark: patientsDark, ...desktop },
  publicPage: { light: publicPage, dark: publicPageDark, ...phone },
} as const;
