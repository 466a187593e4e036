import { paths } from "@nutria/contract/web/paths";
import { productName } from "@nutria/contract/store/product";
import { provider } from "@nutria/contract/provider";
import { Globe } from "lucide-react";
import { shellTexts } from "../texts";

export type SocialName = "instagram" | "facebook" | "website";

/** A profile of the product in a social network. */
export interface SocialProfile {
  name: SocialName;
  label: string;
  url: string;
}

/** The profiles whose address the provider has stated; none of them is shown without one. */
export function socialProfiles(): SocialProfile[] {
  const { facebook, instagram, website } = provider.socialNetworks;
  return [
    { name: "facebook" as const, label: "Facebook", url: facebook },
    { name: "instagram" as const, label: "Instagram", url: instagram },
    { name: "website" as const, label: "Sitio web", url: website },
  ].flatMap(({ url, ...profile }) => (url === null ? [] : [{ ...profile, url }]));
}

/** The product's own page, for a footer whose provider has stated no profile. */
export const ownPage: SocialProfile = { name: "website", label: productName, url: paths.home.path };

/** The icon of a network, as a link to the product's profile. */
export function SocialLink({ name, label, url }: SocialProfile) {
  const said = name === "website" ? label : shellTexts.profileOn(label);
  return (
    <a href={url} aria-label={said} target="_blank" rel="noopener noreferrer">
      <SocialIcon name={name} />
    </a>
  );
}

/** Decorative, because its link has the name. */
export function SocialIcon({ name, size = 18 }: { name: SocialName; size?: number }) {
  if (name === "website") return <Globe size={size} aria-hidden="true" />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name === "instagram" ? (
        <>
          <rect x="3" y="3" width="18" height="18" rx="5" />
          <circle cx="12" cy="12" r="4" />
          <path d="M17.2 6.8h.01" />
        </>
      ) : (
        <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h3Z" />
      )}
    </svg>
  );
}
