/** `mariana@correo.mx` → `m••••@correo.mx`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** `5512345678` → `••••••5678`. */
export function maskPhone(phoneNumber: string): string {
  return `••••••${phoneNumber.slice(-4)}`;
}
