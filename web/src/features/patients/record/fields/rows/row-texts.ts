/** Texts of a list of rows. */
export const rowTexts = {
  actions: "Acciones",
  remove: (number: number) => `Quitar fila ${number}`,
  removed: "Fila quitada",
  enter: "Enter agrega otra fila",
  full: "No puedes agregar más renglones",
  edit: (name: string) => `Editar ${name}`,
  removeOne: (name: string) => `Quitar ${name}`,
  unnamed: "Sin nombre",
  done: "Listo",
  doneAndAdd: "Listo y agregar otro",
  none: "Sin registros",
} as const;
