import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { DialogName, DialogPropsByName } from "../lib/dialogs";

/** Every dialog of the product: its name, the props it is opened with, and where it is loaded from. */
declare module "../lib/dialogs" {
  interface DialogPropsByName {
    passwordRecovery: { email?: string };
    signUpWelcome: Record<never, never>;
    newUserConfirmation: { email: string };
    profileWarning: Record<never, never>;
  }
}

type Registry = { [N in DialogName]: LazyExoticComponent<ComponentType<DialogPropsByName[N]>> };

export const dialogRegistry: Registry = {
  passwordRecovery: lazy(async () => ({
    default: (await import("../features/access/components/password-recovery-dialog")).PasswordRecoveryDialog,
  })),
  signUpWelcome: lazy(async () => ({
    default: (await import("../features/access/components/sign-up-welcome-dialog")).SignUpWelcomeDialog,
  })),
  newUserConfirmation: lazy(async () => ({
    default: (await import("../features/access/components/new-user-confirmation-dialog")).NewUserConfirmationDialog,
  })),
  profileWarning: lazy(async () => ({
    default: (await import("../features/settings/components/profile-warning-dialog")).ProfileWarningDialog,
  })),
};
