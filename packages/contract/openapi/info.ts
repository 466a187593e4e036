import { productName, supportEmail } from "../store/product";
import { fieldCodes } from "../wire/field-codes";
import type { Json } from "./json";

const codeRows = Object.entries(fieldCodes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);

const description = `La API con la que trabajan la web de ${productName}, las apps de pacientes y los socios de escaneo.

Todo es JSON en UTF-8, salvo los archivos. Los instantes van en UTC (\`2026-11-24T16:00:00.000Z\`), los días son
\`2026-11-24\`, y el dinero, centavos de peso. Cada respuesta trae \`X-Request-Id\`, que nombra la llamada al pedir ayuda.

## Errores

Una respuesta de 400 o más es un \`Error\`: \`code\` es estable, \`message\` es para una persona si \`public\` es verdadero.
\`fields\` da por cada campo su mensaje; \`details\` dice lo mismo para un programa, con un código por campo y los límites
que se esperan. El código de un campo es uno de estos, o el del error cuando este es acerca del campo (\`email_taken\`):

| código | qué pasa |
| --- | --- |
${codeRows.join("\n")}

Una llamada puede no llegar a ninguna ruta: una dirección que no existe es un 404, un método que la dirección no tiene un
405 (un 404 donde la puerta de enlace no los distingue), un cuerpo demasiado grande un 413, y demasiadas llamadas un 429.
El cuerpo de estas puede tener solo \`message\`. Con 429 y 503, \`Retry-After\` dice en cuántos segundos intentarlo de nuevo.

Una respuesta puede tener mañana campos que hoy no tiene: un cliente ignora los que no conoce.`;

export const info: Json = {
  title: `API de ${productName}`,
  version: "1",
  summary: "Pacientes, agenda, expediente, compras y eventos",
  description,
  contact: { name: `Soporte de ${productName}`, email: supportEmail },
  license: { name: "Propietaria: se usa con un acuerdo", identifier: "LicenseRef-Proprietary" },
};

export const servers: Json[] = [
  { url: "/", description: "El origen que sirve este documento" },
  {
    url: "{origin}",
    description: "Otro origen; sin despliegue, el de `npm start`",
    variables: { origin: { default: "http://localhost:3000" } },
  },
];
