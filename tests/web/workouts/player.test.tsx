import { workoutSeconds } from "@nutria/contract/workouts/duration";
import type { WorkoutStep } from "@nutria/contract/workouts/step";
import { timelineOf } from "@nutria/contract/workouts/timeline";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  describeSegment,
  formatPlayTime,
  formatRemaining,
} from "../../../web/src/features/workouts/player/layout/format-play-time";
import { embedProtocols } from "../../../web/src/features/workouts/player/video/embed-protocol";
import {
  WorkoutPlayer,
  type PlayableWorkout,
} from "../../../web/src/features/workouts/player/workout-player";
import { clear, show } from "../patients/patients-harness";

const squats = {
  type: "exercise",
  exerciseName: "Sentadilla",
  duration: [10, 8],
  measurement: "seconds",
  series: 2,
  restTime: 5,
  special: { type: "bySerie" },
} as const;
const jumps = {
  type: "exercise",
  exerciseName: "Saltos",
  duration: 4,
  measurement: "repetitions",
  series: 1,
  restTime: 0,
  special: { type: "allSeries" },
} as const;
const steps = [
  { ...squats, duration: [...squats.duration] },
  { type: "rest", restName: "Respira", duration: 6, measurement: "seconds" },
  { type: "circuit", exercises: [jumps], laps: 2, restTime: 4 },
] satisfies WorkoutStep[];

/** The tones that were played: the browser of the tests has no audio of its own. */
let tones = 0;
class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: () => (tones += 1),
      stop() {},
    };
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to: unknown) => to };
  }
  async close() {}
}

let closed = 0;
const open = (workout: Partial<PlayableWorkout> = {}) =>
  show(
    <WorkoutPlayer
      workout={{ name: "Fuerza en casa", videoType: "nutria", videoURL: "", steps, ...workout }}
      onClose={() => (closed += 1)}
    />,
  );
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const current = () => screen.getByRole("heading", { level: 1 }).textContent;
const kind = () => screen.getByRole("region", { name: /Fuerza en casa/ }).dataset["kind"];

beforeEach(() => {
  tones = 0;
  closed = 0;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clear();
});

describe("a workout without a video", () => {
  test("plays each step in its time, blue for rest and orange otherwise, with one sound per step", async () => {
    open();
    expect([current(), kind(), screen.getByRole("timer").textContent]).toEqual([
      "Sentadilla",
      "exercise",
      "10",
    ]);
    await pass(5);
    expect(screen.getByRole("timer").textContent).toBe("10");
    press("Reproducir");
    await pass(6.5);
    expect([screen.getByRole("timer").textContent, tones]).toEqual(["4", 0]);
    await pass(1);
    expect(tones).toBe(1);
    await pass(3);
    expect([current(), kind(), tones]).toEqual(["Descanso", "rest", 1]);
    await pass(5);
    expect(screen.getByText("Serie 2 de 2")).toBeTruthy();
    await pass(8);
    expect([current(), kind(), tones]).toEqual(["Respira", "rest", 3]);
    expect(screen.getByText("Circuito, vuelta 1 de 2: Saltos, 4 repeticiones")).toBeTruthy();
    await pass(6);
    expect([current(), tones]).toEqual(["Saltos", 4]);
    expect(screen.getByText("Vuelta 1 de 2")).toBeTruthy();
    await pass(workoutSeconds(steps));
    expect(screen.getByRole("heading", { name: "¡Terminaste!" })).toBeTruthy();
    expect(tones).toBe(timelineOf(steps).segments.length);
    expect(kind()).toBe("end");
  });

  test("starts again after its end, and sounds again", async () => {
    open();
    press("Reproducir");
    await pass(workoutSeconds(steps) + 1);
    press("Repetir");
    await pass(8);
    expect([current(), tones]).toEqual(["Sentadilla", timelineOf(steps).segments.length + 1]);
  });

  test("pauses, goes to the next and the previous step, and moves with the slider", async () => {
    open();
    press("Reproducir");
    await pass(2);
    press("Pausar");
    await pass(30);
    expect(screen.getByRole("timer").textContent).toBe("8");
    press("Paso siguiente");
    expect(current()).toBe("Descanso");
    press("Paso anterior");
    expect([current(), screen.getByRole("timer").textContent]).toEqual(["Sentadilla", "10"]);
    fireEvent.change(screen.getByRole("slider", { name: "Avance del entrenamiento" }), {
      target: { value: "25000" },
    });
    expect([current(), screen.getByText("Paso 2 de 3").textContent]).toEqual(["Respira", "Paso 2 de 3"]);
  });

  test("is played by the keyboard, and is silent when muted", async () => {
    open();
    fireEvent.keyDown(document.body, { key: "m" });
    fireEvent.keyDown(document.body, { key: " " });
    await pass(9);
    expect([screen.getByRole("timer").textContent, tones]).toEqual(["1", 0]);
    fireEvent.keyDown(document.body, { key: "ArrowRight" });
    expect(current()).toBe("Descanso");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(closed).toBe(1);
  });
});

describe("a workout with a video of the practice", () => {
  const withVideo = (seconds: number) => {
    open({ videoURL: "/v1/public/video.webm" });
    const video = screen.getByLabelText<HTMLVideoElement>("Video del entrenamiento");
    Object.defineProperty(video, "duration", { value: seconds });
    video.play = async () => undefined;
    video.pause = () => undefined;
    fireEvent.loadedMetadata(video);
    return video;
  };

  test("follows the time of a video that lasts as long as it", async () => {
    const video = withVideo(workoutSeconds(steps));
    press("Reproducir");
    await pass(20);
    expect([current(), screen.getByRole("timer").textContent]).toEqual(["Sentadilla", "10"]);
    video.currentTime = 12;
    await pass(0.25);
    expect(current()).toBe("Descanso");
    press("Paso siguiente");
    expect(video.currentTime).toBe(15);
  });

  test("repeats a shorter video beside its own time", async () => {
    const video = withVideo(4);
    expect(video.loop).toBe(true);
    press("Reproducir");
    await pass(12);
    expect(current()).toBe("Descanso");
  });

  test("plays its steps alone when the video does not load", async () => {
    fireEvent.error(withVideo(60));
    press("Reproducir");
    await pass(12);
    expect(current()).toBe("Descanso");
    expect(screen.queryByLabelText("Video del entrenamiento")).toBeNull();
  });
});

describe("a workout with a video of another site", () => {
  const address = "https://www.youtube.com/watch?v=abcdefghijk";

  test("loads nothing of it before the first press", () => {
    open({ videoType: "external", videoURL: address });
    expect(screen.queryByTitle("Video del entrenamiento")).toBeNull();
    press("Reproducir");
    const frame = screen.getByTitle<HTMLIFrameElement>("Video del entrenamiento");
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?enablejsapi=1/);
  });

  test("is driven by messages, whose answers are not trusted", () => {
    const { youtube, vimeo } = embedProtocols;
    expect(youtube.messageFor({ seekSeconds: 5 })).toBe(
      '{"event":"command","func":"seekTo","args":[5,true]}',
    );
    expect(youtube.read('{"info":{"currentTime":3.5,"duration":60,"playerState":2}}')).toEqual({
      seconds: 3.5,
      length: 60,
      isPlaying: false,
    });
    expect(vimeo.messageFor("mute")).toBe('{"method":"setMuted","value":true}');
    expect(vimeo.read({ event: "timeupdate", data: { seconds: 2, duration: 30 } })).toEqual({
      seconds: 2,
      length: 30,
    });
    for (const message of ["no es JSON", "null", 7, undefined, '{"info":{"currentTime":"3"}}']) {
      expect([youtube.read(message), vimeo.read(message)]).toEqual([{}, {}]);
    }
  });
});

test("times are written as minutes and seconds, and segments in one line", () => {
  expect([0, 141_999, 3_741_000].map(formatPlayTime)).toEqual(["0:00", "2:21", "1:02:21"]);
  expect([23_001, 59_999, 90_000].map(formatRemaining)).toEqual(["24", "1:00", "1:30"]);
  expect(timelineOf(steps).segments.map(describeSegment).slice(0, 2)).toEqual([
    "Sentadilla, 10 s",
    "Descanso, 5 s",
  ]);
});
