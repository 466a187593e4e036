import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { UploadQuery } from "@nutria/contract/schemas/workouts/workout-video";
import { createWorkout, removeWorkout, updateWorkout } from "@nutria/core/workouts/workout/index";
import { workoutVideoCounts } from "@nutria/core/workouts/workout-video/entity";
import {
  completeUpload,
  listExerciseVideos,
  openVideo,
  removeEndedVideos,
  removeVideo,
  startUpload,
} from "@nutria/core/workouts/workout-video/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";
import { anMp4, aWebm, openStorage, sha256, type Storage } from "../../support/samples/videos";
import { aWorkout } from "../../support/workouts";
import { getItem, putItem } from "@nutria/core/kernel/table/items";

let domain: Domain;
let ctx: NutritionistContext;
let storage: Storage;

beforeAll(async () => {
  domain = await startDomain();
  storage = await openStorage(domain.product);
});
afterAll(async () => {
  await storage.close();
  await domain.close();
});
beforeEach(async () => {
  domain.setTime(undefined);
  ctx = await domain.nutritionist();
});

const mebibyte = 1024 * 1024;
const mp4 = (size: number, name = "rutina.mp4"): UploadQuery => ({ name, size, type: "video/mp4" });
const named = (uploadId: string, name = "Rutina de lunes") => ({
  uploadId,
  name,
  discipline: "fuerza",
  muscles: ["gluteos"],
  materials: [],
});

/** Uploads a file of one or more parts; answers the id of the upload. */
async function putAll(file: Buffer, query: UploadQuery): Promise<string> {
  const upload = await startUpload(ctx, query);
  for (const part of upload.parts) expect(await storage.put(file, upload, part)).toBe(200);
  return upload.uploadId;
}
const aVideo = async (size = 5000, name = "rutina.mp4") =>
  completeUpload(ctx, named(await putAll(anMp4(size), mp4(size, name)), name));
const tokenIn = (videoURL: string): string => videoURL.split("/").at(-1) ?? "";
const contentAt = async (videoURL: string, headers: Record<string, string> = {}) => {
  const { location } = await openVideo(ctx, tokenIn(videoURL));
  return fetch(`${storage.origin}${location}`, { headers });
};
const own = async () => (await listExerciseVideos(ctx, {})).filter(({ isOwn }) => isOwn);
const count = async () => {
  const data = await getItem(workoutVideoCounts(ctx.db), { nutritionistId: ctx.actor.id });
  return data?.count ?? 0;
};

describe("a video of a practice", () => {
  test("arrives whole, although its upload is interrupted twice", async () => {
    const size = iterations({ suite: 20, depth: 200 }) * mebibyte + 12_345;
    const file = anMp4(size);
    const first = await startUpload(ctx, mp4(size));
    expect(first.parts).toHaveLength(Math.ceil(size / first.partSize));
    await storage.put(file, first, first.parts[0] as never);
    await storage.putHalf(file, first, first.parts[1] as never);

    // The page is loaded again: the same file goes on with what is missing.
    const second = await startUpload(ctx, mp4(size));
    expect(second.uploadId).toBe(first.uploadId);
    expect(second.uploadedParts).toEqual([{ partNumber: 1, size: first.partSize }]);
    expect(second.parts.map(({ partNumber }) => partNumber)).not.toContain(1);
    await storage.put(file, second, second.parts.at(-1) as never);
    await storage.putHalf(file, second, second.parts[0] as never);
    expect(await codeOf(completeUpload(ctx, named(first.uploadId)))).toBe("upload_incomplete");

    await putAll(file, mp4(size));
    const video = await completeUpload(ctx, named(first.uploadId));
    expect(video).toMatchObject({
      name: "Rutina de lunes",
      sizeBytes: size,
      isOwn: true,
      muscles: ["gluteos"],
    });
    const stored = await contentAt(video.videoURL);
    expect(stored.headers.get("content-type")).toBe("video/mp4");
    expect(sha256(new Uint8Array(await stored.arrayBuffer()))).toBe(sha256(file));
    const middle = await contentAt(video.videoURL, { range: `bytes=${9 * mebibyte}-${9 * mebibyte + 9}` });
    expect([middle.status, middle.headers.get("content-range")]).toEqual([
      206,
      `bytes ${9 * mebibyte}-${9 * mebibyte + 9}/${size}`,
    ]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(file.subarray(9 * mebibyte, 9 * mebibyte + 10));
  });

  test("is one, however often and by however many its upload is started and completed", async () => {
    const file = anMp4(3000);
    const started = await Promise.all([1, 2, 3, 4].map(() => startUpload(ctx, mp4(3000))));
    expect(new Set(started.map(({ uploadId }) => uploadId)).size).toBe(1);
    const uploadId = await putAll(file, mp4(3000));
    const completed = await Promise.all([1, 2, 3, 4].map(() => completeUpload(ctx, named(uploadId))));
    for (const video of completed) expect(video).toEqual(completed[0]);
    expect(await completeUpload(ctx, named(uploadId, "Otro nombre"))).toEqual(completed[0]);
    expect([(await own()).length, await count()]).toEqual([1, 1]);
  });

  test.each<[string, Buffer, UploadQuery["type"]]>([
    ["text", Buffer.from("<html>no es un video</html>"), "video/mp4"],
    ["a QuickTime film", anMp4(3000, "qt  "), "video/mp4"],
    ["a photo", anMp4(3000, "heic"), "video/mp4"],
    ["a Matroska film", aWebm(3000, "matroska"), "video/webm"],
    ["a WebM that says it is an MP4", aWebm(3000), "video/mp4"],
  ])("that is %s is refused and removed", async (_, file, type) => {
    const query = { name: "video", size: file.length, type };
    const uploadId = await putAll(file, query);
    expect(await codeOf(completeUpload(ctx, named(uploadId)))).toBe("wrong_file_type");
    expect(await codeOf(completeUpload(ctx, named(uploadId)))).toBe("not_found");
    expect([await own(), await count()]).toEqual([[], 0]);
    expect(await ctx.videos.inspect(`workouts/${ctx.actor.id}/${uploadId}`, 10)).toBeUndefined();
  });

  test("may be a WebM", async () => {
    const file = aWebm(3000);
    const uploadId = await putAll(file, { name: "a.webm", size: 3000, type: "video/webm" });
    expect(await completeUpload(ctx, named(uploadId))).toMatchObject({ sizeBytes: 3000 });
  });

  test("takes no part of another size, and none after it is complete", async () => {
    const upload = await startUpload(ctx, mp4(3000));
    const [part] = upload.parts;
    if (!part) throw new Error("There is no part");
    expect(await storage.put(anMp4(4000), upload, { ...part, size: 3500 })).toBe(403);
    expect(await storage.put(anMp4(3000), upload, part)).toBe(200);
    await completeUpload(ctx, named(upload.uploadId));
    expect(await storage.put(anMp4(3000), upload, part)).toBe(404);
  });

  test("plays at an address of the day and the next, for whoever has it", async () => {
    domain.setTime("2026-10-05T23:00:00.000Z");
    const { videoURL } = await aVideo();
    expect((await own())[0]?.videoURL).toBe(videoURL);
    domain.setTime("2026-10-06T23:59:00.000Z");
    expect((await openVideo(ctx, tokenIn(videoURL))).location).toMatch(/^\/_storage\/nutria-videos\//);
    domain.setTime("2026-10-07T00:00:00.000Z");
    expect(await codeOf(openVideo(ctx, tokenIn(videoURL)))).toBe("link_lapsed");
    expect(await codeOf(openVideo(ctx, `${tokenIn(videoURL)}x`))).toBe("link_lapsed");
    expect(await codeOf(openVideo(ctx, "no"))).toBe("link_lapsed");
  });

  test("is found beside the exercises of the catalogue", async () => {
    await aVideo();
    const all = await listExerciseVideos(ctx, { muscle: "gluteos", discipline: "fuerza" });
    expect(all[0]).toMatchObject({ isOwn: true, suggested: null });
    expect(all).toContainEqual(
      expect.objectContaining({
        _id: "puente-de-gluteo",
        name: "Puente de glúteo",
        isOwn: false,
        videoURL: "",
        suggested: { duration: 15, measurement: "repetitions" },
      }),
    );
    expect(all.every(({ muscles }) => muscles.includes("gluteos"))).toBe(true);
    const other = await domain.nutritionist();
    expect((await listExerciseVideos(other, {})).some(({ isOwn }) => isOwn)).toBe(false);
  });

  test("of another practice is neither completed, nor removed, nor played in a workout", async () => {
    const uploadId = await putAll(anMp4(3000), mp4(3000));
    const { videoURL } = await aVideo(3500, "otra.mp4");
    const other = await domain.nutritionist();
    expect(await codeOf(completeUpload(other, named(uploadId)))).toBe("not_found");
    expect(await codeOf(removeVideo(other, uploadId))).toBe("not_found");
    expect(await codeOf(createWorkout(other, { isSavingAs: false }, aWorkout({ videoURL })))).toBe(
      "not_found",
    );
  });
});

describe("a video in workouts", () => {
  const create = (videoURL: string) => createWorkout(ctx, { isSavingAs: false }, aWorkout({ videoURL }));

  test("stays while one of them plays it, and is removed afterwards with its content", async () => {
    const video = await aVideo();
    const [one, other] = [await create(video.videoURL), await create(video.videoURL)];
    expect(one).toMatchObject({ videoType: "nutria", videoURL: video.videoURL });
    expect(await codeOf(removeVideo(ctx, video._id))).toBe("video_in_use");
    await updateWorkout(ctx, one._id, { videoType: "external", videoURL: "https://vimeo.com/76979871" });
    expect(await codeOf(removeVideo(ctx, video._id))).toBe("video_in_use");
    // A save of the same video, with an address that lapsed meanwhile, counts it once.
    domain.setTime(new Date(Date.now() + 9 * 86_400_000).toISOString());
    await updateWorkout(ctx, other._id, { videoType: "nutria", videoURL: video.videoURL });
    domain.setTime(undefined);
    await removeWorkout(ctx, other._id);
    await removeVideo(ctx, video._id);
    expect([await own(), await count()]).toEqual([[], 0]);
    expect(await ctx.videos.inspect(`workouts/${ctx.actor.id}/${video._id}`, 10)).toBeUndefined();
    expect(await codeOf(removeVideo(ctx, video._id))).toBe("not_found");
    expect(await codeOf(create(video.videoURL))).toBe("not_found");
  });

  test("is never both removed and played, whoever is first", async () => {
    for (let round = 0; round < iterations({ suite: 3, depth: 40 }); round++) {
      const video = await aVideo(4000 + round, `${round}.mp4`);
      const outcomes = await Promise.all([
        codeOf(removeVideo(ctx, video._id)),
        codeOf(create(video.videoURL)),
      ]);
      expect([
        [undefined, "not_found"],
        ["video_in_use", undefined],
      ]).toContainEqual(outcomes);
    }
  });
});

describe("the limit of videos", () => {
  test("holds for uploads at once, and is freed by those that are given up", async () => {
    const counts = workoutVideoCounts(ctx.db);
    await putItem(counts, { nutritionistId: ctx.actor.id, count: 98 });
    const race = await countOutcomes(
      Array.from({ length: 6 }, (_, number) => startUpload(ctx, mp4(3000, `${number}.mp4`))),
    );
    expect(race).toEqual({ won: 2, video_limit: 4 });
    expect(await count()).toBe(100);
  });

  test("counts an upload that is given up no more", async () => {
    const { uploadId } = await startUpload(ctx, mp4(3000));
    expect(await countOutcomes([removeVideo(ctx, uploadId), removeVideo(ctx, uploadId)])).toEqual({
      won: 1,
      not_found: 1,
    });
    expect(await count()).toBe(0);
  });
});

describe("the job that removes", () => {
  const run = () => removeEndedVideos(ctx, () => true);
  const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test("gives up what was not complete after three days, once, and leaves the rest", async () => {
    await run();
    const kept = await aVideo();
    const upload = await startUpload(ctx, mp4(3000));
    await storage.put(anMp4(3000), upload, upload.parts[0] as never);
    expect(await run()).toEqual({ removed: 0 });
    domain.setTime(daysLater(4));
    const { removed } = await run();
    expect(removed).toBeGreaterThanOrEqual(1);
    expect(await run()).toEqual({ removed: 0 });
    expect(await codeOf(completeUpload(ctx, named(upload.uploadId)))).toBe("not_found");
    expect((await own()).map(({ _id }) => _id)).toEqual([kept._id]);
    expect(await count()).toBe(1);
  });

  const withoutStorage = () => {
    const down = () => Promise.reject(new Error("down"));
    return { ...ctx, videos: { ...ctx.videos, remove: down, abort: down } };
  };

  test("removes the content that a removal left behind, whose video is gone without an error", async () => {
    const video = await aVideo();
    await removeVideo(withoutStorage(), video._id);
    const key = `workouts/${ctx.actor.id}/${video._id}`;
    expect(await ctx.videos.inspect(key, 10)).toBeDefined();
    expect(await own()).toEqual([]);
    await run();
    expect(await ctx.videos.inspect(key, 10)).toBeUndefined();
  });

  test("removes what the refusal of a file left behind, which is told as what it is", async () => {
    await run();
    const uploadId = await putAll(Buffer.alloc(3000, "a"), mp4(3000, "texto.mp4"));
    expect(await codeOf(completeUpload(withoutStorage(), named(uploadId)))).toBe("wrong_file_type");
    expect(await count()).toBe(0);
    domain.setTime(daysLater(4));
    expect(await run()).toEqual({ removed: 1 });
    expect(await run()).toEqual({ removed: 0 });
  });

  test("loses no upload that the storage ended by itself: the same file starts it again", async () => {
    const upload = await startUpload(ctx, mp4(3000));
    const [part] = upload.parts;
    if (!part) throw new Error("There is no part");
    const storageId = new URL(part.url, "http://localhost").searchParams.get("uploadId") ?? "";
    await ctx.videos.abort({ key: upload.key, uploadId: storageId });
    expect(await codeOf(completeUpload(ctx, named(upload.uploadId)))).toBe("upload_incomplete");
    const uploadId = await putAll(anMp4(3000), mp4(3000));
    expect(uploadId).toBe(upload.uploadId);
    await completeUpload(ctx, named(uploadId));
    expect(await count()).toBe(1);
  });
});
