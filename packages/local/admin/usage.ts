/** An invalid command line; the message is printed with a pointer to `--help`. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const help = `Administra Nutria desde la terminal, en esta computadora o en una etapa publicada.

Uso: npm run admin -- <comando> [opciones]

Nutriólogas y nutriólogos
  nutritionists [--search <texto>] [--limit <n>]   Lista, de la más reciente a la más antigua
  agenda <id o correo> on|off                      Activa o desactiva su agenda
  passes <id o correo> <n> --reason <motivo>       Da pases

Tienda
  products                                         Paquetes de pases y planes
  save-product <id> [--name …] [--price <pesos>] [--active yes|no]
      --passes <n>                                 De un paquete
      --users <n|none> --agenda yes|no             De un plan
      --type passes|plan                           De un producto nuevo
  promotions                                       Códigos de promoción y sus usos
  save-promotion <código> --percent <n> [--from <aaaa-mm-dd>] [--until <aaaa-mm-dd|none>]
      [--limit <n|none>] [--limit-each <n|none>] [--active yes|no]
  orders <id o correo> [--limit <n>]               Pagos de una nutrióloga o un nutriólogo
  refund <id> --dry-run                            Dice qué haría el reembolso de un pago, sin hacerlo
  refund <id> --reason <motivo>                    Devuelve un pago entero, y quita lo que se compró con él
  keep <id> --reason <motivo>                      Deja lo que se compró, aunque el banco o Stripe devolvió el dinero

Socios de escaneo
  partners                                         Lista con existencias y llaves
  partner create --name <nombre> --address <calle> --city <ciudad> --threshold <n>
  partner save <id> [--name …] [--address …] [--city …] [--threshold <n>] [--active yes|no]
  partner stock <id> <n> --reason <motivo>         Suma escaneos; con -n los resta
  partner rotate-key <id> [--test]                 Da una llave nueva; las anteriores de su clase sirven 7 días más.
                                                   Con --test, una de prueba: solo alcanza pacientes de prueba
  partner revoke-keys <id>                         Anula todas sus llaves en el acto
  partner webhook <id>                             A dónde se le mandan webhooks, y si llegan
  partner set-webhook <id> <dirección>             La pone o la cambia, y la enciende si estaba apagada
  partner remove-webhook <id>                      Deja de mandárselos

  create y save aceptan --types <tipo,tipo>: los eventos que sus llaves pueden enviar

Aplicaciones de pacientes
  apps                                             Lista con las direcciones a las que vuelve cada una
  app create --name <nombre> --redirect <dirección,dirección>
      Registra una; sus pacientes leen el nombre. Direcciones: https://, http://127.0.0.1 o un esquema propio
  app remove <id>                                  La quita; todos sus tokens dejan de servir en el acto

Eventos sin entregar y avisos
  dead-letters [--limit <n>]                       Lista, del más reciente al más antiguo
  dead-letters --event <id>                        Los del evento que un socio envió con ese id
  replay <id> | --event <id> | --all               Vuelve a entregar uno, los de un socio o todos
  discard <id>                                     Descarta uno para siempre
  notifications [--limit <n>]                      Notificaciones de la administración

Registro de cambios
  audit [--month <aaaa-mm>] [--limit <n>]          Qué hizo la administración en un mes; el actual si falta
  audit <id o correo> [--limit <n>]                Lo que se hizo sobre alguien, un socio o un evento

  verify-access                                    Comprueba los registros de acceso a expedientes y nombra
                                                   la primera entrada rota; también npm run admin -- verify-access

Cuentas
  create-administrator <correo> [--stage <etapa>] [--region <región>]
      Crea una cuenta y envía una contraseña temporal. Con --stage usa tus credenciales de AWS;
      sin ella, la instancia de esta computadora.

  seed-demo --stage <etapa> [--region <región>] [--new-password]
      Escribe la práctica de demostración en una etapa de prueba, nunca en prod, y muestra la contraseña de sus
      cuentas. Repetirlo no cambia nada; con --new-password les pone otra contraseña.

  sign-out                                         Cierra la sesión que guardó la carpeta de datos

Opciones
  --url <dirección>   Dónde está Nutria; si falta, la que esté en marcha aquí o http://localhost:3000
  --json              Muestra la respuesta tal cual, para otros programas
  --help              Muestra esta ayuda

El correo y la contraseña se toman de NUTRIA_ADMIN_EMAIL y NUTRIA_ADMIN_PASSWORD, o se preguntan; el código de la
aplicación de autenticación, de NUTRIA_ADMIN_CODE. La sesión se guarda 30 días en la carpeta de datos, y solo tú puedes
leerla. La cuenta de demostración de esta computadora no necesita código.
Termina con 0 si todo salió bien, 1 si se rechazó y 2 si el comando está mal escrito.

Ejemplos
  npm run admin -- nutritionists --search "pérez"
  npm run admin -- agenda ana@correo.mx off
  npm run admin -- passes ana@correo.mx 20 --reason "Bienvenida"
  npm run admin -- save-product prd_passes10 --price 2350
  npm run admin -- save-promotion BUENFIN --percent 15 --until 2026-11-30 --limit-each 1
  npm run admin -- partner stock prt_01J… -5 --reason "Equipo en reparación"
  npm run admin -- dead-letters --url https://app.example.com
  npm run admin -- audit ana@correo.mx
  npm run admin -- create-administrator ana@correo.mx --stage prod
  npm run admin -- seed-demo --stage staging
`;
