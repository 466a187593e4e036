import { accountHours } from "@nutria/contract/people/account-life";
import { paths } from "@nutria/contract/web/paths";
import type { Guide } from "./guide";

export const practiceGuides: readonly Guide[] = [
  {
    id: "servicios",
    title: "Registra tus servicios y precios",
    summary: "Lo que ofreces, cuánto dura y cuánto cuesta.",
    minutes: 2,
    place: { href: paths.settingsServices.href(), label: "Ir a mis servicios" },
    steps: [
      {
        text: "En Configuración abre “Mis servicios” y elige “Agregar servicio”.",
        picture: "services",
      },
      {
        text: "Elige el tipo, las modalidades, la duración y el precio con IVA. La duración es la que ocupa tu agenda.",
      },
      { text: "En “Mis consultorios” di dónde atiendes: en un consultorio, en línea o a domicilio." },
    ],
  },
  {
    id: "pagina-publica",
    title: "Comparte tu página pública",
    summary: "Un enlace con tu nombre para que pidan consulta.",
    minutes: 1,
    place: { href: paths.settingsGeneral.href(), label: "Ir a mi perfil" },
    steps: [
      {
        text: "Tu página se arma con tu perfil: foto, formación, especialidades, servicios y consultorios.",
        picture: "public-page-guide",
      },
      { text: "Copia el enlace en “Información General” y ponlo en tus redes, tu firma o tu tarjeta." },
      {
        text: "Quien la abre te pide una consulta con su correo; la confirma desde ahí y a ti te llega la solicitud.",
      },
    ],
  },
  {
    id: "comprar-pases",
    title: "Compra pases",
    summary: "Paquetes, meses sin intereses y códigos de descuento.",
    minutes: 2,
    place: { href: paths.settingsPasses.href(), label: "Ir a la tienda" },
    steps: [
      {
        text: "En “Compras” abre “Pases Inbody” y elige un paquete. El precio ya incluye IVA.",
        picture: "store-passes",
      },
      {
        text: "Elige tu tarjeta y, si el monto lo permite, a cuántos meses. Un código de descuento se aplica antes de pagar.",
      },
      { text: "Los pases quedan disponibles al momento y el comprobante, en “Historial”." },
    ],
  },
  {
    id: "cuenta",
    title: "Cuida tu cuenta",
    summary: "Contraseña, contraseña temporal y cierre de sesión.",
    minutes: 1,
    place: { href: paths.settingsPassword.href(), label: "Cambiar mi contraseña" },
    steps: [
      {
        text: `Si la olvidas, elige “¿Olvidaste tu contraseña?” al iniciar sesión. Recibirás una temporal que vale ${accountHours.temporaryPassword} horas.`,
      },
      { text: "Al entrar con ella, cámbiala en Configuración, sección “Contraseña”.", picture: "password" },
      { text: "En una computadora compartida termina siempre con “Salir”, en el menú de tu cuenta." },
    ],
  },
];
