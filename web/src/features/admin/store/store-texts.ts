import { formatDayAt } from "@nutria/calendar/format";
import { browserZone } from "@nutria/calendar/zone";
import type { Product, Promotion } from "@nutria/contract/schemas/store/admin-store";
import { addSeconds } from "@nutria/calendar/instant";

/** Texts of the administrator's store. */
export const storeTexts = {
  title: "Tienda",
  lead: "Lo que se vende y los códigos de promoción. Los cambios se ven de inmediato.",
} as const;

const inPlan = (users: number | null) =>
  users === null ? "Pacientes sin límite" : `Hasta ${users} pacientes`;

export const productTexts = {
  title: "Productos",
  add: "Agregar producto",
  none: "Aquí verás los paquetes de pases y los planes.",
  columns: { name: "Nombre", content: "Incluye", price: "Precio", status: "Estado", actions: "Acciones" },
  types: { passes: "Paquete de pases", subscription: "Plan" },
  content: (product: Product) => {
    if (product.type === "passes")
      return product.passesAmount === 1 ? "1 pase" : `${product.passesAmount} pases`;
    return product.includesAgenda ? `${inPlan(product.users)} y agenda virtual` : inPlan(product.users);
  },
  aMonth: "al mes",
  active: "A la venta",
  inactive: "Fuera de venta",
  edit: "Editar",
  editOf: (name: string) => `Editar ${name}`,
  form: {
    add: "Agregar producto",
    edit: "Editar producto",
    create: "Agregar producto",
    save: "Guardar producto",
    saved: "El producto se guardó con éxito",
    type: "Qué se vende",
    name: "Nombre",
    price: "Precio en MXN",
    priceHelp: "Con IVA incluido.",
    priceHelpOfPlan: "Al mes, con IVA incluido. Quien ya tiene el plan conserva su precio.",
    passesAmount: "Pases",
    isUnlimited: "Pacientes sin límite",
    users: "Pacientes activos",
    includesAgenda: "Incluye la agenda virtual",
    isActive: "A la venta",
    isActiveHelp: "Fuera de venta, quien ya tiene el plan lo conserva.",
  },
} as const;

export const promotionTexts = {
  title: "Códigos de promoción",
  add: "Agregar código",
  none: "Aquí verás los códigos de descuento para comprar pases.",
  columns: {
    code: "Código",
    percent: "Descuento",
    dates: "Vigencia",
    used: "Usos",
    each: "Por persona",
    status: "Estado",
    actions: "Acciones",
  },
  percent: (percent: number) => `${percent} %`,
  dates: ({ startsAt, endsAt }: Promotion) => {
    const zone = browserZone();
    const first = formatDayAt(startsAt, zone);
    // The end is the first instant without the promotion.
    return endsAt === null ? `Desde el ${first}` : `${first} – ${formatDayAt(addSeconds(endsAt, -1), zone)}`;
  },
  used: ({ usedTimes, limitInAll }: Promotion) =>
    limitInAll === null ? `${usedTimes}, sin límite` : `${usedTimes} de ${limitInAll}`,
  each: (limit: number | null) => (limit === null ? "Sin límite" : String(limit)),
  states: {
    active: "Vigente",
    planned: "Por empezar",
    over: "Terminada",
    usedUp: "Agotada",
    off: "Desactivada",
  },
  edit: "Editar",
  editOf: (code: string) => `Editar ${code}`,
  form: {
    add: "Agregar código",
    edit: (code: string) => `Editar ${code}`,
    create: "Agregar código",
    save: "Guardar código",
    saved: "El código se guardó con éxito",
    code: "Código",
    codeHelp: "De 3 a 40 letras, números o guiones. Da igual escribirlo con mayúsculas o minúsculas.",
    codeTaken: "Ya hay un código así. Edítalo en la lista",
    percent: "Descuento en %",
    startsOn: "Primer día",
    endsOn: "Último día",
    datesHelp: "Sin último día, no termina.",
    limitInAll: "Usos en total",
    limitPerNutritionist: "Usos por persona",
    limitHelp: "Vacío: sin límite.",
    isActive: "Activa",
  },
} as const;
