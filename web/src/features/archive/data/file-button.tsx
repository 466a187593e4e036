import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/actions/button";

/** A button that lets the person choose a file; the same one may be chosen again. */
export function FileButton({
  label,
  accept,
  loading = false,
  variant = "secondary",
  onFile,
}: {
  label: string;
  accept: string;
  loading?: boolean;
  variant?: "primary" | "secondary";
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={variant}
        loading={loading}
        icon={<Upload size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
