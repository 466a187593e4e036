import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { FieldButton } from "./field-button";
import { TextField, type TextFieldProps } from "./text-field";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <FieldButton
          aria-label={isShown ? "Ocultar contraseña" : "Mostrar contraseña"}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </FieldButton>
      }
    />
  );
}
