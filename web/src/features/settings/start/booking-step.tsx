import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { TextField } from "../../../ui/fields/text-field";
import { useSaveSettings } from "../api/profile";
import { BookingState } from "../online-booking/booking-state";
import { onlineBookingTexts } from "../online-booking/online-booking-texts";
import { CopyButton } from "../online-booking/share-booking";
import { startTexts } from "./start-texts";
import { StepFrame } from "./step-frame";
import type { StepWays } from "./step-ways";
import styles from "./start.module.css";

const texts = startTexts.booking;
const QrCode = part(
  () => import("../../../ui/display/qr-code"),
  ({ QrCode }) => QrCode,
);

/** The fourth step: whether visitors may book, said plainly, with the link and the code of the public page. */
export function BookingStep({ user, onBack, onDone }: StepWays & { user: NutritionistUser }) {
  const save = useSaveSettings([], { success: null });
  const { settings } = user.nutritionistProfile;
  const { isOpen } = settings.onlineBooking;
  const setOpen = (next: boolean, onSuccess?: () => void) =>
    save.mutate(
      { body: { onlineBooking: { ...settings.onlineBooking, isOpen: next }, version: user.version } },
      { ...(onSuccess && { onSuccess }) },
    );
  return (
    <StepFrame
      title={texts.title}
      lead={texts.lead}
      onBack={onBack}
      onSubmit={() => (isOpen ? onDone() : setOpen(true, onDone))}
      isSaving={save.isPending}
      action={isOpen ? startTexts.next : texts.withIt}
      aside={!isOpen && <Button onClick={onDone}>{texts.withoutIt}</Button>}
    >
      <BookingState user={user}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-label={onlineBookingTexts.isOpen}
          checked={isOpen}
          disabled={save.isPending}
          onChange={(event) => setOpen(event.target.checked)}
        />
      </BookingState>
      {!settings.isPublicPageOn && <Notice kind="warning">{onlineBookingTexts.off}</Notice>}
      {user.publicPath !== null && <PageLink path={user.publicPath} isOpen={isOpen} />}
    </StepFrame>
  );
}

function PageLink({ path, isOpen }: { path: string; isOpen: boolean }) {
  const url = new URL(path, window.location.origin).href;
  return (
    <div className={`stack from-top ${styles.share}`}>
      <div className={styles.part}>
        <TextField
          label={onlineBookingTexts.link}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <div className="line wrap gap-2">
          <CopyButton text={url} label={onlineBookingTexts.copyLink} />
          <a className={buttonClass("quiet")} href={url} target="_blank" rel="noreferrer">
            {texts.view}
          </a>
        </div>
      </div>
      <figure className={`stack gap-2 centred-across ${styles.qr}`} data-off={!isOpen || undefined}>
        <Suspense fallback={<Skeleton height={160} radius={12} />}>
          <QrCode text={url} label={onlineBookingTexts.qrLabel(url)} />
        </Suspense>
        {!isOpen && <figcaption className="muted small">{texts.qrOff}</figcaption>}
      </figure>
    </div>
  );
}
