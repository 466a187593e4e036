export { type Person } from "./entity";
export { PersonCorrected } from "./events";
export { findPeople, findPerson, findPersonByEmail, personGetRequest } from "./find-person";
export { getPatientProfile, profileOf } from "./get-profile";
export {
  changeEmailItems,
  clearPersonFailureItem,
  isEmailCorrectable,
  markPersonFailureItem,
} from "./mail-failure";
export {
  isSameName,
  nameKeyOf,
  type PhonePeople,
  readPhonePeople,
  samePhoneOwnerItem,
  samePhonePeopleItem,
  sharePhoneItem,
  unsharePhoneItem,
} from "./practice-phone";
export { codeOwnerGetRequest, currentRegistrationCode, readRegistrationCode } from "./registration-code";
export { correctPersonItems } from "./correct-person";
export {
  createPersonItems,
  forgetPersonItems,
  isKnownOnlyTo,
  isMereRegistration,
  joinPersonItems,
  linksUnchangedItem,
  markJoinedItems,
  markKnownElsewhereItem,
  markLinkedItem,
  markScannedItem,
  openPersonItem,
  replacePersonItems,
  sameNameItem,
} from "./transact-items";
export { verifyPatient, maskEmail, maskPhone } from "./verify-patient";
