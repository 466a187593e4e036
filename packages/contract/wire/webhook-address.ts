/** Rules of the address to which a partner has webhooks sent. */

export const longestWebhookAddress = 500;

export const webhookAddressMessages = {
  address: "Escribe la dirección completa, como https://socio.example.com/nutria",
  secure: "La dirección debe empezar con https://, en el puerto 443 y sin usuario ni contraseña",
  host: "La dirección debe tener el nombre de un servidor público, no un número ni uno de una red local",
} as const;

const localName = /^localhost$|\.(localhost|local|internal|lan|home|test|invalid)$/;
const loopbackNames: readonly string[] = ["localhost", "127.0.0.1"];

type ParsedWebhookAddress = { url: string } | { message: string };

/**
 * The address of a webhook as it is called: https at its usual port, by the name of a host, without a user and a fragment.
 * `allowsLoopback` is true on a single machine, whose own programs may be called by http as well. Gives the message of the
 * field for any other address. What the name leads to is looked at with each call.
 */
export function parseWebhookAddress(text: string, allowsLoopback: boolean): ParsedWebhookAddress {
  const address = text.trim();
  if (!URL.canParse(address)) return { message: webhookAddressMessages.address };
  const url = new URL(address);
  const { protocol, hostname, port, username, password } = url;
  url.hash = "";
  if (username !== "" || password !== "") return { message: webhookAddressMessages.secure };
  if (allowsLoopback && protocol === "http:" && loopbackNames.includes(hostname)) return { url: url.href };
  if (protocol !== "https:" || port !== "") return { message: webhookAddressMessages.secure };
  const isNumber = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  if (isNumber || !hostname.includes(".") || hostname.endsWith(".") || localName.test(hostname))
    return { message: webhookAddressMessages.host };
  return { url: url.href };
}
