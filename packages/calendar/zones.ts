import { cached, formatterIn } from "./zone";
import { isTimeZone } from "./time-zone";

interface Zone {
  /** Name in the IANA database. */
  id: string;
  /** Common name of its time. */
  name: string;
  city: string;
}

/** The zones that a form offers: those of Mexico, then those of the USA, where patients are served too. */
export const zones: readonly Zone[] = [
  { id: "America/Mexico_City", name: "hora del centro", city: "Ciudad de México" },
  { id: "America/Monterrey", name: "hora del centro", city: "Monterrey" },
  { id: "America/Merida", name: "hora del centro", city: "Mérida" },
  { id: "America/Cancun", name: "hora del sureste", city: "Cancún" },
  { id: "America/Bahia_Banderas", name: "hora del centro", city: "Bahía de Banderas" },
  { id: "America/Chihuahua", name: "hora del centro", city: "Chihuahua" },
  { id: "America/Mazatlan", name: "hora del Pacífico", city: "Mazatlán" },
  { id: "America/Hermosillo", name: "hora del Pacífico", city: "Hermosillo" },
  { id: "America/Tijuana", name: "hora del noroeste", city: "Tijuana" },
  // The border has two times: its western end is an hour behind the eastern one.
  { id: "America/Ciudad_Juarez", name: "hora de la frontera en Ciudad Juárez", city: "Ciudad Juárez" },
  { id: "America/Ojinaga", name: "hora de la frontera en Ojinaga", city: "Ojinaga" },
  { id: "America/Matamoros", name: "hora de la frontera en Matamoros", city: "Matamoros" },
  { id: "America/New_York", name: "hora del este de EE. UU.", city: "Nueva York" },
  { id: "America/Chicago", name: "hora del centro de EE. UU.", city: "Chicago" },
  { id: "America/Denver", name: "hora de la montaña de EE. UU.", city: "Denver" },
  { id: "America/Los_Angeles", name: "hora del Pacífico de EE. UU.", city: "Los Ángeles" },
];

const canonicalIds = new Map<string, string>();

/** The common name of a zone's time: `hora del centro`; outside the catalogue by its city: `hora de Madrid`. */
export function zoneName(id: string): string {
  const zone = findZone(id);
  if (zone) return zone.name;
  const city = id.split("/").at(-1)?.replaceAll("_", " ") ?? id;
  return id.includes("/") && !id.startsWith("Etc/") ? `hora de ${city}` : `hora ${city}`;
}

/** The same to stand alone, with a city that has it: `Hora del centro (Ciudad de México)`. */
export function zoneLabel(id: string): string {
  const name = zoneName(id);
  const city = findZone(id)?.city ?? "";
  const label = name.endsWith(city) ? name : `${name} (${city})`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The zone of the catalogue with an id or an older name of it: `Mexico/General` is `America/Mexico_City`. */
function findZone(id: string): Zone | undefined {
  const byId = (wanted: string) => zones.find((zone) => zone.id === wanted);
  return byId(id) ?? byId(canonicalOf(id));
}

function canonicalOf(id: string): string {
  if (!isTimeZone(id)) return id;
  return cached(canonicalIds, id, () => formatterIn(id, {}).resolvedOptions().timeZone);
}
