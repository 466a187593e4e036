import { acceptanceCodeMinutes } from "@nutria/contract/people/link-life";
import { formatTimesInFull } from "@nutria/calendar/format";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { dayAt } from "@nutria/calendar/zone";
import { ConfirmationAsked } from "../care/care-link/events";
import { BookingRequested } from "../channels/public-booking/index";
import { PublicRequestReceived } from "../channels/public-page/index";
import { LinkRequestCorrected, LinkRequestCreated } from "../linking/link-request/events";
import { requestShareText } from "../linking/link-request/index";
import {
  acceptanceCodeMail,
  bookingRequestMail,
  linkRequestMail,
  newEmailMail,
  provisionalLinkMail,
  publicRequestMail,
} from "../mail/index";
import { byMail, namesOf, type DeclaredNotice } from "./declared-notice";
import { nutritionistOf } from "./example";
import { textOfRule } from "./notice-text";

/** The notices to a person who is asked to be a patient, or asks for it. */
export const requestNotices: readonly DeclaredNotice[] = [
  {
    key: "linkRequest",
    group: "requests",
    decidedBy: "mailAlways",
    title: "Solicitud para ser tu paciente",
    told: "Cuando le envías una solicitud, o corriges el correo de una que sigue pendiente.",
    on: [LinkRequestCreated, LinkRequestCorrected],
    texts: (example) => [
      textOfRule(LinkRequestCreated, example, {
        mail: linkRequestMail({ ...namesOf(example), url: example.url, withPass: false }),
        share: requestShareText(example),
      }),
    ],
  },
  byMail(
    [],
    {
      key: "acceptanceCode",
      group: "requests",
      decidedBy: "asked",
      title: "Código para aceptar tu solicitud",
      told: "Cuando abre la solicitud con un enlace que compartiste y pide su código.",
    },
    (example) =>
      acceptanceCodeMail({ ...namesOf(example), code: "000000", minutesValid: acceptanceCodeMinutes }),
  ),
  byMail(
    [ConfirmationAsked],
    {
      key: "provisionalLink",
      group: "requests",
      decidedBy: "always",
      title: "Confirmar que comparte sus resultados",
      told: "Cuando llega un resultado y aceptó tu solicitud con un enlace compartido.",
    },
    (example) => provisionalLinkMail({ ...namesOf(example), url: example.url }),
  ),
  byMail(
    [],
    {
      key: "newEmail",
      group: "requests",
      decidedBy: "always",
      title: "Confirmar su correo",
      told: "Cuando agregas el correo de un paciente que no usaba.",
    },
    (example) => newEmailMail({ ...namesOf(example), url: example.url }),
  ),
  byMail(
    [BookingRequested],
    {
      key: "bookingRequest",
      group: "requests",
      decidedBy: "asked",
      title: "Confirmar una cita de tu página",
      told: "Cuando alguien elige un horario en tu página pública.",
    },
    (example) => {
      const { startDate, endDate, timeZone } = example.visit;
      return bookingRequestMail({
        nutritionistName: nutritionistOf(example),
        day: formatDayInFull(dayAt(startDate, timeZone)),
        times: formatTimesInFull(startDate, endDate, timeZone),
        url: example.url,
      });
    },
  ),
  byMail(
    [PublicRequestReceived],
    {
      key: "publicRequest",
      group: "requests",
      decidedBy: "asked",
      title: "Confirmar una solicitud de tu página",
      told: "Cuando alguien pide en tu página pública que le atiendas.",
    },
    (example) => publicRequestMail({ nutritionistName: nutritionistOf(example), url: example.url }),
  ),
];
