import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../../web/src", import.meta.url));

/** What asks the browser which day it is, or where it is. */
const asksBrowser =
  /\bbrowserZone\(\)|\bnew Date\(\)(?!\.(?:toISOString|getFullYear)\()|\.(?:getHours|getMinutes|getDay|toLocaleTimeString|toLocaleDateString)\(\)/;

/** Where the zone of this device is the right one, and why; everything else is in the zone of a practice or of a diary. */
const ownZone: Readonly<Record<string, string>> = {
  "components/account/session-list.tsx": "when the reader opened a device",
  "features/patient-app/settings/connected-apps-screen.tsx": "when the reader let an app in",
  "features/questionnaire/answers/corrections.tsx":
    "when the reader wrote it, on a page that knows no practice's zone",
  "features/questionnaire/answers/sent-questionnaire.tsx": "as the corrections",
  "features/agenda/api/booking-settings.ts": "proposed where a practice has no zone yet",
  "features/settings/busy-calendars/busy-calendars.tsx": "until the account is read",
  "features/public-page/booking/times/time-picker.tsx": "a visitor chooses between the two zones",
  "features/public-page/booking/format-visit.ts": "said beside the practice's where they differ",
  "features/patient-app/progress/passes/pass-sheet.tsx": "the scan is where the patient is",
  "data/query/patient-today.ts": "tells the server where the patient is",
  "features/patient-app/shell/refused-sheet.tsx": "when it was pressed, by this phone",
  "features/patient-app/shell/connection-bar.tsx": "when this phone last heard",
  "features/patient-app/settings/removal-screen.tsx": "of the patient's own account",
  "features/patient-app/settings/use-download.ts": "the name of a file on this phone",
  "features/patient-app/messages/messages-screen.tsx": "until the thread is read",
  "features/patient-app/appointments/free-times-picker.tsx": "said where the practice's differs",
  "features/assistant/invitation/assistant-invitation-screen.tsx": "of no practice yet",
  "lib/forms/birthdate-check.ts": "a day of birth is never today",
  "lib/format/own-clock.ts": "compares the two",
  "data/session/current-user.ts": "until the practice is known, which no screen shows",
  "lib/push/subscription.ts": "tells the server where the browser is",
};

/** The administration has no practice. */
const isAdministration = (file: string) => file.startsWith("features/admin/");

test("the day and the zone of a browser are asked where they are right alone", () => {
  const asking = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && asksBrowser.test(readFileSync(`${source}/${file}`, "utf8")));
  expect(asking.filter((file) => !(file in ownZone) && !isAdministration(file))).toEqual([]);
  expect(Object.keys(ownZone).filter((file) => !asking.includes(file))).toEqual([]);
});
