import { AppError } from "@nutria/contract/wire/errors";
import { ApiError } from "@nutria/contract/wire/api-error";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { VideoUpload } from "@nutria/contract/schemas/workouts/workout-video";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusalOf, typeOf } from "../../../web/src/features/workouts/upload/file-type";
import type { RememberedUpload } from "../../../web/src/features/workouts/upload/upload-memory";
import { uploader } from "../../../web/src/features/workouts/upload/uploader";
import { VideoLibraryDialog } from "../../../web/src/features/workouts/upload/video-library-dialog";
import { VideoUploader, type UploaderPorts } from "../../../web/src/features/workouts/upload/video-uploader";
import { clearSession, storeSession } from "../../../web/src/data/session/session";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { storedSession } from "../support/stored-session";
import { aVideo } from "./workouts-harness";

const details = { name: "Sentadillas", discipline: null, muscles: [], materials: [] };
const aFile = (bytes: number, name = "sentadillas.mp4", type = "video/mp4") =>
  new File([new Uint8Array(bytes)], name, { type });

/** A storage in memory, with parts of 10 bytes; `fail` throws where the network does. */
function aStorage(fail: (partNumber: number, attempt: number) => void = () => undefined) {
  const arrived = new Map<number, number>();
  const puts: number[] = [];
  const held = { remembered: null as RememberedUpload | null, discarded: [] as string[], pauses: 0 };
  const upload = (size: number): VideoUpload => {
    const partsCount = Math.ceil(size / 10);
    const all = Array.from({ length: partsCount }, (_, index) => ({
      partNumber: index + 1,
      size: Math.min(10, size - index * 10),
    }));
    return {
      uploadId: "wvd_1",
      key: "key",
      partSize: 10,
      partsCount,
      parts: all
        .filter(({ partNumber }) => !arrived.has(partNumber))
        .map((part) => ({ ...part, url: `part/${part.partNumber}` })),
      uploadedParts: all.filter(({ partNumber }) => arrived.has(partNumber)),
      expiresAt: "2026-11-22T20:00:00.000Z",
    };
  };
  const ports: UploaderPorts = {
    start: ({ size }) => Promise.resolve(upload(size)),
    put: async (url, part, onBytes) => {
      const partNumber = Number(url.split("/")[1]);
      puts.push(partNumber);
      onBytes(part.size / 2);
      await Promise.resolve();
      fail(partNumber, puts.filter((one) => one === partNumber).length);
      arrived.set(partNumber, part.size);
    },
    complete: ({ name }) => Promise.resolve(aVideo({ name })),
    discard: (id) => {
      held.discarded.push(id);
      return Promise.resolve();
    },
    remember: (remembered) => (held.remembered = remembered),
    remembered: () => held.remembered,
    pause: () => {
      held.pauses += 1;
      return Promise.resolve();
    },
  };
  return { ports, arrived, puts, held };
}

test("a network that fails twice: only what is missing is sent again, and the video arrives whole", async () => {
  const { ports, arrived, puts, held } = aStorage((partNumber, attempt) => {
    if ((partNumber === 2 || partNumber === 6) && attempt === 1) throw new Error("network");
  });
  const up = new VideoUploader(ports);
  const seen: number[] = [];
  up.subscribe(() => {
    const state = up.state();
    if (state.kind === "sending") seen.push(state.part);
  });
  await up.send(aFile(75), details);
  expect(up.state()).toEqual({ kind: "done", video: aVideo({ name: "Sentadillas" }) });
  expect([...arrived.values()].reduce((sum, size) => sum + size, 0)).toBe(75);
  expect(puts.toSorted()).toEqual([1, 2, 2, 3, 4, 5, 6, 6, 7, 8]);
  expect(held).toMatchObject({ remembered: null, pauses: 2 });
  expect(Math.max(...seen)).toBe(1);
});

test("after a reload the same file continues where it was, and another one does not", async () => {
  const before = aStorage((partNumber) => {
    if (partNumber === 4) throw new Error("network");
  });
  before.ports.pause = () => new Promise(() => undefined);
  const up = new VideoUploader(before.ports);
  void up.send(aFile(60), details);
  await expect.poll(() => up.state().kind).toBe("waiting");
  const sentBefore = before.puts.length;

  const after = new VideoUploader({
    ...before.ports,
    put: async (url) => void before.puts.push(Number(url.split("/")[1])),
  });
  await after.recall();
  expect(after.state()).toMatchObject({ kind: "interrupted", file: { name: "sentadillas.mp4" }, details });
  const { part } = after.state() as { part: number };
  expect(part).toBeCloseTo(before.arrived.size / 6);
  expect(part).toBeGreaterThan(0);
  expect(after.isInterrupted(aFile(60, "otro.mp4"))).toBe(false);
  expect(after.isInterrupted(aFile(61))).toBe(false);
  expect(after.isInterrupted(aFile(60))).toBe(true);
  await after.send(aFile(60), details);
  expect(after.state().kind).toBe("done");
  expect(before.puts.length - sentBefore).toBe(6 - before.arrived.size);
});

test("a refusal ends the upload with its message; giving up removes what has arrived", async () => {
  const refused = aStorage();
  refused.ports.complete = () => Promise.reject(new AppError("wrong_file_type"));
  const up = new VideoUploader(refused.ports);
  await up.send(aFile(20), details);
  expect(up.state()).toMatchObject({ kind: "failed", error: expect.any(ApiError) });
  expect(refused.held).toMatchObject({ remembered: null, pauses: 0 });

  const slow = aStorage();
  slow.ports.put = (_url, part, onBytes) => {
    onBytes(part.size / 2);
    return new Promise(() => undefined);
  };
  const other = new VideoUploader(slow.ports);
  void other.send(aFile(20), details);
  await expect.poll(() => other.state()).toMatchObject({ kind: "sending", part: 0.5 });
  await other.giveUp();
  expect(slow.held.discarded).toEqual(["wvd_1"]);
  expect(other.state()).toEqual({ kind: "none" });
  expect(slow.held.remembered).toBeNull();
});

test("a file says its type by its ending where the system does not, and what is no video is refused", () => {
  expect(typeOf({ name: "A.MP4", type: "" })).toBe("video/mp4");
  expect(refusalOf(aFile(10, "a.webm", ""))).toBeUndefined();
  expect(refusalOf(aFile(10, "a.pdf", "application/pdf"))).toBe("Sube un video en formato MP4 o WebM");
  expect(refusalOf(aFile(0))).toBe("El archivo está vacío");
});

let server = new FakeServer();
answerFrom(() => server);
beforeEach(() => {
  storeSession(storedSession("usr_1"));
  server = new FakeServer()
    .on(workoutRoutes.getUploadUrl, ({ query }) => {
      const upload = {
        uploadId: "wvd_9",
        key: "key",
        partSize: 10,
        partsCount: 2,
        expiresAt: "2026-11-22T20:00:00.000Z",
      };
      expect(query.get("size")).toBe("20");
      return {
        ...upload,
        parts: [{ partNumber: 2, size: 10, url: "/part/2" }],
        uploadedParts: [{ partNumber: 1, size: 10 }],
      };
    })
    .on(workoutRoutes.createCustomVideo, () => aVideo({ name: "Sentadillas" }))
    .on(workoutRoutes.removeCustomVideo, () => undefined as never)
    .on(workoutRoutes.listExerciseVideos, () => [
      aVideo(),
      aVideo({ _id: "exe_1", name: "Plancha", isOwn: false }),
    ]);
});
afterEach(() => {
  act(uploader.stop);
  vi.unstubAllGlobals();
  act(clearSession);
  localStorage.clear();
  clear();
});
const chooseFile = async (file: File) =>
  fireEvent.change(await screen.findByLabelText("Archivo de video"), { target: { files: [file] } });

test("the library lists the practice's videos; a chosen file is named, sent and completed", async () => {
  const sent: string[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    status = 200;
    onload?: () => void;
    open = (method: string, url: string) => void sent.push(`${method} ${url}`);
    send = () => queueMicrotask(() => this.onload?.());
    abort = () => undefined;
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  show(<VideoLibraryDialog />);
  expect(await screen.findByText("Sentadilla en silla")).toBeTruthy();
  expect(screen.queryByText("Plancha")).toBeNull();
  await chooseFile(aFile(10, "nota.pdf", "application/pdf"));
  expect(await screen.findByText("Sube un video en formato MP4 o WebM")).toBeTruthy();
  await chooseFile(aFile(20));
  const name = await screen.findByLabelText("Nombre del video");
  expect((name as HTMLInputElement).value).toBe("sentadillas");
  fireEvent.change(name, { target: { value: "Sentadillas" } });
  await press("Subir video");
  expect(await screen.findByText("“Sentadillas” ya está en tus videos")).toBeTruthy();
  expect(sent).toEqual(["PUT /part/2"]);
  expect(server.requestsTo(workoutRoutes.createCustomVideo)[0]?.body).toEqual({
    ...details,
    uploadId: "wvd_9",
  });
});

test("what a reload interrupted is shown with how much has arrived, and can be discarded", async () => {
  localStorage.setItem(
    "nutria.upload.usr_1",
    JSON.stringify({ file: { name: "sentadillas.mp4", size: 20, type: "video/mp4" }, details }),
  );
  show(<VideoLibraryDialog />);
  expect(await screen.findByText("La subida de Sentadillas quedó a medias")).toBeTruthy();
  expect(
    await screen.findByText("Ya llegó el 50 %. Elige otra vez sentadillas.mp4 para continuar."),
  ).toBeTruthy();
  await chooseFile(aFile(21));
  expect(await screen.findByText("Para continuar elige el mismo archivo: sentadillas.mp4")).toBeTruthy();
  await press("Descartar");
  expect(await screen.findByText("Arrastra un video aquí o")).toBeTruthy();
  expect(server.requestsTo(workoutRoutes.removeCustomVideo)[0]?.params).toEqual({ id: "wvd_9" });
  expect(localStorage.getItem("nutria.upload.usr_1")).toBeNull();
});
