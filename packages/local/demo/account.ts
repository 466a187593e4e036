/** The account that a person who tries the product signs in with; it exists on one machine only. */
export const demoAccount = { email: "demo@nutria.example", password: "nutria-demo" } as const;
