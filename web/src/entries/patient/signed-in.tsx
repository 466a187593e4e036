import { myPaths } from "@nutria/contract/web/my-paths";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { EmptyState } from "../../ui/feedback/empty-state";
import { LoadFailed } from "../../ui/feedback/load-failed";
import { CenteredSpinner } from "../../ui/feedback/spinner";
import { part } from "../../ui/part/part";
import { code } from "../../lib/code";
import { matchPath } from "../../lib/match-path";
import { onNoticeOpened } from "../../lib/push/opened-notices";
import { useLoaded } from "../../lib/use-code";
import { NutritionistChoice, useNutritionists } from "../../data/query/chosen-nutritionist";
import { serverData } from "../../data/query/patient-server-data";
import { patientSession, type AppSession } from "../../data/session/patient-session";
import { DeviceContext, openDevice, type Device } from "../../device/phone";
import { screens, type Screen } from "./screens";
import { FirstFrame } from "../../features/patient-app/shell/first-frame";
import { Frame } from "../../features/patient-app/shell/frame";
import { goTo, Link } from "../../features/patient-app/shell/router";

/** Loaded after the first answers, which the patient waits for. */
const loadLate = code(() =>
  Promise.all([
    import("../../data/live/patient-live"),
    import("../../features/patient-app/settings/notices/keep-pushes"),
  ]),
);

const InstallHint = part(
  () => import("../../features/patient-app/install/install-hint"),
  ({ InstallHint }) => InstallHint,
);

const VersionOffer = part(
  () => import("../../features/patient-app/install/version-offer"),
  ({ VersionOffer }) => VersionOffer,
);

/** Whether the session can still be renewed. */
const hasSession = (): boolean => patientSession()?.refreshToken != null;

/** What a signed-in patient sees: the screen of the path, once what the phone keeps is open. */
export function SignedIn({ session, path }: { session: AppSession; path: string }) {
  const [device, setDevice] = useState<Device>();
  const [isAnswered, setAnswered] = useState(false);
  const { userId, isShared } = session;
  useEffect(() => {
    let hasLeft = false;
    let opened: Device | undefined;
    void openDevice({ userId, isShared }).then((next) => {
      if (hasLeft) return next.close();
      opened = next;
      // Before the parts of the screen ask for their own.
      const answers = hasSession() ? serverData.readBundle() : Promise.resolve();
      void answers.finally(() => !hasLeft && setAnswered(true));
      setDevice(next);
      next.sender.wake();
    });
    return () => {
      hasLeft = true;
      opened?.close();
      // The next to sign in on this phone must see nothing of this one.
      serverData.clear();
    };
  }, [userId, isShared]);
  const isLive = isAnswered && session.refreshToken !== null;
  const late = useLoaded(isLive ? loadLate : undefined);
  useEffect(() => {
    if (!late) return;
    const [{ listen }, { keepPushes }] = late;
    void keepPushes();
    return listen();
  }, [late]);
  useEffect(() => onNoticeOpened(goTo), []);
  useEffect(() => {
    if (device && session.refreshToken !== null) device.sender.wake();
  }, [device, session.refreshToken]);

  if (!device) return <FirstFrame />;
  return (
    <DeviceContext value={device}>
      <Places path={path} />
      <Suspense fallback={null}>
        <InstallHint />
        {"serviceWorker" in navigator && <VersionOffer />}
      </Suspense>
    </DeviceContext>
  );
}

function Places({ path }: { path: string }) {
  const opened = screens.flatMap((screen) => {
    const params = matchPath(screen.path, path);
    return params ? [{ screen, params }] : [];
  })[0];
  const isUnknown = opened === undefined;
  useEffect(() => {
    if (isUnknown) goTo(myPaths.today.href(), { replace: true });
  }, [isUnknown]);
  if (!opened) return null;
  const { screen, params } = opened;
  return (
    <WithNutritionists screen={screen}>
      <Frame hasOwnBar={screen.hasOwnBar} hasTabs={screen.hasTabs}>
        <Suspense fallback={<CenteredSpinner />}>
          <screen.Component {...params} />
        </Suspense>
      </Frame>
    </WithNutritionists>
  );
}

/** Chooses the nutritionist whom the screens are about; without any, says where they come from. */
function WithNutritionists({ screen, children }: { screen: Screen; children: ReactNode }) {
  const nutritionists = useNutritionists();
  if (!nutritionists.data) {
    if (nutritionists.isError) return <LoadFailed onRetry={() => void nutritionists.refetch()} />;
    return <FirstFrame />;
  }
  const [first, ...others] = nutritionists.data;
  if (!first) return screen.isOfNutritionist ? <NobodyYet /> : children;
  const all: [ClientNutritionist, ...ClientNutritionist[]] = [first, ...others];
  return <NutritionistChoice all={all}>{children}</NutritionistChoice>;
}

function NobodyYet() {
  return (
    <main id="content">
      <EmptyState
        text={
          <>
            <h1>Aún no tienes nutrióloga ni nutriólogo aquí</h1>
            <p>Cuando aceptes una solicitud, aquí verás tu plan, tus citas y tus mensajes.</p>
          </>
        }
        action={<Link href={myPaths.settings.href()}>Ver mis solicitudes y ajustes</Link>}
      />
    </main>
  );
}
