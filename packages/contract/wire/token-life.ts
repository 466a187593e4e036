/** Life of an access token, of a session and of an app (decisions, "Access"). */
export const accessTokenMinutes = 15;
/** Life of a session, which its refresh token ends with. */
export const sessionDays = 30;
