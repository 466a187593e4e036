/** Runs the long computations of the handlers, so that the thread that serves requests stays free. */
import { ledgerUpload, recordPdf, recordUpload, settingsUpload } from "@nutria/core/archive/index";
import { planPdf, shoppingListPdf } from "@nutria/core/clinical/meal-plan/index";
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
  recordPdf,
  planPdf,
  shoppingListPdf,
  busyTimesOfCalendar,
]);
