const people = (count: number) => (count === 1 ? "1 paciente" : `${count} pacientes`);

/** Texts of the assignment of a workout. */
export const assignTexts = {
  title: "Asignar a pacientes",
  lead: (name: string) => `Cada paciente recibe por correo su enlace a “${name}”.`,
  search: "Buscar paciente",
  searchPlaceholder: "Nombre, apellido o teléfono",
  clearSearch: "Borrar la búsqueda",
  patients: "Pacientes activos",
  none: "Ningún paciente activo coincide.",
  noPatients: "Todavía no tienes pacientes activos.",
  failed: "No se pudieron cargar tus pacientes",
  noEmail: "No usa correo",
  has: (day: string) => `Enviado el ${day}`,
  chosen: (count: number) => (count === 0 ? "Elige a quién se lo envías" : `${people(count)} por asignar`),
  note: "Mensaje (opcional)",
  notePlaceholder: "Empieza con dos veces por semana…",
  cancel: "Cancelar",
  confirm: (count: number) => (count === 0 ? "Asignar" : `Asignar a ${people(count)}`),
  done: (count: number) => `El entrenamiento va en camino a ${people(count)}`,
  assigned: "Ya lo tienen",
  more: "Ver más pacientes",
  sent: (day: string) => `enviado el ${day}`,
  unassign: "Quitar",
  unassignFrom: (name: string) => `Quitar el entrenamiento a ${name}`,
  unassigned: (name: string) => `${name} ya no lo tiene`,
} as const;
