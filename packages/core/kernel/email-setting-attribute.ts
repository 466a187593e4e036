/** The assistant who typed an address, as it is stored with a person or with a request; see `email-proof.ts`. */
export const emailSettingAttribute = {
  type: "map",
  properties: {
    nutritionistId: { type: "string", required: true },
    /** Empty for an address of an import, which names no account of an installation. */
    assistantId: { type: "string", required: true },
    assistantName: { type: "string", required: true },
    at: { type: "string", required: true },
    /** The address that was good before; empty for none. */
    before: { type: "string", required: true },
  },
} as const;
