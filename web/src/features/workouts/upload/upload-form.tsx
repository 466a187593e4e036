import { messages } from "@nutria/contract/schemas/primitives";
import { Film } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import { TextField } from "../../../ui/fields/text-field";
import { TagFields, type Tags } from "../shared/tag-fields";
import { uploadTexts as texts } from "./texts";
import type { UploadDetails } from "./upload-memory";
import styles from "./video-library.module.css";

interface UploadFormProps {
  file: File;
  onStart: (details: UploadDetails) => void;
  onCancel: () => void;
}

/** What a chosen file is called and found by, before it is uploaded. */
export function UploadForm({ file, onStart, onCancel }: UploadFormProps) {
  const [name, setName] = useState(() => file.name.replace(/\.[^.]*$/, "").slice(0, 80));
  const [tags, setTags] = useState<Tags>({ discipline: null, muscles: [], materials: [] });
  const isNamed = name.trim() !== "";
  return (
    <div className="stack fit gap-4 pad-4 framed rounded-card">
      <p className="row gap-2 breaks">
        <Film size={18} aria-hidden="true" />
        {file.name} · {texts.size(file.size)}
      </p>
      <TextField
        label={texts.name}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={isNamed ? undefined : messages.required}
        onChange={({ target }) => setName(target.value)}
      />
      <TagFields tags={tags} onTags={(changes) => setTags({ ...tags, ...changes })} />
      <div className={`line wrap gap-3 ${styles.formActions}`}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button variant="primary" disabled={!isNamed} onClick={() => onStart({ ...tags, name: name.trim() })}>
          {texts.start}
        </Button>
      </div>
    </div>
  );
}
