import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { handle } from "@nutria/platform/route";

export const listServiceTypes = handle(profileRoutes.listServiceTypes, () =>
  Promise.resolve([...serviceTypes]),
);
