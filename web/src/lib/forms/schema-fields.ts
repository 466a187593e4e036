import * as z from "zod/mini";

/** Returns the paths of a schema's fields, with those of nested objects: `name`, `address.city`. */
export function fieldsOf(schema: z.ZodMiniObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = withoutOptional(field as z.core.$ZodType);
    return inner instanceof z.ZodMiniObject ? fieldsOf(inner).map((path) => `${name}.${path}`) : [name];
  });
}

function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
}
