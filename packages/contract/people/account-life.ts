/** For how many hours what is mailed about an account can be used: apart from `link-life.ts`, as no page needs both. */
export const accountHours = { verification: 24, temporaryPassword: 24 } as const;
