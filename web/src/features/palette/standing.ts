import { useAtomValue } from "jotai";
import { useCurrentUser, useIsProfileCompleted } from "../../data/session/current-user";
import { sessionAtom } from "../../data/session/session";
import { useAgendaStanding } from "../agenda/index";
import { useMessagesStanding } from "../messages/index";

/** Facts that decide which screens and actions the palette offers to the nutritionist. */
export interface PaletteStanding {
  isProfileCompleted: boolean;
  hasTemporaryPassword: boolean;
  /** The agenda itself; `hasAgendaSettings` is about its settings. */
  isAgendaOpen: boolean;
  agendaAddress: string;
  hasAgendaSettings: boolean;
  areMessagesShown: boolean;
  /** The address of the public page; null where it is off or not ready. */
  publicPath: string | null;
}

export function usePaletteStanding(): PaletteStanding {
  const { data: user } = useCurrentUser();
  const session = useAtomValue(sessionAtom);
  const { isClosed, isUnknown, address } = useAgendaStanding();
  const isPublic = user?.nutritionistProfile.settings.isPublicPageOn === true;
  return {
    isProfileCompleted: useIsProfileCompleted(),
    hasTemporaryPassword: session?.usedTemporaryPassword ?? false,
    isAgendaOpen: !isClosed && !isUnknown,
    agendaAddress: address,
    areMessagesShown: useMessagesStanding().isShown,
    hasAgendaSettings: user?.canUseAgenda === true,
    publicPath: isPublic ? user.publicPath : null,
  };
}
