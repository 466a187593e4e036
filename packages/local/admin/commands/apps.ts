import { adminRoutes } from "@nutria/contract/routes/admin";
import type { RegisteredApp } from "@nutria/contract/schemas/app";
import { randomUUID } from "node:crypto";
import { required } from "../arguments";
import type { Command } from "../command";
import { formatInstant, keyValueLines, table, type CommandResult } from "../output";
import { UsageError } from "../usage";

/** Commands for the apps of patients. */
export const appCommands: Record<string, Command> = {
  async apps(client) {
    const apps = await client(adminRoutes.listRegisteredApps, {});
    const text = table(
      apps,
      [
        ["ID", ({ _id }) => _id],
        ["Nombre", ({ name }) => name],
        ["Vuelve a", ({ redirects }) => redirects.join(", ")],
        ["Desde", ({ createdAt }) => formatInstant(createdAt)],
      ],
      "Todavía no hay aplicaciones de pacientes.",
    );
    return { json: apps, text };
  },

  async app(client, [action, ...positionals], options) {
    const run = action === undefined ? undefined : actions[action];
    if (!run) throw new UsageError(`Falta qué hacer con la aplicación: ${Object.keys(actions).join(", ")}`);
    return run(client, positionals, options);
  },
};

const actions: Record<string, Command> = {
  async create(client, _positionals, options) {
    const name = required(options.name, "--name");
    const redirects = required(options.redirect, "--redirect").split(",");
    const body = { name, redirects };
    return show(await client(adminRoutes.createApp, { body, idempotencyKey: randomUUID() }));
  },

  async remove(client, [id]) {
    const params = { id: required(id, "el id de la aplicación") };
    await client(adminRoutes.removeApp, { params });
    return { json: params, text: "La aplicación se quitó: ninguno de sus tokens sirve ya." };
  },
};

function show(app: RegisteredApp): CommandResult {
  const text = keyValueLines([
    ["client_id", app._id],
    ["Nombre", app.name],
    ["Vuelve a", app.redirects.join(", ")],
  ]);
  return { json: app, text };
}
