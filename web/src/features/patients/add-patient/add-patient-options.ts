/** The person who was added, registered before or not. */
export interface AddedPatient {
  _id: string;
  name: string;
  lastName: string;
}

export interface AddPatientOptions {
  /** Opened from the agenda's event form, which then selects the patient. */
  addedFromCalendar?: boolean;
  /** Runs before the dialog closes or offers the instructions. */
  onAdded?: (patient: AddedPatient) => void;
}
