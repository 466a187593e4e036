import { partnerEventTypes, patientEventTypes } from "@nutria/contract/schemas/event";
import { demoPatients } from "@nutria/demo/people";
import { demoAccount } from "../demo/account";

/** The output of `npm run emit -- --help`. */
export const emitHelp = `Hace de app de paciente o de socio de escaneo: envía eventos a POST /v1/event.

  npm run emit -- [tipo] [opciones]

Del socio de escaneo (con su llave)
  ${partnerEventTypes.join("\n  ")}
Del paciente (con su cuenta)
  ${patientEventTypes.join("\n  ")}

Sin tipo se envía newPatientInBody. Lo que no indiques se inventa para la práctica de demostración.

  --patient <correo|código|id>  de quién se trata; ${demoPatients.active} si falta
                                (newLinkRequest: ${demoPatients.notLinked};
                                del diario: ${demoPatients.followed})
  --password <contraseña>       del paciente; la de demostración si falta
  --pass <id>                   el pase; si falta, el que tocaría usar
  --scheduled-for <fecha>       cita del escaneo: 2026-12-31T16:00:00Z
  --available <número>          escaneos que le quedan al socio (partnerLowStock)
  --nutritionist <id|correo>    a quién se pide la solicitud; ${demoAccount.email} si falta
  --appointment <id>            la cita; la próxima del paciente si falta
  --start-date <fecha>          la fecha que se propone; la primera libre si falta
  --id <id>                     id del evento: el mismo otra vez es un repetido
  --data '<json>'               los datos del evento, en lugar de los inventados
  --count <número>              tantos eventos, cada uno con su id
  --file <archivo>              un evento o una lista, en JSON, tal cual
  --app                         por la aplicación de demostración, con un token que el paciente
                                le permite (docs/apps.md), y no por la del producto
  --key <llave>                 llave de otro socio (o NUTRIA_PARTNER_KEY)
  --test                        con la llave de prueba de aquí: un paciente de prueba, y nadie se entera
  --url <dirección>             otra instancia, con --key y --password
  --json                        la respuesta tal cual
  --help                        esto

Ejemplos
  npm run emit
  npm run emit -- patientScheduledPass --scheduled-for 2026-12-31T16:00:00Z
  npm run emit -- patientUsedPass --patient 7K3M-Q9ZT
  npm run emit -- cancelledAppointmemnt --patient ${demoPatients.another}
  npm run emit -- patientUsedPass --test
  npm run emit -- newPatientInBody --count 250
  npm run emit -- loggedWater --app
  npm run emit -- --file eventos.json --json

Termina con 1 si algún evento se rechazó.`;
