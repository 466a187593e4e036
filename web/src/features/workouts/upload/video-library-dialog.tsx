import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Spinner } from "../../../ui/feedback/spinner";
import { useDialogs } from "../../../lib/dialogs";
import { useExerciseVideos } from "../api/videos";
import { OwnVideoRow } from "./own-video-row";
import { uploadTexts as texts } from "./texts";
import { UploadArea } from "./upload-area";

export interface VideoLibraryProps {
  /** Set where a video is chosen for a workout. */
  onPick?: (video: ExerciseVideo) => void;
}

/** The videos of the practice: upload one, watch, remove, or choose one for a workout. */
export function VideoLibraryDialog({ onPick }: VideoLibraryProps) {
  const dialogs = useDialogs();
  const videos = useExerciseVideos();
  const own = videos.data?.filter(({ isOwn }) => isOwn);
  const again = () => dialogs.open("videoLibrary", onPick ? { onPick } : {});
  const pick = onPick && {
    onPick: (video: ExerciseVideo) => {
      onPick(video);
      dialogs.close();
    },
  };
  return (
    <Dialog
      title={onPick ? texts.pickTitle : texts.title}
      description={texts.lead}
      onClose={dialogs.close}
      actions={<Button onClick={dialogs.close}>{texts.close}</Button>}
    >
      <UploadArea {...pick} />
      {videos.isError && !own && <LoadFailed text={texts.listFailed} onRetry={() => void videos.refetch()} />}
      {videos.isPending && <Spinner />}
      {own?.length === 0 && <p className="muted small">{texts.empty}</p>}
      {own && own.length > 0 && (
        <ul className="stack line-above" aria-label={texts.list}>
          {own.map((video) => (
            <OwnVideoRow
              key={video._id}
              video={video}
              {...pick}
              onRemove={() => dialogs.openOver(again, "removeVideo", { id: video._id, name: video.name })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
