import { useRef, type ReactNode } from "react";
import { genericTexts } from "../../../lib/format/generic-texts";
import { notify } from "../../../lib/toast";
import { useIsWide } from "./use-is-wide";
import { code } from "../../../lib/code";

const photoCode = code(() => import("./photo"));

interface PhotoButtonProps {
  className?: string | undefined;
  children: ReactNode;
  /** Gets the photo as it will be sent. */
  onPhoto: (photo: Blob) => void;
}

/** A button that takes a photo with the phone's camera, or lets a computer choose a file. */
export function PhotoButton({ className, children, onPhoto }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWide = useIsWide();
  const take = async (file: File) => {
    try {
      const { preparePhoto, NotAPhotoError } = await photoCode();
      await preparePhoto(file).then(onPhoto, (error: Error) =>
        notify.error(error instanceof NotAPhotoError ? error.message : genericTexts.generic),
      );
    } catch {
      notify.error(genericTexts.generic);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(!isWide && { capture: "environment" as const })}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = "";
          if (file) void take(file);
        }}
      />
    </>
  );
}
