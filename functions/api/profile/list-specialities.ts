import { specialities } from "@nutria/contract/catalogues/specialities";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { handle } from "@nutria/platform/route";

export const listSpecialities = handle(profileRoutes.listSpecialities, () =>
  Promise.resolve([...specialities]),
);
