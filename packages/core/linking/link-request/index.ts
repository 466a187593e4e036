export { acceptance, acceptAsPatient } from "./answers/accept";
export { acceptLinkRequest, cancelLinkRequest, rejectLinkRequest } from "./answers/answer-as-nutritionist";
export {
  acceptClientLinkRequest,
  cancelClientLinkRequest,
  rejectClientLinkRequest,
} from "./answers/answer-as-patient";
export { forgetLinkRequests } from "./answers/forget";
export { createClientLinkRequest, createLinkRequest, nutritionistIdOf } from "./create-link-request";
export { createPatient } from "./create-patient";
export type { StoredLinkRequest } from "./entity";
export {
  LinkRequestAccepted,
  LinkRequestCancelled,
  LinkRequestCorrected,
  LinkRequestCreated,
  LinkRequestRejected,
} from "./events";
export { listRequests, relistRequests } from "./list-requests";
export { mailLinkRequest, requestShareText, shareLinkRequest } from "./send-link-request";
export {
  acceptMailedLink,
  getMailedLink,
  personOfMailedLink,
  personOfSharedLink,
  rejectMailedLink,
  sendMailedLinkCode,
  tokenOf,
  urlOf,
} from "./mailed";
export { readPhoneUse } from "./phone-use";
export { nutritionistRequest, patientRequest, strangerMailLimit } from "./open-request";
export { StaleListingError } from "./listing";
export { linkRequests, patientLinkRequests, requireOpen } from "./repo";
export { pendingContact } from "./to-wire";
export { confirmRequestItems, isToConfirm, mailedPersonOf, settingOfKnown } from "./typed-address";
export { updateBasicInfo } from "./update-basic-info";
export { listClientLinkRequests, listEveryClientLinkRequest, listLinkRequests } from "./views";
