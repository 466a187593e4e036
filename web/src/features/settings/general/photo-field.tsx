import { Camera, Trash2 } from "lucide-react";
import { Suspense, useId, useRef, useState } from "react";
import { part } from "../../../ui/part/part";
import { Avatar } from "../../../ui/display/avatar";
import { Button } from "../../../ui/actions/button";
import { useUploadPhoto } from "../api/profile";
import { generalTexts } from "./general-texts";
import styles from "./photo-field.module.css";

const CropDialog = part(
  () => import("./crop-dialog"),
  ({ CropDialog }) => CropDialog,
);
const texts = generalTexts.photo;

interface PhotoFieldProps {
  name: string;
  lastName: string;
  value: string | null;
  onValue: (url: string | null) => void;
  error: string | undefined;
}

/** The photo: one image file, cropped to a square and uploaded at once; its URL is saved with the rest of the form. */
export function PhotoField({ name, lastName, value, onValue, error }: PhotoFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = useUploadPhoto(onValue);
  const crop = (photo: Blob) => {
    setFile(null);
    upload.mutate(photo);
  };

  return (
    <div className={`row gap-5 line-below ${styles.photo}`} role="group" aria-labelledby={`${id}-label`}>
      <Avatar name={name} lastName={lastName} pictureUrl={value} size={88} />
      <div className="stack gap-1 shrinks">
        <div id={`${id}-label`} className="bold">
          {texts.label}
        </div>
        <p className="muted small">{texts.help}</p>
        <div className="line wrap gap-2 space-above-2" data-invalid={error !== undefined || undefined}>
          <Button
            size="small"
            loading={upload.isPending}
            icon={<Camera size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {value ? texts.change : texts.upload}
          </Button>
          {value && (
            <Button
              size="small"
              variant="quiet"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onValue(null)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        {error !== undefined && (
          <p className="danger small" role="alert">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,.heic,.heif"
        aria-label={texts.label}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = "";
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <CropDialog file={file} onCrop={crop} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </div>
  );
}
