import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminNutritionist, DeadLetter, Partner } from "@nutria/contract/schemas/admin";
import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";

/** The answer to an administrator's sign-in. */
export const administrator = {
  ...signedIn,
  token: { accessToken: "of the administrator", refreshToken: "refresh of the administrator" },
  user: { ...signedIn.user, id: "adm_1", email: "admin@nutria.example" },
};

export function aNutritionist(given: Partial<AdminNutritionist> = {}): AdminNutritionist {
  return {
    _id: "nut_1",
    name: "Lucía",
    lastName: "Campos",
    email: "lucia@practica.example",
    phoneNumber: "5512345678",
    countryCode: 52,
    professionalLicense: "12345678",
    isVerified: true,
    isProfileCompleted: true,
    canUseAgenda: true,
    agendaDisabledByAdmin: false,
    activatedUsers: 12,
    usersInPlan: 30,
    availablePasses: 4,
    createdAt: "2026-03-05T18:00:00.000Z",
    ...given,
  };
}

export function aPartner(given: Partial<Partner> = {}): Partner {
  return {
    _id: "par_1",
    name: "Escáner Polanco",
    address: "Horacio 100",
    city: "Ciudad de México",
    isActive: true,
    eventTypes: [...partnerEventTypes],
    stock: 40,
    threshold: 10,
    keys: [
      { _id: "key_1", hint: "a1b2", isTest: false, createdAt: "2026-03-05T18:00:00.000Z", expiresAt: null },
    ],
    createdAt: "2026-03-05T18:00:00.000Z",
    ...given,
  };
}

export function aDeadLetter(given: Partial<DeadLetter> = {}): DeadLetter {
  return {
    _id: "dlq_1",
    eventId: "evt_1",
    type: "received.newPatientInBody",
    consumer: "record-scan",
    error: "AppError: not_found",
    attempts: 3,
    at: "2026-03-05T18:00:00.000Z",
    replayedAt: null,
    sender: null,
    isReplayable: true,
    ...given,
  };
}

/** The administration of a small product, with an empty inbox. */
export function anAdministration({
  nutritionists = [aNutritionist()],
  partners = [aPartner()],
  letters = [],
}: {
  nutritionists?: AdminNutritionist[];
  partners?: Partner[];
  letters?: DeadLetter[];
} = {}): FakeServer {
  return new FakeServer()
    .on(adminRoutes.listNutritionists, ({ query }) => ({
      items: nutritionists.filter(({ name }) => name.includes(query.get("search") ?? "")),
      nextCursor: null,
    }))
    .on(adminRoutes.listPartners, () => partners)
    .on(adminRoutes.listDeadLetters, () => ({ items: letters, nextCursor: null }))
    .on(adminRoutes.countNewAdminNotifications, () => ({
      count: 0,
      version: "",
      changes: { agenda: 0, patients: 0 },
    }))
    .on(adminRoutes.listAdminNotifications, () => ({ items: [], nextCursor: null }));
}

/** Queries within the dialog with this title, once it is open. */
export async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

/** Waits until no dialog is open. */
export async function isClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

export function type(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
}
