/** A nutritionist and one of their patients: the owner of a thread, a diary, a questionnaire and the meal reminders. */
export interface Pair {
  nutritionistId: string;
  patientId: string;
}
