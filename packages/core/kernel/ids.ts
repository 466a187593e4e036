/** Prefix of each kind of id. The rest is a ULID, so ids sort by creation time. */
export const idPrefixes = {
  nutritionist: "nut",
  patient: "pat",
  admin: "adm",
  linkRequest: "lrq",
  assignedPass: "pas",
  passMovement: "pmv",
  event: "evt",
  audit: "aud",
  appointment: "apt",
  series: "ser",
  service: "svc",
  office: "off",
  officeSchedule: "osc",
  dayOff: "dof",
  notification: "ntf",
  calendarFeed: "cal",
  photo: "pho",
  publicRequest: "prq",
  partner: "prt",
  partnerKey: "key",
  partnerMovement: "prm",
  bodyComposition: "inb",
  deadLetter: "dlt",
} as const;

export type IdPrefix = keyof typeof idPrefixes;
