import { heicMessage } from "@nutria/contract/web/heic";
import { useEffect, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { notify } from "../../../lib/toast";
import { isHeicFile } from "../../../lib/heic-photo";
import { generalTexts } from "./general-texts";
import styles from "./photo-field.module.css";

/** Large enough for every place that shows a photo, and far below the upload limit. */
const largestSide = 800;

const quality = 0.9;

const texts = generalTexts.photo;
const initialWidth = 30;

interface CropDialogProps {
  file: File;
  onCrop: (photo: Blob) => void;
  onClose: () => void;
}

/** Crops a picture to a square (spec B §2: aspect 1, initial width 30 %, JPEG). */
export function CropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();

  const start = (loaded: HTMLImageElement) => {
    const { width, height } = loaded;
    const square = makeAspectCrop({ unit: "%", width: initialWidth }, 1, width, height);
    setImage(loaded);
    setCrop(centerCrop(square, width, height));
  };
  const refuse = async () => {
    const isHeic = await isHeicFile(file);
    notify.warning(isHeic ? heicMessage : texts.failed);
    onClose();
  };
  const finish = async () => {
    const photo = image && crop ? await cropToJpeg(image, crop) : null;
    if (photo) onCrop(photo);
    else await refuse();
  };

  return (
    <Dialog
      title={texts.crop}
      description={texts.cropHelp}
      isDirty
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={!crop?.width} onClick={() => void finish()}>
            {texts.use}
          </Button>
        </>
      }
    >
      <div className={`stack centred pad-3 rounded sunken ${styles.crop}`}>
        {url && (
          <ReactCrop
            aspect={1}
            keepSelection
            minWidth={24}
            {...(crop && { crop })}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              src={url}
              alt=""
              onLoad={(event) => start(event.currentTarget)}
              onError={() => void refuse()}
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives as long as this effect
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Returns the cropped square as a JPEG; null when the browser cannot draw the picture. */
function cropToJpeg(image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const side = Math.max(1, Math.min(largestSide, Math.round(Math.min(width, height))));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency; without a background, transparent areas would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
