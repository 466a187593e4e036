export { isEmailConfirmed } from "../../kernel/email-proof";
export {
  confirmEmailItems,
  emailConfirmedItem,
  type EmailSetter,
  emailSetterOf,
  emailToConfirmItem,
  emailToConfirmItems,
  findPersonByProvedEmail,
  listPeopleToConfirm,
  requireConfirmedEmail,
  type Unconfirmed,
} from "./email-setting";
export { linkInstant, wentToCurrentAddress } from "./current-address";
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
  askWhetherShared,
  readPhonePeople,
  samePhoneOwnerItem,
  samePhonePeopleItem,
  sharePhoneItem,
  unsharePhoneItem,
} from "./practice-phone";
export { codeOwnerGetRequest, currentRegistrationCode, readRegistrationCode } from "./registration-code";
export { noteContactChange } from "./contact-changes";
export {
  detachAccountItems,
  dropUnconfirmedItems,
  isMereRegistration,
  isOwnedByPractice,
  joinPersonItems,
  markJoinedItems,
  openPersonItem,
  replacePersonItems,
} from "./account-items";
export { correctPersonItems } from "./correct-person";
export {
  createPersonItems,
  forgetPersonItems,
  isKnownOnlyTo,
  linksUnchangedItem,
  markKnownElsewhereItem,
  markLinkedItem,
  markScannedItem,
  sameNameItem,
  type PersonContact,
} from "./transact-items";
export { verifyPatient, maskEmail, maskPhone } from "./verify-patient";
