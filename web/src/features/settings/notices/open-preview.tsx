import type { MailableType } from "@nutria/contract/schemas/notification";
import { mailableTypes } from "@nutria/contract/schemas/notification";
import type { NoticesView } from "@nutria/contract/schemas/notices";
import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { occasions, typeLabels } from "../../notifications/mail";
import { noticesTexts } from "./notices-texts";

const Preview = part(
  () => import("./notice-preview"),
  ({ NoticePreview }) => NoticePreview,
);

const texts = noticesTexts.own;

/** The titles of the notices to the nutritionist, and when each is told. */
const ownTitles: Record<string, { title: string; told: string }> = {
  ...Object.fromEntries(
    mailableTypes.map((type: MailableType) => [
      type,
      { title: typeLabels[type], told: `Cuando ${occasions[type]}.` },
    ]),
  ),
  reminder: { title: texts.reminder, told: texts.reminderTold },
  digest: { title: texts.digest, told: texts.digestTold },
};

interface OpenPreviewProps {
  /** The notice of the address. */
  notice: string;
  isOwn: boolean;
  notices: { data: NoticesView | undefined; isError: boolean; refetch: () => unknown };
  onClose: () => void;
}

/** The dialog of the notice in the address; nothing for one that there is not. */
export function OpenPreview({
  notice,
  isOwn,
  notices: { data, isError, refetch },
  onClose,
}: OpenPreviewProps) {
  const toPatients = data?.toPatients.find(({ key }) => key === notice);
  const own = data?.own.find(({ key }) => key === notice);
  const named = isOwn ? ownTitles[notice] : toPatients;
  if (!named && (isOwn || data)) return null;
  return (
    <Suspense fallback={null}>
      <Preview
        title={named?.title ?? noticesTexts.title}
        told={named?.told}
        view={data}
        isOwn={isOwn}
        notice={(isOwn ? own : toPatients)?.texts ?? []}
        isFailed={isError}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    </Suspense>
  );
}
