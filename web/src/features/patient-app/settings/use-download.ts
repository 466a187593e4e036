import { browserZone } from "@nutria/calendar/zone";
import { useState } from "react";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";
import { todayIn } from "../../../lib/today";
import { settingsTexts as texts } from "./texts";
import { code } from "../../../lib/code";

const personalData = code(() => import("./personal-data"));
const fileSaving = code(() => import("../../../lib/save-file"));

/** Takes out all that is kept of the patient, as one archive in the downloads. */
export function useDownload() {
  const [count, setCount] = useState<number>();
  const start = async () => {
    setCount(0);
    try {
      const [{ readPersonalData }, { saveFile }] = await Promise.all([personalData(), fileSaving()]);
      saveFile(await readPersonalData(setCount), `nutria-mis-datos-${todayIn(browserZone())}.zip`);
      notify.success(texts.downloaded);
    } catch (error) {
      notify.error(toText(error, texts.failed));
    } finally {
      setCount(undefined);
    }
  };
  return { isRunning: count !== undefined, count: count ?? 0, start };
}
