/** Runs the long computations of the handlers, so that the thread that serves requests stays free. */
import { ledgerUpload, recordUpload, settingsUpload } from "@nutria/core/archive/index";
import { checkedContent } from "@nutria/core/clinical/record-file/index";
import { instructionsImage } from "@nutria/core/linking/register-instructions/index";
import { profilePhoto } from "@nutria/core/practice/photo/index";
import { busyTimesOfCalendar } from "@nutria/core/scheduling/busy-calendar/index";
import { serveComputations } from "@nutria/platform/compute/serve-computations";

serveComputations([
  instructionsImage,
  profilePhoto,
  checkedContent,
  recordUpload,
  ledgerUpload,
  settingsUpload,
  ledgerUpload,
  busyTimesOfCalendar,
]);
