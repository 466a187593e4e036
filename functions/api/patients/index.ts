import { patientRoutes } from "@nutria/contract/routes/patients";
import { group } from "@nutria/platform/group";
import { acceptLinkRequest } from "./accept-link-request";
import { activatePatient } from "./activate-patient";
import { addPass } from "./add-pass";
import { cancelLinkRequest } from "./cancel-link-request";
import { createLinkRequest } from "./create-link-request";
import { createPatient } from "./create-patient";
import { deactivatePatient } from "./deactivate-patient";
import { getPassInfo } from "./get-pass-info";
import { getPatient } from "./get-patient";
import { getPlanCounts } from "./get-plan-counts";
import { getRegisterInstructions } from "./get-register-instructions";
import { listLinkRequests } from "./list-link-requests";
import { listPatients } from "./list-patients";
import { rejectLinkRequest } from "./reject-link-request";
import { shareLinkRequest } from "./share-link-request";
import { updateBasicInfo } from "./update-basic-info";
import { updatePatient } from "./update-patient";
import { verifyPatient } from "./verify-patient";

export const handler = group(patientRoutes, {
  getPlanCounts,
  getPassInfo,
  listPatients,
  createPatient,
  verifyPatient,
  getPatient,
  updatePatient,
  addPass,
  activatePatient,
  deactivatePatient,
  updateBasicInfo,
  getRegisterInstructions,
  listLinkRequests,
  createLinkRequest,
  acceptLinkRequest,
  rejectLinkRequest,
  cancelLinkRequest,
  shareLinkRequest,
});
