import { productName } from "@nutria/contract/store/product";
import type { LegalDocument, LegalFacts } from "./legal-document";

/**
 * The full privacy notice of the Ley Federal de Protección de Datos Personales en Posesión de los Particulares in force
 * since March 2025, with the elements of its article 15.
 */
export function privacyNotice(facts: LegalFacts): LegalDocument {
  const { legalName, taxId, address, privacyOfficer, privacyEmail, phone } = facts;
  return {
    title: "Aviso de privacidad integral",
    fileName: "aviso-de-privacidad",
    lead:
      `${productName} cuida los datos de quienes ejercen la nutrición y los de sus pacientes. Este aviso dice qué datos ` +
      "tratamos, para qué, con quién los compartimos y cómo decides sobre ellos, conforme a la Ley Federal de Protección " +
      "de Datos Personales en Posesión de los Particulares vigente desde el 21 de marzo de 2025 (la “Ley”).",
    sections: [
      {
        title: "1. Responsable y domicilio",
        paragraphs: [
          `${legalName}, con RFC ${taxId} y domicilio en ${address} (“${productName}” o “nosotros”), es responsable de los ` +
            "datos personales de las nutriólogas y los nutriólogos que se registran en la plataforma, y de quienes visitan " +
            "sus páginas públicas.",
          `Atiende los asuntos de datos personales: ${privacyOfficer}, correo ${privacyEmail}, teléfono ${phone}.`,
          "Los datos de los pacientes los decide la persona profesional que los atiende: ella es la responsable y nosotros " +
            "somos encargados. Los tratamos por su cuenta, según sus instrucciones y los términos de uso, nunca para fines " +
            "propios, y los devolvemos o suprimimos cuando la relación termina.",
        ],
      },
      {
        title: "2. Datos personales que tratamos",
        paragraphs: ["De las y los profesionales de la nutrición:"],
        points: [
          "Identificación y contacto: nombre, apellidos, fecha de nacimiento, sexo, fotografía, correo y teléfono.",
          "Profesionales: cédula profesional, formación, especialidades, servicios, consultorios y horarios.",
          "Fiscales y de pago: RFC, régimen, uso de CFDI, código postal e historial de compras. El número de la tarjeta lo " +
            "recibe directamente el proveedor de pagos; nosotros conservamos la marca y los últimos cuatro dígitos.",
          "Técnicos: fechas de acceso, dirección IP y registros de seguridad.",
        ],
        closing: [
          "De los pacientes, por cuenta de quien los atiende: nombre, contacto, sexo, fecha de nacimiento, domicilio, citas " +
            "y los datos sensibles del apartado siguiente. De quien pide una cita en una página pública: nombre, correo, " +
            "teléfono y motivo.",
        ],
      },
      {
        title: "3. Datos personales sensibles",
        paragraphs: [
          "Son sensibles los datos del estado de salud presente o futuro del paciente: motivo de consulta, antecedentes y " +
            "padecimientos, medicamentos, cirugías, salud ginecológica, hábitos, alergias, composición corporal, notas de " +
            "consulta, planes de alimentación y análisis de laboratorio.",
          "La Ley (artículo 8) pide el consentimiento expreso y por escrito de su titular, por firma autógrafa, firma " +
            "electrónica o un mecanismo de autenticación. Lo recaba la persona profesional antes de capturarlos; la " +
            "plataforma registra además la aceptación del paciente desde el enlace que se envía a su propio correo. No " +
            "tratamos datos sensibles de las y los profesionales.",
        ],
      },
      {
        title: "4. Finalidades necesarias para el servicio",
        points: [
          "Crear la cuenta, comprobar el correo e identificar a la persona al iniciar sesión.",
          "Llevar pacientes, solicitudes de vinculación, expedientes, agenda y entrenamientos.",
          "Asignar pases de composición corporal y recibir los resultados de los equipos de medición.",
          "Cobrar las compras, emitir comprobantes y atender aclaraciones.",
          "Enviar avisos sobre la cuenta, los pacientes y las citas.",
          "Mostrar la página pública del profesional y recibir solicitudes de cita en ella.",
          "Proteger la plataforma y cumplir obligaciones legales.",
        ],
      },
      {
        title: "5. Finalidades que requieren tu consentimiento",
        points: ["Informarte de novedades de la plataforma.", "Conocer tu opinión mediante encuestas."],
        closing: [
          `No son necesarias para el servicio. Si no las quieres, escribe a ${privacyEmail} con el asunto “No deseo ` +
            "novedades”, en cualquier momento y también antes de que empecemos, o usa el enlace para dejar de recibirlas que " +
            "lleva cada correo. Tu negativa no afecta el servicio.",
          "Los datos de los pacientes no se usan para publicidad, perfiles comerciales ni entrenamiento de modelos.",
        ],
      },
      {
        title: "6. Remisiones y transferencias",
        paragraphs: [
          "No vendemos ni rentamos datos personales. Los remitimos a encargados que los tratan por nuestra cuenta y con las " +
            "mismas obligaciones: alojamiento, correo electrónico y procesamiento de pagos. Las remisiones no requieren " +
            "consentimiento.",
          "Transferimos a los centros de medición lo indispensable para identificar al paciente a quien se asignó un pase, " +
            "lo que es necesario para el servicio que pidió, y a las autoridades lo que requieran por mandato fundado y " +
            "motivado. Cualquier otra transferencia te pediría antes tu consentimiento.",
        ],
      },
      {
        title: "7. Derechos ARCO",
        paragraphs: [
          "Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y revocar tu consentimiento. Escribe " +
            `a ${privacyEmail} o al domicilio del apartado 1 con:`,
        ],
        points: [
          "Tu nombre y un medio para responderte.",
          "Un documento que acredite tu identidad y, si actúas por otra persona, la representación.",
          "La descripción clara de los datos y del derecho que ejerces; si rectificas, el cambio y su sustento.",
          "Lo que ayude a localizar los datos, como el correo de tu cuenta.",
        ],
        closing: [
          "Respondemos en 20 días hábiles y, si procede, lo hacemos efectivo en los 15 días hábiles siguientes; cada plazo " +
            "puede ampliarse una sola vez por un periodo igual cuando el caso lo justifique (artículo 31). Es gratuito, " +
            "salvo envío o copias (artículo 34). Si cancelas, los datos se bloquean por el plazo que la ley manda " +
            "conservarlos, te decimos hasta cuándo, y después se suprimen.",
          "Si eres paciente puedes dirigirte a quien te atiende o a nosotros: le haremos llegar tu solicitud.",
        ],
      },
      {
        title: "8. Cómo limitar el uso o la divulgación",
        paragraphs: [
          `Escribe a ${privacyEmail} para limitar el uso de tus datos; los profesionales pueden además elegir qué avisos ` +
            "reciben en Configuración, sección Avisos. También puedes inscribirte en el Registro Público para Evitar " +
            "Publicidad de la Procuraduría Federal del Consumidor.",
        ],
      },
      {
        title: "9. Seguridad y conservación",
        paragraphs: [
          "Aplicamos medidas administrativas, técnicas y físicas: cifrado en tránsito y en reposo, accesos personales, una " +
            "bitácora de cada acceso a un expediente, respaldos y separación entre consultorios. Una vulneración que afecte " +
            "de forma significativa tus derechos te la avisaremos de inmediato, con lo que puedes hacer.",
          "El expediente clínico se conserva al menos 5 años desde el último acto médico (NOM-004-SSA3-2012, 5.4). Los demás " +
            "datos se conservan mientras la cuenta esté activa y durante los plazos fiscales y mercantiles; después se " +
            "bloquean y se suprimen.",
        ],
      },
      {
        title: "10. Almacenamiento en tu navegador",
        paragraphs: [
          "Guardamos en tu navegador solo lo indispensable para mantener la sesión y no perder lo que escribes. No usamos " +
            "rastreadores, publicidad ni estadísticas de terceros. Al elegir “Salir” esa información se borra.",
        ],
      },
      {
        title: "11. Cambios a este aviso",
        paragraphs: [
          "Publicamos cada cambio en esta página con su fecha. Si cambia el responsable, una finalidad, una transferencia o " +
            "un dato que requiere consentimiento, te avisamos antes por correo; una finalidad nueva exige un consentimiento " +
            "nuevo (artículo 11).",
        ],
      },
      {
        title: "12. Autoridad",
        paragraphs: [
          "Si nuestra respuesta no te satisface, o no la recibes, puedes acudir a la Secretaría Anticorrupción y Buen " +
            "Gobierno dentro de los 15 días siguientes (artículo 40).",
        ],
      },
    ],
  };
}
