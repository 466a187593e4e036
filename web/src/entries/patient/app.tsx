import { myAuthorization, myPaths } from "@nutria/contract/web/my-paths";
import { StrictMode, Suspense, useSyncExternalStore } from "react";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { part } from "../../ui/part/part";
import { patientSession, onSessionChange } from "../../data/session/patient-session";
import { authorize, firstOpening, signIn } from "./screen-files";
import { ErrorScreen } from "../../features/patient-app/shell/error-screen";
import { BackProvider, usePath } from "../../features/patient-app/shell/router";
import { SignedIn } from "./signed-in";

// What is said before it is there waits for it.
const Toasts = part(
  () => import("../../features/patient-app/shell/toasts"),
  ({ Toasts }) => Toasts,
);
const SignInScreen = part(signIn, (Screen) => Screen);
const AuthorizeScreen = part(authorize, (Screen) => Screen);
const FirstOpeningScreen = part(firstOpening, (Screen) => Screen);

/** The patient's app: who is not signed in signs in first. */
export function PatientApp() {
  return (
    <StrictMode>
      <BackProvider>
        <ErrorScreen>
          <Suspense fallback={<CenteredSpinner />}>
            <Opened />
          </Suspense>
        </ErrorScreen>
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </BackProvider>
    </StrictMode>
  );
}

function Opened() {
  const session = useSyncExternalStore(onSessionChange, patientSession);
  const path = usePath();
  if (path === myPaths.start.path) return <FirstOpeningScreen />;
  if (path === myAuthorization.path) return <AuthorizeScreen session={session} SignIn={SignInScreen} />;
  if (!session || path === myPaths.signIn.path) return <SignInScreen session={session} />;
  return <SignedIn key={session.userId} session={session} path={path} />;
}
