import type { Exposure } from "./camera";
import { agendaOfNextWeek, patientNamed, publicPage } from "./places";
import type { Shot } from "./shots";

const desktop = { width: 1200, height: 760 };
const phone = { width: 390, height: 780 };
const exposure: Exposure = { scale: 1.1, maximumBytes: 46_000 };

/** The pictures of the home page, in both themes. */
export const homeShots: readonly Shot[] = [
  { name: "record", at: patientNamed("Carmen", "progress"), window: desktop },
  { name: "agenda", at: agendaOfNextWeek, window: desktop },
  { name: "patients", at: "/dashboard/patients", window: desktop },
  { name: "public-page", at: publicPage, window: phone, isOfVisitor: true },
].map((shot) => ({ ...shot, isInBothThemes: true, exposure }));
