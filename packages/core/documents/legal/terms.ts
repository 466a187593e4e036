import { freePlaces, productName } from "@nutria/contract/store/product";
import type { LegalDocument, LegalFacts } from "./legal-document";

/** Terms and conditions of use. */
export function terms(facts: LegalFacts): LegalDocument {
  const { legalName, taxId, address, supportEmail, courts } = facts;
  return {
    title: "Términos y condiciones",
    fileName: "terminos-y-condiciones",
    lead:
      `Estos términos regulan el uso de la plataforma ${productName}. Al crear una cuenta los aceptas, junto con el aviso de ` +
      `privacidad. Léelos con calma; si algo no queda claro, escribe a ${supportEmail}.`,
    sections: [
      {
        title: "1. Quién presta el servicio",
        paragraphs: [
          `${legalName}, con RFC ${taxId} y domicilio en ${address}, ofrece una plataforma en línea para que profesionales ` +
            "de la nutrición lleven pacientes, agenda, expedientes, entrenamientos y pases de composición corporal.",
          "La plataforma es una herramienta de trabajo: no presta servicios de salud, no diagnostica y no sustituye el " +
            "juicio de la persona profesional.",
        ],
      },
      {
        title: "2. Tu cuenta",
        points: [
          "Debes ser mayor de edad y ejercer la nutrición conforme a las leyes mexicanas. Si tu cédula profesional está en " +
            "trámite, debes indicarlo al registrarte.",
          "La información que das debe ser verdadera y estar al día.",
          "La cuenta es personal. Cuida tu contraseña y avísanos si crees que alguien más la conoce.",
          "Podemos suspender una cuenta que incumpla estos términos, con aviso del motivo y ocasión de aclararlo.",
        ],
      },
      {
        title: "3. Tus pacientes y sus datos",
        points: [
          "Eres responsable de los datos de tus pacientes; nosotros, encargados. Debes darles tu propio aviso de privacidad " +
            "y contar con su consentimiento expreso y por escrito para tratar sus datos de salud.",
          "Solo puedes registrar a personas que te lo hayan pedido o autorizado. La vinculación se completa cuando la otra " +
            "parte la confirma.",
          "Solo tú ves los expedientes que llevas; cada acceso queda en una bitácora. Debes conservarlos al menos 5 años " +
            "desde el último acto médico y guardar la confidencialidad de tu profesión.",
          "Tratamos esos datos solo según tus instrucciones, con las medidas de seguridad del aviso de privacidad, y los " +
            "devolvemos o suprimimos al terminar la relación.",
        ],
      },
      {
        title: "4. Plan gratuito y suscripciones",
        points: [
          `El registro es gratuito e incluye hasta ${freePlaces} pacientes activos.`,
          "Una suscripción amplía los lugares y se renueva cada mes en tu día de pago. Puedes cancelarla cuando quieras: " +
            "conservas los lugares hasta la siguiente fecha de corte y desde ese día se suspende el cobro.",
          "Si una renovación no se puede cobrar, te avisamos y lo intentamos otras dos veces en los siete días siguientes; " +
            "después vuelves al plan gratuito.",
          "Al terminar una suscripción tus pacientes activos se conservan, pero no podrás activar a otros mientras superes " +
            "el límite de tu plan.",
        ],
      },
      {
        title: "5. Pases de composición corporal",
        points: [
          "Los pases se compran por adelantado y no caducan.",
          "Asignar un pase a un paciente no se puede revertir. Si la solicitud con pase se rechaza o se cancela, el pase " +
            "vuelve a tus disponibles.",
          "La medición se realiza en centros de la red; su operación y sus horarios dependen de cada centro.",
        ],
      },
      {
        title: "6. Precios, pagos y comprobantes",
        paragraphs: [
          "Los precios están en pesos mexicanos e incluyen impuestos. Los pagos con tarjeta, también a meses sin intereses, " +
            "los procesa un proveedor especializado. Puedes pedir tu comprobante fiscal con los datos que registres en " +
            "Facturación.",
          `Si un cobro no corresponde a lo que compraste, escribe a ${supportEmail} y lo aclaramos. Nada en estos términos ` +
            "limita los derechos que te da la Ley Federal de Protección al Consumidor.",
        ],
      },
      {
        title: "7. Agenda virtual y citas en línea",
        paragraphs: [
          "La agenda virtual se ofrece en versión beta y forma parte del plan ilimitado. Puede cambiar, y un administrador " +
            "puede desactivarla en una cuenta cuando exista un motivo justificado.",
          "Una cita pedida desde tu página pública espera tu confirmación. Los horarios, los precios y la atención de tus " +
            "consultas son responsabilidad tuya.",
        ],
      },
      {
        title: "8. Uso aceptable",
        paragraphs: ["Al usar la plataforma te comprometes a no:"],
        points: [
          "Intentar acceder a información de otras cuentas o vulnerar la seguridad del servicio.",
          "Usar la búsqueda de pacientes para averiguar datos de personas que no atiendes.",
          "Subir contenido ilícito, ofensivo o que infrinja derechos de otras personas, tampoco en videos o enlaces.",
          "Revender el servicio o hacerte pasar por otra persona.",
        ],
      },
      {
        title: "9. Propiedad intelectual",
        paragraphs: [
          `La plataforma, su diseño y su marca pertenecen a ${legalName}. Lo que tú creas sigue siendo tuyo; nos autorizas a ` +
            "almacenarlo y mostrarlo solo para darte el servicio.",
        ],
      },
      {
        title: "10. Disponibilidad y responsabilidad",
        paragraphs: [
          "Trabajamos para que el servicio esté disponible y tus datos respaldados, pero puede haber interrupciones por " +
            "mantenimiento o causas ajenas. Las previsibles te las avisamos.",
          "Cada profesional responde de las decisiones que toma con sus pacientes. Nosotros respondemos, en los términos de " +
            "la ley, del funcionamiento de la plataforma.",
        ],
      },
      {
        title: "11. Terminación",
        paragraphs: [
          `Puedes cerrar tu cuenta cuando quieras; escribe a ${supportEmail}. Antes puedes descargar una copia completa de ` +
            "tus expedientes en Configuración, sección Datos del consultorio, que debes conservar durante el plazo de las " +
            "normas sanitarias.",
        ],
      },
      {
        title: "12. Cambios, ley aplicable y tribunales",
        paragraphs: [
          "Si cambiamos estos términos te avisamos por correo al menos 15 días antes. Si no estás de acuerdo puedes cerrar " +
            "tu cuenta sin costo; si continúas después de esa fecha, se entiende que los aceptas.",
          `Se rigen por las leyes de los Estados Unidos Mexicanos. Las partes se someten a los tribunales de ${courts}, sin ` +
            "perjuicio de la competencia de la Procuraduría Federal del Consumidor.",
        ],
      },
    ],
  };
}
