import type { Client } from "@nutria/contract/wire/client";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { AppError } from "@nutria/contract/wire/errors";
import type { AdminNutritionist } from "@nutria/contract/schemas/admin";
import { randomUUID } from "node:crypto";
import { oneOf, required, wholeNumber } from "../arguments";
import type { Command } from "../command";
import { keyValueLines, formatInstant, table, yesOrNo, type CommandResult } from "../output";
import { collect } from "../pages";

/** Commands for nutritionists. */
export const nutritionistCommands: Record<string, Command> = {
  async nutritionists(client, _positionals, { search = "", limit }) {
    const found = await collect(limit, (query) =>
      client(adminRoutes.listNutritionists, { query: { ...query, search } }),
    );
    return { json: found, text: found.withFooter(describeAll(found.items)) };
  },

  async agenda(client, [person, access]) {
    const isDisabled = oneOf(access, ["on", "off"], "on u off") === "off";
    const id = await idOf(client, person);
    return show(await client(adminRoutes.setAgendaAccess, { params: { id }, body: { isDisabled } }));
  },

  async passes(client, [person, count], { reason }) {
    const body = { quantity: wholeNumber(count, "El número de pases"), reason: required(reason, "--reason") };
    const id = await idOf(client, person);
    const idempotencyKey = randomUUID();
    return show(await client(adminRoutes.grantPasses, { params: { id }, body, idempotencyKey }));
  },
};

/** The id of a nutritionist given by e-mail; a value without @ is returned as an id. Throws `not_found`. */
export async function idOf(client: Client, person: string | undefined): Promise<string> {
  const written = required(person, "el id o el correo");
  if (!written.includes("@")) return written;
  const email = written.toLowerCase();
  const { items } = await client(adminRoutes.listNutritionists, { query: { search: email, limit: "300" } });
  const found = items.find((one) => one.email === email);
  if (!found) throw new AppError("not_found");
  return found._id;
}

function describeAll(items: AdminNutritionist[]): string {
  return table(
    items,
    [
      ["ID", ({ _id }) => _id],
      ["Nombre", ({ name, lastName }) => `${name} ${lastName}`],
      ["Correo", ({ email }) => email],
      ["Verificada", ({ isVerified }) => yesOrNo(isVerified)],
      ["Perfil", ({ isProfileCompleted }) => (isProfileCompleted ? "completo" : "incompleto")],
      ["Agenda", agendaOf],
      ["Pacientes", patientCountOf],
      ["Pases", ({ availablePasses }) => availablePasses],
      ["Alta", ({ createdAt }) => formatInstant(createdAt)],
    ],
    "Nadie coincide.",
  );
}

function show(one: AdminNutritionist): CommandResult {
  const text = keyValueLines([
    ["ID", one._id],
    ["Nombre", `${one.name} ${one.lastName}`],
    ["Correo", one.email],
    ["Agenda", agendaOf(one)],
    ["Pacientes", patientCountOf(one)],
    ["Pases", one.availablePasses],
  ]);
  return { json: one, text };
}

function agendaOf({ agendaDisabledByAdmin, canUseAgenda }: AdminNutritionist): string {
  if (agendaDisabledByAdmin) return "desactivada";
  return canUseAgenda ? "activa" : "no incluida";
}

function patientCountOf({ activatedUsers, usersInPlan }: AdminNutritionist): string {
  return `${activatedUsers} de ${usersInPlan ?? "sin límite"}`;
}
