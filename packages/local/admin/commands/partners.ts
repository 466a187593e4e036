import type { Client } from "@nutria/contract/wire/client";
import { AppError } from "@nutria/contract/wire/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import type { Partner } from "@nutria/contract/schemas/admin";
import type { Webhook } from "@nutria/contract/schemas/webhook";
import { randomUUID } from "node:crypto";
import { isYes, required, wholeNumber, type Options } from "../arguments";
import type { Command } from "../command";
import { keyValueLines, formatInstant, table, yesOrNo, type CommandResult } from "../output";
import { UsageError } from "../usage";

type Input = Omit<Partner, "_id" | "stock" | "keys" | "createdAt">;

/** Commands for scan partners. */
export const partnerCommands: Record<string, Command> = {
  async partners(client) {
    const partners = await client(adminRoutes.listPartners, {});
    const text = table(
      partners,
      [
        ["ID", ({ _id }) => _id],
        ["Nombre", ({ name }) => name],
        ["Ciudad", ({ city }) => city],
        ["Activo", ({ isActive }) => yesOrNo(isActive)],
        ["Escaneos", ({ stock }) => stock],
        ["Aviso en", ({ threshold }) => threshold],
        ["Llaves", keysOf],
      ],
      "Todavía no hay socios de escaneo.",
    );
    return { json: partners, text };
  },

  async partner(client, [action, ...positionals], options) {
    const run = action === undefined ? undefined : actions[action];
    if (!run) throw new UsageError(`Falta qué hacer con el socio: ${Object.keys(actions).join(", ")}`);
    return run(client, positionals, options);
  },
};

const actions: Record<string, Command> = {
  async create(client, _positionals, options) {
    const body = {
      name: required(options.name, "--name"),
      address: required(options.address, "--address"),
      city: required(options.city, "--city"),
      threshold: wholeNumber(options.threshold, "--threshold"),
      ...changesFrom(options),
    };
    return show(await client(adminRoutes.createPartner, { body, idempotencyKey: randomUUID() }));
  },

  async save(client, [id], options) {
    const params = { id: required(id, "el id del socio") };
    const { name, address, city, isActive, eventTypes, threshold } = await find(client, params.id);
    const body = { name, address, city, isActive, eventTypes, threshold, ...changesFrom(options) };
    return show(await client(adminRoutes.savePartner, { params, body }));
  },

  async stock(client, [id, count], { reason }) {
    const params = { id: required(id, "el id del socio") };
    const quantity = wholeNumber(count, "El número de escaneos");
    const body = { quantity, reason: required(reason, "--reason") };
    return show(await client(adminRoutes.addPartnerStock, { params, body, idempotencyKey: randomUUID() }));
  },

  async "rotate-key"(client, [id], { test: isTest = false }) {
    const params = { id: required(id, "el id del socio") };
    const made = await client(adminRoutes.rotatePartnerKey, { params, body: { isTest } });
    const { text } = show(made.partner);
    return {
      json: made,
      text: `${text}\n\nLlave nueva, que no se volverá a mostrar:\n${made.key}`,
    };
  },

  async "revoke-keys"(client, [id]) {
    const params = { id: required(id, "el id del socio") };
    return show(await client(adminRoutes.revokePartnerKeys, { params }));
  },

  async webhook(client, [id]) {
    const params = { id: required(id, "el id del socio") };
    return showWebhook(await client(adminRoutes.getPartnerWebhook, { params }));
  },

  async "set-webhook"(client, [id, url]) {
    const params = { id: required(id, "el id del socio") };
    const body = { url: required(url, "la dirección de los webhooks") };
    const saved = await client(adminRoutes.savePartnerWebhook, { params, body });
    const { json, text } = showWebhook(saved);
    if (saved.secret === null) return { json, text };
    return { json, text: `${text}\n\nSecreto que firma, que no se volverá a mostrar:\n${saved.secret}` };
  },

  async "remove-webhook"(client, [id]) {
    const params = { id: required(id, "el id del socio") };
    await client(adminRoutes.removePartnerWebhook, { params });
    return { json: null, text: "Ya no se le mandan webhooks." };
  },
};

/** The partner's fields that the options set; the others stay unchanged. */
function changesFrom({ name, address, city, threshold, types, active }: Options): Partial<Input> {
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(city !== undefined && { city }),
    ...(threshold !== undefined && { threshold: wholeNumber(threshold, "--threshold") }),
    // The API reports unknown types.
    ...(types !== undefined && { eventTypes: types.split(",") as Input["eventTypes"] }),
    ...(active !== undefined && { isActive: isYes(active, "--active") }),
  };
}

async function find(client: Client, id: string): Promise<Partner> {
  const partner = (await client(adminRoutes.listPartners, {})).find(({ _id }) => _id === id);
  if (!partner) throw new AppError("not_found");
  return partner;
}

function show(partner: Partner): CommandResult {
  const text = keyValueLines([
    ["ID", partner._id],
    ["Nombre", partner.name],
    ["Dirección", `${partner.address}, ${partner.city}`],
    ["Activo", yesOrNo(partner.isActive)],
    ["Escaneos", partner.stock],
    ["Aviso en", partner.threshold],
    ["Eventos", partner.eventTypes.join(", ")],
    ["Llaves", keysOf(partner)],
  ]);
  return { json: partner, text };
}

const webhookStates: Record<Webhook["state"], string> = {
  on: "llegan",
  failing: "fallan, y se intentan otra vez",
  off: "apagados: al poner otra vez la dirección se manda lo que espera",
};

function showWebhook(webhook: Webhook): CommandResult {
  const { url, state, failingSince, problem } = webhook;
  const text = keyValueLines([
    ["Dirección", url],
    ["Webhooks", webhookStates[state]],
    ...(failingSince === null
      ? []
      : ([["Fallan desde", `${formatInstant(failingSince)} (${problem ?? ""})`]] as [string, string][])),
  ]);
  return { json: webhook, text };
}

function keysOf({ keys }: Partner): string {
  if (keys.length === 0) return "ninguna";
  return keys
    .map(({ hint, expiresAt }) => (expiresAt === null ? hint : `${hint} (hasta ${formatInstant(expiresAt)})`))
    .join(", ");
}
