/** Reads a table apart from the page, which ends this worker when the file is more work than a table may be. */
import { answerTo, type TableAnswer, type TableQuestion } from "./table-answer";

const say = (answer: TableAnswer): void => self.postMessage(answer);

self.addEventListener("message", ({ data }: MessageEvent<TableQuestion>) => void answerTo(data).then(say));
say({ ready: true });
