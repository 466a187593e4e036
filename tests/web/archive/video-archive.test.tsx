import { exportedVideos, mostExportedVideoBytes, practiceJson } from "@nutria/contract/archive/practice-file";
import { readZip, zipParts } from "@nutria/contract/archive/zip";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPractice, choose, prepareArchive, saved, settings, whole } from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

const aVideo = (place: number, sizeBytes: number, name: string): PracticeOffer["videos"][number] => ({
  videoId: `wov_01J0000000000000000000000${place}`,
  ...{ name, discipline: null, muscles: [], materials: [], contentType: "video/mp4", sizeBytes },
  createdAt: "2026-02-01T16:00:00.000Z",
});
const small = aVideo(1, 4, "Puente");
const large = aVideo(2, mostExportedVideoBytes, "Rutina larga");
const withVideos = { ...settings, offer: PracticeOffer.parse({ videos: [small, large] }) };

const listed = (videos: readonly PracticeOffer["videos"][number][]): ExerciseVideo[] =>
  videos.map(({ videoId: _id, contentType: _type, ...video }) => ({
    ...{ _id, ...video, suggested: null, videoType: "nutria", isOwn: true },
    videoURL: `/v1/public/workoutVideo/${_id}`,
  }));

test("videos go out as files up to the bound, the oldest first, and the others are named", async () => {
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(new Response(url.endsWith(small.videoId) ? "film" : "")),
  );
  server = aPractice()
    .on(archiveRoutes.listArchive, () => ({ patients: [], nextCursor: null }))
    .on(archiveRoutes.exportSettings, () => withVideos)
    .on(workoutRoutes.listExerciseVideos, () => listed([large, small]));
  show(<DataScreen />);
  await screen.findByText(/tus videos \(hasta 250 MB, los más antiguos primero\)/);
  await press("Exportar todo");
  await screen.findByText("Este video no cupo, y queda en Entrenamientos: Rutina larga.");
  const [[, zip] = ["", new Blob()]] = [...saved];
  const files = readZip(new Uint8Array(await zip.arrayBuffer()));
  expect([...files.keys()].filter((name) => name.startsWith("videos/"))).toEqual([
    `videos/${small.videoId}.mp4`,
  ]);
  expect(new TextDecoder().decode(await files.get(`videos/${small.videoId}.mp4`)?.unpack())).toBe("film");
});

test("videos come in under their ids before the workouts, and one that did not is named", async () => {
  const puts: [string, string][] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: Blob }) => {
    puts.push([url, await body.text()]);
    return new Response("");
  });
  const done: string[] = [];
  server = aPractice()
    .on(workoutRoutes.listExerciseVideos, () => [])
    .on(workoutRoutes.getUploadUrl, ({ query }) => {
      done.push(`${query.get("restores")} ${query.get("size")}`);
      const part = { partNumber: 1, size: 4, url: "/storage/part-1" };
      return {
        ...{ uploadId: small.videoId, key: "key", partSize: 8, partsCount: 1, parts: [part] },
        ...{ uploadedParts: [], expiresAt: "2026-02-01T17:00:00.000Z" },
      };
    })
    .on(workoutRoutes.createCustomVideo, ({ body }) => {
      done.push(`named ${(body as { name: string }).name}`);
      return listed([small])[0] as ExerciseVideo;
    })
    .on(archiveRoutes.importSettings, () => {
      done.push("settings");
      return {
        ...{ templates: 0, templatesLeftOut: 0, foods: 0, foodsLeftOut: 0, hasTakenCriteria: false },
        ...{ hasTakenConversation: false, hasTakenQuestionnaire: false, offer: null },
      };
    });
  show(<DataScreen />);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const json = practiceJson([], { ...whole, settings: withVideos });
  const zip = new Blob(
    zipParts([
      { name: "nutria.json", bytes: bytes(json) },
      { name: `videos/${small.videoId}.mp4`, bytes: bytes("film") },
    ]),
  );
  await choose("Elegir exportación", new File([zip], "nutria.zip"));
  await press(/^Importar 0 expedientes/);
  await screen.findByText("1 video nuevo. No llegó este video: Rutina larga.");
  expect(done).toEqual([`${small.videoId} 4`, "named Puente", "settings"]);
  expect(puts).toEqual([["/storage/part-1", "film"]]);
});

test("a video that does not fit leaves room for the next", () => {
  const third = aVideo(3, 1000, "Tercero");
  expect(exportedVideos([small, large, third])).toEqual({ inside: [small, third], outside: [large] });
});
