/** The assistant of a practice who typed a person's address, when, and which one was good before. */
export interface EmailSetting {
  nutritionistId: string;
  assistantId: string;
  assistantName: string;
  at: string;
  /** Empty for none. */
  before: string;
}

/** Fields of a person that tell whether their mailbox proves who they are. */
export interface EmailProof {
  /** Absent for an address that an owner or the person typed. */
  emailSetBy?: EmailSetting | undefined;
  /** When the owner of the practice confirmed an address that an assistant typed. */
  emailConfirmedAt?: string | undefined;
}

/** Whether an address proves its person: an owner or the person typed it, or an owner confirmed it. */
export function isEmailConfirmed({ emailSetBy, emailConfirmedAt }: EmailProof): boolean {
  return emailSetBy === undefined || emailConfirmedAt !== undefined;
}
