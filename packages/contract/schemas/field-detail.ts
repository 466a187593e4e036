import * as z from "zod/mini";

/** What a field would have taken; only what its code is about. */
const FieldLimits = z.object({
  /** Of a number, the length of a text or the size of a list. */
  minimum: z.optional(z.number()),
  exclusiveMinimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  exclusiveMaximum: z.optional(z.number()),
  multipleOf: z.optional(z.number()),
  /** The type of JSON: `string`, `number`, `integer`, `boolean`, `object` or `array`. */
  type: z.optional(z.string()),
  /** The possible values, where they are few. */
  values: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** What is wrong with one field, for a program: the same field and sentence as in `fields`, with a code that stays. */
export const FieldDetail = z.object({
  /** The path of the field: `data.result.weight`. */
  field: z.string(),
  /** One of `fieldCodes`, or the code of the error that is about this field. */
  code: z.string(),
  message: z.string(),
  limits: z.optional(FieldLimits),
});
export type FieldDetail = z.output<typeof FieldDetail>;
