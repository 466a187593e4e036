/** Somebody who was added, registered before or not. */
export interface AddedPatient {
  _id: string;
  name: string;
  lastName: string;
}

/** What the dialog that adds a patient is opened with. */
export interface AddPatientOptions {
  /** Opened from the agenda's event form, which selects the patient at once. */
  addedFromCalendar?: boolean;
  /** Before it closes or offers the instructions. */
  onAdded?: (patient: AddedPatient) => void;
}
