export { activatePatient, deactivatePatient } from "./patient-activation";
export { appointmentTimeAttributes, type CareLink } from "./entity";
export { diaryZoneOf, toldDiaryZone, withDiaryZone } from "./diary-zone";
export { endLink, endLinkItems } from "./end-link";
export { ConfirmationAsked, LinkConfirmed, LinkEnded, PatientCorrected, PatientDeactivated } from "./events";
export {
  changeLinkItem,
  type LinkChange,
  linksOfPatient,
  nutritionistsOfPatient,
  clearMailFailureItems,
} from "./change-link";
export { confirmLink } from "./confirm-link";
export { remindedItem } from "./diary-reminder";
export {
  type DayCounts,
  daysOfCard,
  diaryRefusal,
  diaryWeekAfter,
  diaryWeekItem,
  diaryWeekOf,
  hasLoggedOn,
  remadeDiaryWeekItem,
} from "./diary-week";
export { linkItems, relinkItems } from "./link-items";
export { listLinks } from "./list-links";
export { changeListedItems } from "./listing";
export { listPatients } from "./list-patients";
export {
  acceptedItems,
  activeItem,
  acceptedAppointmentsOf,
  linkGetRequest,
  type AcceptedAppointment,
  type AcceptedAppointments,
  type VisitCounts,
  StaleAcceptedAppointmentsError,
  readAcceptedAppointments,
} from "./accepted-appointments";
export { keepLastVisit, lastVisitOf } from "./last-visit";
export {
  archivedAccess,
  getPatientAccess,
  linkStateOf,
  sameAccessItem,
  updatePatientAccess,
} from "./patient-access";
export { careLinks, notFoundOrInactive } from "./repo";
export { nextAppointmentOf, readCard, toCard } from "./to-card";
