import type { LegalDocument } from "./legal-document";
import { legalEntity } from "./legal-entity";

const { name, address, email } = legalEntity;

/** Terms and conditions of use. */
export const conditions: LegalDocument = {
  title: "Términos y condiciones",
  updatedAt: "1 de enero de 2026",
  lead: `Estos términos regulan el uso de la plataforma ${name}. Al crear una cuenta los aceptas, junto con el aviso de privacidad. Léelos con calma; si algo no te queda claro, escríbenos a ${email}.`,
  sections: [
    {
      title: "1. Qué es el servicio",
      paragraphs: [
        `${name}, con domicilio en ${address}, ofrece una plataforma en línea para que profesionales de la nutrición lleven a sus pacientes, su agenda, su expediente y los pases de composición corporal.`,
        "La plataforma es una herramienta de trabajo. No presta servicios de salud, no emite diagnósticos y no sustituye el juicio de la persona profesional.",
      ],
    },
    {
      title: "2. Tu cuenta",
      points: [
        "Debes ser mayor de edad y ejercer la nutrición conforme a las leyes mexicanas. Si tu cédula profesional está en trámite, debes indicarlo al registrarte.",
        "La información que proporcionas debe ser verdadera y estar al día.",
        "La cuenta es personal. Cuida tu contraseña y avísanos si crees que alguien más la conoce.",
        "Podemos suspender una cuenta que incumpla estos términos, avisándote del motivo.",
      ],
    },
    {
      title: "3. Tus pacientes y sus datos",
      points: [
        "Eres responsable de los datos de tus pacientes y de contar con su consentimiento expreso y por escrito para tratar sus datos de salud.",
        "Solo puedes registrar a personas que te lo hayan pedido o autorizado. La vinculación se completa cuando la otra parte la confirma.",
        "Solo tú ves los expedientes que llevas. Debes conservarlos y usarlos conforme a las normas sanitarias y a tu deber de confidencialidad.",
      ],
    },
    {
      title: "4. Plan gratuito y suscripciones",
      points: [
        "El registro es gratuito e incluye hasta 30 pacientes activos.",
        "Las suscripciones amplían los lugares y se renuevan cada mes en tu día de pago. Puedes cancelarlas cuando quieras: conservas los lugares hasta la siguiente fecha de corte y a partir de ese día se suspende el cobro.",
        "Si termina tu suscripción, tus pacientes activos se conservan, pero no podrás activar a otros mientras superes el límite de tu plan.",
      ],
    },
    {
      title: "5. Pases de composición corporal",
      points: [
        "Los pases se compran por adelantado y no caducan.",
        "Asignar un pase a un paciente no se puede revertir. Si una solicitud con pase se rechaza o se cancela, el pase vuelve a tus disponibles.",
        "La medición se realiza en centros de la red. Su operación y sus horarios dependen de cada centro.",
      ],
    },
    {
      title: "6. Precios, pagos y comprobantes",
      paragraphs: [
        "Los precios se muestran en pesos mexicanos e incluyen impuestos. Los pagos se procesan con un proveedor especializado. Puedes solicitar tu comprobante fiscal desde la sección de facturación con los datos que registres.",
        "Si un cobro no corresponde a lo que compraste, escríbenos y lo aclararemos. Nada en estos términos limita los derechos que te da la Ley Federal de Protección al Consumidor.",
      ],
    },
    {
      title: "7. Agenda virtual",
      paragraphs: [
        "La agenda virtual se ofrece en versión beta y forma parte del plan ilimitado. Puede cambiar, y un administrador puede desactivarla en una cuenta cuando exista un motivo justificado.",
      ],
    },
    {
      title: "8. Uso aceptable",
      paragraphs: ["Al usar la plataforma te comprometes a no:"],
      points: [
        "Intentar acceder a información de otras cuentas o vulnerar la seguridad del servicio.",
        "Usar la búsqueda de pacientes para averiguar datos de personas que no atiendes.",
        "Subir contenido ilícito, ofensivo o que infrinja derechos de otras personas.",
        "Revender el servicio o hacerte pasar por otra persona.",
      ],
    },
    {
      title: "9. Propiedad intelectual",
      paragraphs: [
        `La plataforma, su diseño y su marca pertenecen a ${name}. El contenido que tú creas sigue siendo tuyo; nos autorizas a almacenarlo y mostrarlo solo para darte el servicio.`,
      ],
    },
    {
      title: "10. Disponibilidad y responsabilidad",
      paragraphs: [
        "Trabajamos para que el servicio esté siempre disponible y tus datos respaldados, pero puede haber interrupciones por mantenimiento o causas ajenas a nosotros. Cuando sean previsibles, te avisaremos.",
        "Cada profesional responde de las decisiones que toma con sus pacientes. Nosotros respondemos, en los términos de la ley, del funcionamiento de la plataforma.",
      ],
    },
    {
      title: "11. Terminación",
      paragraphs: [
        `Puedes cerrar tu cuenta cuando quieras escribiendo a ${email}. Antes de cerrarla podrás solicitar una copia de tus expedientes, que debes conservar durante el plazo que marcan las normas sanitarias.`,
      ],
    },
    {
      title: "12. Cambios, ley aplicable y jurisdicción",
      paragraphs: [
        "Si cambiamos estos términos te avisaremos por correo al menos 15 días antes. Si continúas usando el servicio después de esa fecha, se entiende que los aceptas.",
        "Estos términos se rigen por las leyes de los Estados Unidos Mexicanos. Para cualquier controversia, las partes se someten a los tribunales de la Ciudad de México, sin perjuicio de la competencia de la Procuraduría Federal del Consumidor.",
      ],
    },
  ],
};
