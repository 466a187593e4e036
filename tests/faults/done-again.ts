const version = "saves what was typed again, with the next version and nothing else";
const request = "mails once more, and only what is confirmed counts";
const file = "takes a file again; what nothing names is removed";

/** What a call that succeeded does when it is asked again without a key, by its route. Every other one changes nothing. */
export const doneAgain: Readonly<Record<string, string>> = {
  "PATCH /v1/nutritionist/office/{id}": version,
  "PATCH /v1/nutritionist/officeSchedule/{id}": version,
  "PATCH /v1/nutritionist/user": version,
  "PUT /v1/nutritionist/user/settings": version,
  "PATCH /v1/nutritionist/nutriaService/nutritionistAppointment/{id}": version,
  "PATCH /v1/nutritionist/nutriaService/nutritionistAppointment/attendance/{id}": version,
  "PUT /v1/admin/partner/{id}": version,
  "POST /v1/nutritionist/payment/order/complete/{id}": version,
  "POST /v1/admin/partner/key/{id}": "makes one more key, since the first was not seen",
  "POST /v1/nutritionist/user/register": request,
  "POST /v1/client/user/register": request,
  "POST /v1/public/nutritionist/{slug}/booking": request,
  "POST /v1/public/nutritionist/{slug}/linkRequest": request,
  "PATCH /v1/nutritionist/patient/basicInfo/{id}": request,
  "POST /v1/nutritionist/file/nutriProfile": file,
  "POST /v1/nutritionist/file/nutritionPlan": file,
};

/** Whether a call asked again mails once more: the newest mail names what was asked last. */
export const mailsAgain = (routeKey: string): boolean => doneAgain[routeKey] === request;

/** Items of which a call that is asked again leaves one more, as it should: who read what, and who signed in. */
export const ofEachAsking = /^(accessEntry|accessHead|session) /;
