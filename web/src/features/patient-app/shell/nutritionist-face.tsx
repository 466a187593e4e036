import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { Avatar } from "../../../ui/display/avatar";

/** The photo of a nutritionist, or the initials. */
export function NutritionistFace({ of: { nutritionist }, size }: { of: ClientNutritionist; size: number }) {
  const { name, lastName, photo } = nutritionist;
  return <Avatar name={name} lastName={lastName} pictureUrl={photo} size={size} />;
}

/** Name and last name. */
export const nutritionistName = ({ nutritionist: { name, lastName } }: ClientNutritionist): string =>
  `${name} ${lastName}`;
