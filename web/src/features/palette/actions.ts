import {
  Building2,
  CalendarPlus,
  Dumbbell,
  ExternalLink,
  LogOut,
  Stethoscope,
  TicketPlus,
  UserRoundPlus,
  type LucideIcon,
} from "lucide-react";
import { paths } from "@nutria/contract/web/paths";
import type { useDialogs } from "../../lib/dialogs";
import { signOut } from "../../data/session/sign-in-out";
import type { PaletteStanding } from "./standing";
import { paletteTexts } from "./texts";

/** What an action needs of the app. */
export interface Means {
  dialogs: ReturnType<typeof useDialogs>;
  goTo: (href: string) => void;
}

export interface PaletteAction {
  label: string;
  keywords: string;
  Icon: LucideIcon;
  carryOut: (means: Means) => void;
}

const labels = paletteTexts.actions;

/** The actions that are open to the nutritionist. */
export function actionsFor(standing: PaletteStanding): PaletteAction[] {
  const { isAgendaOpen, isProfileCompleted, publicPath } = standing;
  const passes = isProfileCompleted ? paths.settingsPasses : paths.settingsPaymentsPasses;
  return [
    addPatient,
    ...(isAgendaOpen ? [addAppointment] : []),
    {
      label: labels.addWorkout,
      keywords: "crear video ejercicio rutina",
      Icon: Dumbbell,
      carryOut: ({ goTo }) => goTo(paths.newWorkout.href()),
    },
    {
      label: labels.buyPasses,
      keywords: "inbody agregar",
      Icon: TicketPlus,
      carryOut: ({ goTo }) => goTo(passes.href()),
    },
    addService,
    addOffice,
    ...(publicPath === null ? [] : [openPublicPage(publicPath)]),
    {
      label: labels.signOut,
      keywords: "cerrar sesión",
      Icon: LogOut,
      carryOut: ({ dialogs }) => {
        dialogs.dismiss();
        void signOut();
      },
    },
  ];
}

const addPatient: PaletteAction = {
  label: labels.addPatient,
  keywords: "nuevo crear invitar registrar",
  Icon: UserRoundPlus,
  carryOut: ({ dialogs, goTo }) =>
    // The request of the new patient is in this tab, as on the screen of patients.
    dialogs.open("addPatient", { onAdded: () => goTo(`${paths.patients.href()}?tab=requests`) }),
};

const addAppointment: PaletteAction = {
  label: labels.addAppointment,
  keywords: "agendar evento crear agregar",
  Icon: CalendarPlus,
  carryOut: ({ dialogs }) => dialogs.open("scheduleAppointment", {}),
};

const addService: PaletteAction = {
  label: labels.addService,
  keywords: "nuevo crear consulta precio",
  Icon: Stethoscope,
  carryOut: ({ dialogs }) => dialogs.open("serviceForm", {}),
};

const addOffice: PaletteAction = {
  label: labels.addOffice,
  keywords: "nuevo crear dirección",
  Icon: Building2,
  carryOut: ({ dialogs }) => dialogs.open("officeForm", {}),
};

const openPublicPage = (publicPath: string): PaletteAction => ({
  label: labels.openPublicPage,
  keywords: "compartir enlace reservas perfil",
  Icon: ExternalLink,
  carryOut: ({ dialogs }) => {
    dialogs.dismiss();
    window.open(publicPath, "_blank", "noopener");
  },
});
