import type { CatalogueEntry } from "./entry";

/** The time zones that a form offers: those of Mexico, then those of the USA, where patients are served too. */
export const timeZones: readonly CatalogueEntry[] = [
  { _id: "America/Mexico_City", name: "Centro (Ciudad de México)" },
  { _id: "America/Monterrey", name: "Centro (Monterrey)" },
  { _id: "America/Merida", name: "Centro (Mérida)" },
  { _id: "America/Cancun", name: "Sureste (Cancún)" },
  { _id: "America/Bahia_Banderas", name: "Centro (Bahía de Banderas)" },
  { _id: "America/Chihuahua", name: "Centro (Chihuahua)" },
  { _id: "America/Mazatlan", name: "Pacífico (Mazatlán)" },
  { _id: "America/Hermosillo", name: "Pacífico (Hermosillo)" },
  { _id: "America/Tijuana", name: "Noroeste (Tijuana)" },
  { _id: "America/Ciudad_Juarez", name: "Frontera (Ciudad Juárez)" },
  { _id: "America/Matamoros", name: "Frontera (Matamoros)" },
  { _id: "America/New_York", name: "Este de EE. UU. (Nueva York)" },
  { _id: "America/Chicago", name: "Centro de EE. UU. (Chicago)" },
  { _id: "America/Denver", name: "Montaña de EE. UU. (Denver)" },
  { _id: "America/Los_Angeles", name: "Pacífico de EE. UU. (Los Ángeles)" },
];

/** Whether a zone is one of the IANA database, offered here or not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("es-MX", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
