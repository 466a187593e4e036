import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AuditEntry } from "@nutria/contract/schemas/admin";
import type { Command } from "../command";
import { idOf } from "./nutritionists";
import { formatInstant, table } from "../output";
import { collect } from "../pages";

/** The command that lists the audit log. */
export const auditCommands: Record<string, Command> = {
  async audit(client, [about], { limit, month }) {
    const subject = about === undefined ? undefined : await idOf(client, about);
    const found = await collect(limit, (page) => {
      const query = {
        ...page,
        ...(subject !== undefined && { subject }),
        ...(month !== undefined && { month }),
      };
      return client(adminRoutes.listAudit, { query });
    });
    const text = table(
      found.items,
      [
        ["Fecha", ({ at }) => formatInstant(at)],
        ["Quién", ({ actor }) => actor.email ?? actor.id],
        ["Qué", ({ action }) => action],
        ["Sobre", ({ subject }) => subject],
        ["Detalles", detailsOf],
      ],
      "No hay nada registrado.",
    );
    return { json: found, text: found.withFooter(text) };
  },
};

function detailsOf({ details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(",") : value}`)
    .join("; ");
}
