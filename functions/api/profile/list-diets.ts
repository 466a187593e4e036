import { diets } from "@nutria/contract/catalogues/diets";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { handle } from "@nutria/platform/route";

export const listDiets = handle(profileRoutes.listDiets, () => Promise.resolve([...diets]));
