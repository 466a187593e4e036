/** What a patient is told of a proposed date: the subject of their mail, which the nutritionist reads before it is sent. */
export function newDateProposed(nutritionistName: string): string {
  return `${nutritionistName} te propone otra fecha para tu cita`;
}
