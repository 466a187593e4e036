import type { AccessChoice } from "@nutria/contract/people/link-access";

/** Texts of what one patient may do in their app. */
export const accessTexts = {
  title: (name: string) => `App de ${name}`,
  lead: (name: string) => `${name} ve estos cambios la próxima vez que abra su app.`,
  features: {
    diary: "Diario",
    messages: "Mensajes",
    showsCalories: "Ver calorías y gramos",
    weight: "Ver peso y medidas",
  },
  forAll: (isOn: boolean) => `En todos: ${isOn ? "sí" : "no"}`,
  weightHelp: "Elige “No” si pesarse le hace daño.",
  choices: { default: "Como en todos", on: "Sí", off: "No" } satisfies Record<AccessChoice, string>,
  kept: (name: string) => `Si apagas algo, lo que ya existe se queda: ${name} puede leerlo, no agregar.`,
  notThem: "No es esta persona",
  notThemHelp: "¿Quien usa la app no es tu paciente? Puede pasar si su correo se anotó mal.",
  withoutApp: (name: string) => `${name} todavía no tiene cuenta en su app.`,
  cancel: "Cancelar",
  save: "Guardar",
  saved: (name: string) => `App de ${name} actualizada`,
} as const;
