import { canonicalJson } from "@nutria/contract/archive/practice-file";
import { exportSettings, importSettings } from "@nutria/core/archive/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { createWorkout, listWorkouts } from "@nutria/core/workouts/workout/index";
import {
  completeUpload,
  listExerciseVideos,
  openVideo,
  removeVideo,
  startUpload,
} from "@nutria/core/workouts/workout-video/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { anMp4, openStorage, type Storage } from "../../support/samples/videos";
import { aWorkout } from "../../support/workouts";

let domain: Domain;
let storage: Storage;

beforeAll(async () => {
  domain = await startDomain();
  storage = await openStorage(domain.product);
});
afterAll(async () => {
  await storage.close();
  await domain.close();
});

const size = 5000;
const details = { name: "Puente", discipline: "fuerza", muscles: ["gluteos"], materials: [] };
const fileOf = (content: unknown) => ({ bytes: new TextEncoder().encode(JSON.stringify(content)) }) as never;

/** Uploads a video; `restores` is its id in an export. */
async function upload(ctx: NutritionistContext, restores?: string): Promise<string> {
  const query = { name: `${restores ?? "puente"}.mp4`, size, type: "video/mp4" as const, restores };
  const started = await startUpload(ctx, query);
  for (const part of started.parts) expect(await storage.put(anMp4(size), started, part)).toBe(200);
  const { _id } = await completeUpload(ctx, { ...details, uploadId: started.uploadId });
  return _id;
}

test("a video and the workouts that play it go out, come in elsewhere and go out again the same", async () => {
  domain.setTime("2030-01-07T18:00:00.000Z");
  const ctx = await domain.nutritionist();
  const video = await upload(ctx);
  const [{ videoURL = "" } = {}] = await listExerciseVideos(ctx, {});
  for (const name of ["Uno", "Dos"])
    await createWorkout(ctx, { isSavingAs: false }, aWorkout({ name, videoURL }));
  const exported = await exportSettings(ctx);

  domain.setTime("2030-02-01T18:00:00.000Z");
  const there = await domain.nutritionist();
  // What the export lists, the page uploads first, under the id that it has there.
  for (const { videoId } of exported.offer?.videos ?? []) expect(await upload(there, videoId)).toBe(video);
  await importSettings(there, fileOf(exported));
  const again = await exportSettings(there);
  for (const part of ["videos", "workouts"] as const)
    expect(canonicalJson(again.offer?.[part])).toBe(canonicalJson(exported.offer?.[part]));

  const [own] = await listExerciseVideos(there, {});
  const { location } = await openVideo(there, own?.videoURL.split("/").at(-1) ?? "");
  const content = await fetch(`${storage.origin}${location}`);
  expect(Buffer.from(await content.arrayBuffer()).equals(anMp4(size))).toBe(true);
  // It is in use by both workouts, and is there once.
  expect((await listWorkouts(there, { limit: 60, cursor: undefined })).items).toHaveLength(2);
  expect(await codeOf(removeVideo(there, video))).toBe("video_in_use");
  expect(await codeOf(upload(there, video))).toBe("conflict");
});

test("a workout whose video did not come plays none", async () => {
  const ctx = await domain.nutritionist();
  await upload(ctx);
  const [{ videoURL = "" } = {}] = await listExerciseVideos(ctx, {});
  await createWorkout(ctx, { isSavingAs: false }, aWorkout({ videoURL }));
  const there = await domain.nutritionist();
  await importSettings(there, fileOf(await exportSettings(ctx)));
  const { offer } = await exportSettings(there);
  expect(offer?.videos).toEqual([]);
  expect(offer?.workouts.map(({ videoId }) => videoId)).toEqual([undefined]);
});
