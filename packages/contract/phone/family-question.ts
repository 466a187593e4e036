/**
 * The question of a phone that somebody has, beside `phone_taken` under the name of its answer, `sharesPhone` (decisions,
 * "One phone, one family"). Whom a practice does not know is not named.
 */
export function familyQuestion(holder: { name: string; lastName: string } | undefined): string {
  const name = holder ? `${holder.name} ${holder.lastName}`.trim() : "otra persona";
  return `Este teléfono es de ${name}. ¿Es de su familia?`;
}
