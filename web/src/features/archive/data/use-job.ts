import { ApiError } from "@nutria/contract/wire/api-error";
import { useEffect, useRef, useState } from "react";
import { genericTexts } from "../../../lib/format/generic-texts";

/** How far a job is that runs in this tab. */
export type JobState<Result> =
  | { phase: "idle" }
  | { phase: "running"; done: number; video?: VideoProgress | undefined }
  | { phase: "failed"; message: string }
  | { phase: "done"; result: Result };

/** Which video is on its way, as it may take minutes. */
export interface VideoProgress {
  name: string;
  /** From 1 on. */
  place: number;
  total: number;
}

export interface JobControls {
  signal: AbortSignal;
  onProgress: (done: number) => void;
  onVideo: (video: VideoProgress) => void;
}

/** Runs one job at a time, and stops it when it is cancelled or the screen is left. */
export function useJob<Result>() {
  const [state, setState] = useState<JobState<Result>>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useWarningOnClose(state.phase === "running");

  async function run(work: (controls: JobControls) => Promise<Result>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: JobState<Result>) => {
      if (running.current === controller && !controller.signal.aborted) setState(next);
    };
    show({ phase: "running", done: 0 });
    try {
      let last = 0;
      const onProgress = (done: number) => {
        last = done;
        show({ phase: "running", done });
      };
      const onVideo = (video: VideoProgress) => show({ phase: "running", done: last, video });
      show({ phase: "done", result: await work({ signal: controller.signal, onProgress, onVideo }) });
    } catch (error) {
      const isPublic = error instanceof ApiError && error.isPublic;
      show({ phase: "failed", message: isPublic ? error.message : genericTexts.operation });
    }
  }

  const reset = () => {
    running.current?.abort();
    setState({ phase: "idle" });
  };
  return { state, run, reset };
}

/** The browser asks before it closes a tab in which a job runs. */
function useWarningOnClose(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isRunning]);
}
