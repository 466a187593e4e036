import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { Copy } from "lucide-react";
import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { TextAreaField } from "../../../ui/fields/text-area-field";
import { TextField } from "../../../ui/fields/text-field";
import { notify } from "../../../lib/toast";
import layout from "../layout/settings-layout.module.css";
import { frameCode } from "./frame-code";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import styles from "./online-booking.module.css";

const BookingQr = part(
  () => import("./booking-qr"),
  ({ BookingQr }) => BookingQr,
);

/**
 * The link of the public page, the code that shows its booking in another site, and its QR code. While booking is
 * closed they say so, and there is no booking to show elsewhere.
 */
export function ShareBooking({ user }: { user: NutritionistUser }) {
  const { publicPath, name, lastName } = user;
  const person = `${name} ${lastName}`;
  if (publicPath === null) return <Notice>{texts.incomplete}</Notice>;
  const url = new URL(publicPath, window.location.origin).href;
  const code = frameCode(url, texts.frameTitle(person));
  const { isPublicPageOn, onlineBooking } = user.nutritionistProfile.settings;
  const isOpen = onlineBooking.isOpen && user.canUseAgenda;
  return (
    <section className={`card ${layout.card}`} aria-labelledby="share-booking">
      <div>
        <h3 id="share-booking">{isOpen ? texts.share : texts.shareClosed}</h3>
        {isPublicPageOn && <p className="muted small">{isOpen ? texts.shareLead : texts.shareClosedLead}</p>}
      </div>
      {!isPublicPageOn && <Notice kind="warning">{texts.off}</Notice>}
      <div className={`stack fit gap-3 from-start ${styles.copied}`}>
        <TextField label={texts.link} value={url} readOnly onFocus={(event) => event.target.select()} />
        <CopyButton text={url} label={texts.copyLink} />
      </div>
      {isOpen && (
        <div className={`stack fit gap-3 from-start ${styles.copied}`}>
          <TextAreaField
            label={texts.code}
            help={texts.codeHelp}
            rows={7}
            value={code}
            readOnly
            spellCheck={false}
            className={styles.code}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={code} label={texts.copyCode} />
        </div>
      )}
      <Suspense fallback={<Skeleton height={200} radius={12} />}>
        <BookingQr url={url} person={person} call={isOpen ? texts.qrCall : texts.qrCallClosed} />
      </Suspense>
    </section>
  );
}

/** Copies a text; says whether it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(texts.copied),
      () => notify.warning(texts.copyFailed),
    );
  return (
    <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
