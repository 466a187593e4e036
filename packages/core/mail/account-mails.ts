import { myPaths } from "@nutria/contract/web/my-paths";
import { paths } from "@nutria/contract/web/paths";
import type { Role } from "@nutria/contract/wire/define";
import { productName } from "@nutria/contract/store/product";
import { renderMail, type RenderedMail } from "./layout";

const greeting = (name: string): string => (name ? `Hola, ${name}` : "Hola");

/** The mail with the verification link `url`. */
export function verificationMail({
  name,
  url,
  hoursValid,
}: {
  name: string;
  url: string;
  hoursValid: number;
}): RenderedMail {
  return renderMail({
    subject: `Confirma tu correo en ${productName}`,
    preview: "Falta un paso para entrar a tu cuenta",
    title: greeting(name),
    paragraphs: [
      `Gracias por registrarte en ${productName}. Confirma que este correo es tuyo para poder entrar a tu cuenta.`,
    ],
    action: { label: "Confirmar mi correo", url },
    notes: [
      `El enlace vence en ${hoursValid} horas.`,
      "Si no te registraste, no abras el enlace: sin tu confirmación la cuenta no se puede usar.",
    ],
  });
}

/** The mail with a temporary password. `url` is the sign-in page. */
export function temporaryPasswordMail({
  name,
  password,
  url,
  hoursValid,
}: {
  name: string;
  password: string;
  url: string;
  hoursValid: number;
}): RenderedMail {
  return renderMail({
    subject: `Tu contraseña temporal de ${productName}`,
    preview: `Úsala en las próximas ${hoursValid} horas`,
    title: greeting(name),
    paragraphs: ["Pediste una contraseña temporal. Inicia sesión con ella y después elige una nueva."],
    code: password,
    action: { label: "Iniciar sesión", url },
    notes: [
      `Vence en ${hoursValid} horas si no la usas. Al entrar con ella, reemplaza a la que tenías.`,
      "Si no la pediste, ignora este mensaje: tu contraseña actual sigue funcionando.",
    ],
  });
}

/** The mail that asks somebody to be the assistant of a practice; `url` is where they accept. */
export function assistantInvitationMail({
  name,
  owner,
  url,
  daysValid,
}: {
  name: string;
  owner: string;
  url: string;
  daysValid: number;
}): RenderedMail {
  return renderMail({
    subject: `${owner || "Un consultorio"} te invita como asistente en ${productName}`,
    preview: "Acepta y elige tu contraseña",
    title: greeting(name),
    paragraphs: [
      `${owner || "Un consultorio de nutrición"} quiere que le ayudes con su consultorio en ${productName}. Al aceptar eliges una contraseña tuya; nadie más la conoce.`,
    ],
    action: { label: "Ver la invitación", url },
    notes: [`El enlace vence en ${daysValid} días.`, "Si no conoces a quien te invita, ignora este mensaje."],
    reason: `Recibes este mensaje porque alguien escribió tu correo para invitarte en ${productName}.`,
  });
}

/** The mail to the owner of an account that is going to be removed on `day`; `url` is where that is undone. */
export function accountRemovalMail({
  name,
  day,
  url,
}: {
  name: string;
  day: string;
  url: string;
}): RenderedMail {
  return renderMail({
    subject: `Tu cuenta de ${productName} se va a eliminar`,
    preview: `El ${day}; hasta entonces lo puedes deshacer`,
    title: greeting(name),
    paragraphs: [
      `Pediste eliminar tu cuenta. Se elimina el ${day}; hasta entonces todo sigue como está.`,
      "Tu expediente se queda con quien te atiende, porque la ley pide conservarlo.",
    ],
    action: { label: "Conservar mi cuenta", url },
    notes: ["Si no lo pediste, entra a tu cuenta, consérvala y cambia tu contraseña."],
    reason: `Recibes este mensaje por tu cuenta de ${productName}.`,
  });
}

/** The way to a new password, by role. Patients sign in to an app of their own. */
const waysToPassword = {
  nutritionist: {
    path: paths.signIn.href(),
    way: "Abre la página para iniciar sesión, elige “¿Olvidaste tu contraseña?” y escribe este correo: te enviaremos una contraseña temporal. Al entrar con ella podrás elegir otra.",
  },
  patient: {
    path: myPaths.signIn.href(),
    way: "Abre tu aplicación, elige recuperar tu contraseña y escribe este correo: te enviaremos una contraseña temporal. Al entrar con ella podrás elegir otra.",
  },
  assistant: {
    path: paths.assistantSignIn.href(),
    way: "Abre la página de asistentes, elige “¿Olvidaste tu contraseña?” y escribe este correo: te enviaremos una contraseña temporal. Al entrar con ella podrás elegir otra.",
  },
  admin: {
    path: paths.admin.href(),
    way: "Abre la página de la administración, elige “¿Olvidaste tu contraseña?” y escribe este correo: te enviaremos una contraseña temporal. Al entrar vas a configurar de nuevo tu aplicación de autenticación.",
  },
} as const satisfies Record<Role, { path: string; way: string }>;

/** The mail to a person whose password was lost, with everything else of the account kept. */
export function newPasswordMail({
  name,
  role,
  webUrl,
}: {
  name: string;
  role: Role;
  webUrl: string;
}): RenderedMail {
  const { path, way } = waysToPassword[role];
  return renderMail({
    subject: `Necesitas una contraseña nueva en ${productName}`,
    preview: "Tu cuenta y tus datos siguen ahí; solo se perdió la contraseña",
    title: greeting(name),
    paragraphs: [
      `Tuvimos una falla y recuperamos tu cuenta de ${productName} con tus datos. Tu contraseña anterior ya no sirve, porque de las contraseñas no existen copias.`,
      way,
    ],
    action: { label: "Ir a iniciar sesión", url: `${webUrl}${path}` },
    notes: [
      "Las sesiones que tenías abiertas se cerraron.",
      "Nunca te pediremos tu contraseña por correo ni por teléfono.",
    ],
    reason: `Recibes este mensaje porque tienes una cuenta en ${productName}.`,
  });
}

/** The mail to a patient with whose address somebody asked for an account that there is. `url` is the sign-in page. */
export function knownAccountMail({ name, url }: { name: string; url: string }): RenderedMail {
  return renderMail({
    subject: `Ya tienes una cuenta en ${productName}`,
    preview: "Entra con ella; no hace falta otra",
    title: greeting(name),
    paragraphs: [
      `Alguien quiso abrir una cuenta de ${productName} con este correo, y ya tienes una. Si fuiste tú, entra con ella.`,
    ],
    action: { label: "Iniciar sesión", url },
    notes: [
      "¿No recuerdas tu contraseña? En esa misma página pides una temporal.",
      "Si no fuiste tú, ignora este mensaje: nada cambió en tu cuenta.",
    ],
    reason: `Recibes este mensaje porque tienes una cuenta en ${productName}.`,
  });
}

/** The mail that shows whether an address works that had failed. `url` is where mails are chosen. */
export function addressCheckMail({ name, url }: { name: string; url: string }): RenderedMail {
  return renderMail({
    subject: `Tus correos de ${productName} llegan de nuevo`,
    preview: "Tu dirección funciona",
    title: greeting(name),
    paragraphs: [
      "Pediste que te escribamos otra vez a esta dirección. Si lees este mensaje, todo funciona: aquí recibirás los avisos que hayas elegido.",
    ],
    action: { label: "Elegir mis avisos", url },
    notes: ["Si los correos vuelven a rebotar, lo verás en tu panel."],
  });
}

/**
 * The mail to a new administrator, or with a new temporary password for one. `url` is the administrators'
 * sign-in page.
 */
export function administratorMail({
  password,
  url,
  hoursValid,
}: {
  password: string;
  url: string;
  hoursValid: number;
}): RenderedMail {
  return renderMail({
    subject: `Tu acceso a la administración de ${productName}`,
    preview: `Entra en las próximas ${hoursValid} horas`,
    title: greeting(""),
    paragraphs: [
      `Quien opera ${productName} te dio acceso a la administración. Entra con tu correo y esta contraseña temporal, y después elige una tuya.`,
    ],
    code: password,
    action: { label: "Entrar a la administración", url },
    notes: [
      `Vence en ${hoursValid} horas si no la usas; para recibir otra, pídesela a quien te dio el acceso.`,
      "Si no esperabas este acceso, no lo uses y avisa a quien opera la plataforma.",
    ],
    reason: `Recibes este mensaje porque te dieron acceso a la administración de ${productName}.`,
  });
}
