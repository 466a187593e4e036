/**
 * What may be wrong with a field, for programs: the codes stay, while the sentences beside them are for people and may
 * change. A domain error that is about a field has its own code instead, such as `email_taken`.
 */
export const fieldCodes = {
  required: "Falta, o está vacío",
  wrong_type: 'Es de otro tipo que `limits.type`: por ejemplo el texto "68" donde va un número',
  unknown_field: "El campo no existe",
  not_listed: "No es uno de los valores posibles, que `limits.values` nombra cuando son pocos",
  invalid_format: "El texto no tiene la forma que se espera",
  too_short: "El texto tiene menos de `limits.minimum` caracteres",
  too_long: "El texto tiene más de `limits.maximum` caracteres",
  too_few: "La lista tiene menos de `limits.minimum` elementos",
  too_many: "La lista tiene más de `limits.maximum` elementos, o ya no caben más",
  too_small: "El número es menor que `limits.minimum`, o no mayor que `limits.exclusiveMinimum`",
  too_large: "El número es mayor que `limits.maximum`, o no menor que `limits.exclusiveMaximum`",
  not_multiple: "El número no es múltiplo de `limits.multipleOf`",
  in_future: "La fecha está en el futuro",
  too_old: "La fecha es demasiado antigua",
  out_of_range: "La fecha o la hora está fuera del periodo posible",
  repeated: "Se repite lo que solo puede estar una vez",
  not_found: "Nombra algo que no existe o ya no está",
  not_allowed: "Quien llama no puede enviar este valor",
  invalid: "El valor no es válido por otra razón, que dice el mensaje",
} as const;

export type FieldCode = keyof typeof fieldCodes;
