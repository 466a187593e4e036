import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import type { SentPlansAgainst } from "@nutria/contract/schemas/record/meal-plan";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { SentPlansNotice } from "../../../web/src/features/patients/record/sent-plans-notice";
import { answerFrom, type FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clear, show } from "./patients-harness";

let server: FakeServer;
answerFrom(() => server);
afterEach(clear);

const patientWith = (allergies: string[]) =>
  aPatientDetail({ dietProfile: { ...emptyDietProfile, allergies, version: 3 } });
const open = (allergies: string[], answer: SentPlansAgainst) => {
  server = aPractice().on(mealPlanRoutes.getSentPlansAgainst, () => answer);
  show(<SentPlansNotice patient={patientWith(allergies)} />);
};

describe("the plans that a patient reads against their record", () => {
  test("are told with what they have, and one press opens each", async () => {
    open(["Cacahuate", "Papaya"], {
      plans: [
        {
          ...{ plan: "mpl_1", title: "Octubre", energyKcal: 1600, startDate: "2026-10-26", endDate: null },
          found: [{ kind: "allergy", name: "Cacahuate", foods: ["mole", "granola"] }],
        },
      ],
      unknown: ["Papaya"],
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("lleva lo que su expediente evita:");
    expect([...alert.querySelectorAll("li")].map((line) => line.textContent)).toContain(
      "Cacahuate: mole, granola",
    );
    expect(screen.getByRole("link", { name: "Abrir y corregir" }).getAttribute("href")).toBe(
      "/dashboard/patients/pat_1/nutrition/plans/mpl_1",
    );
    expect(screen.getByText("No revisamos esto por ti en sus planes: Papaya")).toBeTruthy();
  });

  test("are not asked for where the record forbids nothing", () => {
    open([], { plans: [], unknown: [] });
    expect(server.requestsTo(mealPlanRoutes.getSentPlansAgainst)).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
