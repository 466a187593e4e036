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

/** What each scope is about, as a practice reads it of its patients. */
export const scopeSubjects: Readonly<Record<AppScope, string>> = {
  "profile:read": "leer datos de contacto",
  "plan:read": "leer el plan",
  "diary:read": "leer el diario",
  "diary:write": "registrar en el diario",
  "progress:read": "leer el progreso",
  "workouts:read": "leer los entrenamientos",
  "appointments:read": "leer las citas",
  "appointments:write": "pedir y cambiar citas",
  messages: "leer y enviar mensajes",
  passes: "ver y programar pases",
  requests: "ver y enviar solicitudes",
};
