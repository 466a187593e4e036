import * as z from "zod/mini";

/** The paths of a schema's fields, those of the objects in it one by one: `name`, `address.city`. */
export function fieldsOf(schema: z.ZodMiniObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = withoutOptional(field as z.core.$ZodType);
    return inner instanceof z.ZodMiniObject ? fieldsOf(inner).map((path) => `${name}.${path}`) : [name];
  });
}

/** Path on the wire → input, for a form that edits what is at `prefix` of a body. */
export function namesUnder<Name extends string>(
  prefix: string,
  fields: readonly Name[],
): Record<string, Name> {
  return Object.fromEntries(fields.map((field) => [`${prefix}.${field}`, field]));
}

function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
}
