/** Texts of the list of nutritionists. */
export const nutritionistsTexts = {
  title: "Nutriólogos",
  lead: "Los más recientes primero.",
  list: "Nutriólogas y nutriólogos",
  search: "Buscar nutriólogos",
  searchPlaceholder: "Nombre, apellidos, correo o teléfono",
  clearSearch: "Borrar búsqueda",
  none: "Aquí verás a quienes se registren en Nutria.",
  noMatches: (search: string) => `No hay nutriólogos que coincidan con “${search}”.`,
  columns: {
    name: "Nombre",
    status: "Estado",
    patients: "Pacientes",
    passes: "Pases",
    agenda: "Agenda",
    since: "Registro",
    actions: "Acciones",
  },
  verified: "Correo confirmado",
  unverified: "Correo sin confirmar",
  complete: "Perfil completo",
  incomplete: "Perfil incompleto",
  patients: (active: number, limit: number | null) =>
    limit === null ? `${active}, sin límite` : `${active} de ${limit}`,
  agenda: {
    of: (name: string) => `Agenda de ${name}: `,
    on: "Activada",
    off: "Desactivada",
    notIncluded: "No incluida en su plan",
    disable: {
      title: "Desactivar agenda",
      lead: (name: string) =>
        `${name} ya no podrá crear ni cambiar eventos; sus citas confirmadas seguirán a la vista. Puedes volver a activarla cuando quieras.`,
      confirm: "Desactivar agenda",
      done: "La agenda ha sido desactivada con éxito",
    },
    enable: {
      title: "Activar agenda",
      lead: (name: string) => `${name} podrá volver a usar su agenda virtual.`,
      confirm: "Activar agenda",
      done: "La agenda ha sido activada con éxito",
    },
  },
  payments: "Pagos",
  paymentsOf: (name: string) => `Pagos de ${name}`,
  grant: {
    action: "Dar pases",
    actionFor: (name: string) => `Dar pases a ${name}`,
    title: "Dar pases",
    lead: (name: string, available: number) =>
      `${name} tiene ${available === 1 ? "1 pase disponible" : `${available} pases disponibles`} y recibirá un aviso. Los pases que des no se pueden quitar.`,
    quantity: "Cantidad de pases",
    quantityHelp: "De 1 a 1000.",
    reason: "Motivo",
    reasonHelp: "Queda en el registro de movimientos.",
    confirm: "Dar pases",
    done: (quantity: number) =>
      quantity === 1 ? "Se agregó 1 pase con éxito" : `Se agregaron ${quantity} pases con éxito`,
  },
} as const;
