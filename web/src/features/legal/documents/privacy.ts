import type { LegalDocument } from "./legal-document";
import { legalEntity } from "./legal-entity";

const { name, address, email } = legalEntity;

/**
 * Full privacy notice, as required by the Ley Federal de Protección de Datos Personales en Posesión de los
 * Particulares.
 */
export const privacyNotice: LegalDocument = {
  title: "Aviso de privacidad integral",
  updatedAt: "1 de enero de 2026",
  lead: `En ${name} cuidamos los datos de quienes ejercen la nutrición y de sus pacientes. Este aviso explica qué datos tratamos, para qué, con quién los compartimos y cómo puedes ejercer tus derechos, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (la “Ley”).`,
  sections: [
    {
      title: "1. Quién es responsable de tus datos",
      paragraphs: [
        `${name}, con domicilio en ${address}, es responsable del tratamiento de los datos personales de las nutriólogas y los nutriólogos que se registran en la plataforma. Para cualquier asunto sobre tus datos escríbenos a ${email}, a la atención del área de datos personales.`,
        "Respecto de los datos de los pacientes, la persona profesional de la nutrición que los atiende es la responsable y decide sobre su tratamiento. Nosotros actuamos como encargados: los tratamos por su cuenta, conforme a sus instrucciones y a los términos de uso, y no los usamos para fines propios.",
      ],
    },
    {
      title: "2. Qué datos tratamos",
      paragraphs: ["De las y los profesionales de la nutrición:"],
      points: [
        "Identificación y contacto: nombre, apellidos, sexo, correo electrónico y teléfono.",
        "Profesionales: cédula profesional, formación, especialidades, servicios, consultorios y horarios.",
        "Facturación y pago: datos fiscales e historial de compras. Los números de tarjeta los recibe directamente el proveedor de pagos; nosotros conservamos solo la marca y los últimos cuatro dígitos.",
        "Uso de la plataforma: fechas de acceso y registros técnicos necesarios para la seguridad.",
      ],
    },
    {
      title: "3. Datos personales sensibles",
      paragraphs: [
        "De los pacientes se tratan, además de sus datos de identificación y contacto, datos sobre su estado de salud: composición corporal, hábitos, antecedentes médicos, planes de alimentación y análisis de laboratorio. La Ley los considera sensibles y exige el consentimiento expreso y por escrito de su titular.",
        "La persona profesional que registra a un paciente es quien recaba ese consentimiento. El paciente, por su parte, confirma la vinculación desde el enlace que recibe; mientras no lo hace, su expediente no se comparte con nadie más.",
      ],
    },
    {
      title: "4. Para qué los usamos",
      paragraphs: ["Finalidades necesarias para darte el servicio:"],
      points: [
        "Crear tu cuenta, comprobar tu correo e identificarte al iniciar sesión.",
        "Llevar tu lista de pacientes, las solicitudes de vinculación, los expedientes y la agenda.",
        "Asignar pases de composición corporal y recibir los resultados de los equipos de medición.",
        "Cobrar tus compras, emitir comprobantes y atender aclaraciones.",
        "Enviarte avisos sobre tu cuenta, tus pacientes y tus citas.",
        "Proteger la plataforma contra accesos no autorizados y cumplir obligaciones legales.",
      ],
    },
    {
      title: "5. Finalidades que no son necesarias",
      paragraphs: [
        `Podemos usar tus datos de contacto para informarte de novedades y conocer tu opinión. Si no lo deseas, escribe a ${email} con el asunto “No deseo recibir novedades”. Tu negativa no afecta el servicio.`,
        "Los datos de los pacientes nunca se usan con fines publicitarios.",
      ],
    },
    {
      title: "6. Con quién los compartimos",
      paragraphs: [
        "No vendemos ni rentamos datos personales. Los comunicamos a proveedores que los tratan por nuestra cuenta (alojamiento, correo electrónico y procesamiento de pagos), obligados a la confidencialidad y a las mismas medidas de seguridad; esas remisiones no requieren tu consentimiento.",
        "Cuando se asigna un pase, el centro de medición recibe lo indispensable para identificar al paciente. También entregaremos la información que una autoridad competente requiera por mandato fundado y motivado.",
      ],
    },
    {
      title: "7. Tus derechos de acceso, rectificación, cancelación y oposición",
      paragraphs: [
        `Puedes pedir conocer tus datos, corregirlos, eliminarlos u oponerte a un uso (derechos ARCO), así como revocar tu consentimiento o limitar su uso o divulgación. Escribe a ${email} indicando:`,
      ],
      points: [
        "Tu nombre y un medio para responderte.",
        "Un documento que acredite tu identidad o, en su caso, la representación legal.",
        "El derecho que deseas ejercer y los datos a los que se refiere.",
        "Si pides una rectificación, la corrección y el documento que la sustenta.",
      ],
    },
    {
      title: "8. Plazos de respuesta",
      paragraphs: [
        "Responderemos en un máximo de 20 días hábiles desde que recibamos tu solicitud y, si procede, la haremos efectiva dentro de los 15 días hábiles siguientes. El ejercicio de estos derechos es gratuito, salvo gastos justificados de envío o reproducción.",
        "Si eres paciente, puedes dirigirte a la persona profesional que te atiende o a nosotros, y le haremos llegar tu solicitud. Algunos datos del expediente pueden tener que conservarse por los plazos que marcan las normas sanitarias.",
      ],
    },
    {
      title: "9. Cómo los protegemos y por cuánto tiempo",
      paragraphs: [
        "Aplicamos medidas administrativas, técnicas y físicas: cifrado en tránsito y en reposo, accesos personales, registros de actividad y respaldos. Si ocurriera una vulneración que afecte de forma significativa tus derechos, te avisaremos de inmediato con las medidas que puedes tomar.",
        "Conservamos tus datos mientras tu cuenta esté activa y durante los plazos que exijan las leyes fiscales y sanitarias; después los bloqueamos y los eliminamos.",
      ],
    },
    {
      title: "10. Almacenamiento en tu navegador",
      paragraphs: [
        "Guardamos en tu navegador solo lo indispensable para mantener tu sesión. No usamos tecnologías de seguimiento publicitario. Al elegir “Salir” esa información se borra.",
      ],
    },
    {
      title: "11. Cambios a este aviso y autoridad",
      paragraphs: [
        "Publicaremos en esta página cualquier cambio e indicaremos su fecha. Si el cambio afecta las finalidades o pide tu consentimiento, te avisaremos también por correo.",
        "Si consideras que tu derecho a la protección de datos personales ha sido vulnerado, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.",
      ],
    },
  ],
};
