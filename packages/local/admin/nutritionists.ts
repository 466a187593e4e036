import type { Client } from "@nutria/contract/client";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { AppError } from "@nutria/contract/errors";
import type { AdminNutritionist } from "@nutria/contract/schemas/admin";
import { randomUUID } from "node:crypto";
import { oneOf, required, wholeNumber } from "./arguments";
import type { Command } from "./command";
import { facts, readable, table, yesOrNo, type Shown } from "./output";
import { collect } from "./pages";

/** Commands about nutritionists. */
export const nutritionistCommands: Record<string, Command> = {
  async nutritionists(client, _words, { search = "", limit }) {
    const found = await collect(limit, (query) =>
      client(adminRoutes.listNutritionists, { query: { ...query, search } }),
    );
    return { json: found, text: found.footed(describeAll(found.items)) };
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

/** The id of a nutritionist who is named by the whole e-mail; whatever else is named by its id. Raises `not_found`. */
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
      ["Pacientes", placesOf],
      ["Pases", ({ availablePasses }) => availablePasses],
      ["Alta", ({ createdAt }) => readable(createdAt)],
    ],
    "Nadie coincide.",
  );
}

function show(one: AdminNutritionist): Shown {
  const text = facts([
    ["ID", one._id],
    ["Nombre", `${one.name} ${one.lastName}`],
    ["Correo", one.email],
    ["Agenda", agendaOf(one)],
    ["Pacientes", placesOf(one)],
    ["Pases", one.availablePasses],
  ]);
  return { json: one, text };
}

function agendaOf({ agendaDisabledByAdmin, canUseAgenda }: AdminNutritionist): string {
  if (agendaDisabledByAdmin) return "desactivada";
  return canUseAgenda ? "activa" : "no incluida";
}

function placesOf({ activatedUsers, usersInPlan }: AdminNutritionist): string {
  return `${activatedUsers} de ${usersInPlan ?? "sin límite"}`;
}
