import { archiveRoutes } from "@nutria/contract/routes/archive";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPractice, prepareArchive, settings } from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

test("an export says which video it waits for, not that all patients are done", async () => {
  const videos: PracticeOffer["videos"] = ["Puente", "Plancha"].map((name, place) => ({
    videoId: `wov_01J0000000000000000000000${place}`,
    ...{ name, discipline: null, muscles: [], materials: [], contentType: "video/mp4", sizeBytes: 4 },
    createdAt: `2026-02-0${place + 1}T16:00:00.000Z`,
  }));
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(() => resolve(new Response("film")))));
  server = aPractice()
    .on(archiveRoutes.listArchive, () => ({ patients: [], nextCursor: null }))
    .on(archiveRoutes.exportSettings, () => ({ ...settings, offer: PracticeOffer.parse({ videos }) }))
    .on(workoutRoutes.listExerciseVideos, () =>
      videos.map(({ videoId: _id, contentType: _type, ...video }) => ({
        ...{ _id, ...video, suggested: null, videoType: "nutria" as const, isOwn: true },
        videoURL: `/v1/public/workoutVideo/${_id}`,
      })),
    );
  show(<DataScreen />);
  await press("Exportar todo");
  expect(await screen.findByText("Video 1 de 2: Puente")).toBeTruthy();
  answers[0]?.();
  expect(await screen.findByText("Video 2 de 2: Plancha")).toBeTruthy();
  answers[1]?.();
  expect(await screen.findByText("Listo: la exportación está en tus descargas.")).toBeTruthy();
});
