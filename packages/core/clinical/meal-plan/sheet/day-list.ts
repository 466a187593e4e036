import { menuDays, type MenuDay } from "@nutria/contract/clinical/foods/menu";

const dayNames = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
const list = new Intl.ListFormat("es-MX");

/** `lunes, martes y jueves`, `toda la semana` */
export const dayListText = (days: readonly MenuDay[]): string =>
  days.length === menuDays.length
    ? "toda la semana"
    : list.format(days.map((day) => dayNames[day - 1] ?? ""));
