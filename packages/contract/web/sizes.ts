export const megabyte = 1024 * 1024;

/** The largest uploaded file, in bytes (decisions, "Limits"). A video has a limit of its own. */
export const mostUploadBytes = 4 * megabyte;
