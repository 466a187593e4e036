import type { AppScope } from "./apps";

/** What each scope lets an app do, as the patient reads it before saying yes. */
export const scopeSentences: Readonly<Record<AppScope, string>> = {
  "profile:read": "Ver tu nombre, tu correo, tu teléfono y tu código de registro",
  "plan:read": "Ver tu plan de alimentación y tu lista del súper",
  "diary:read": "Ver tu diario",
  "diary:write": "Registrar tus comidas, agua, peso, glucosa y entrenamientos",
  "progress:read": "Ver tu peso, tus medidas y tus escaneos",
  "workouts:read": "Ver tus entrenamientos",
  "appointments:read": "Ver tus citas",
  "appointments:write": "Pedir, aceptar, mover y cancelar tus citas",
  messages: "Leer y enviar mensajes",
  passes: "Ver y programar tus pases de escaneo",
  requests: "Ver y enviar solicitudes a nutriólogas y nutriólogos",
};
