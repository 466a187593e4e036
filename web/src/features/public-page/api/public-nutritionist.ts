import { profileRoutes } from "@nutria/contract/routes/profile";
import { usePublicQuery } from "../../../data/query/public-query";

export function usePublicNutritionist(slug: string) {
  return usePublicQuery(profileRoutes.getPublicNutritionist, { params: { slug } });
}
