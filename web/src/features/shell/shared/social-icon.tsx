import { Globe } from "lucide-react";

export type SocialName = "instagram" | "facebook" | "website";

/** The product's profiles in social networks; null until a profile exists, so that no icon leads to another's page. */
export const socialNetworks: readonly { name: SocialName; label: string; url: string | null }[] = [
  { name: "facebook", label: "Facebook", url: null },
  { name: "instagram", label: "Instagram", url: null },
];

/** The icon of a profile: a link where the profile exists. */
export function SocialProfile({ name, label, url }: { name: SocialName; label: string; url: string | null }) {
  if (url === null) {
    return (
      <span role="img" aria-label={label} title={label}>
        <SocialIcon name={name} />
      </span>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <SocialIcon name={name} />
    </a>
  );
}

/** Decorative, because its link has the name. */
function SocialIcon({ name, size = 18 }: { name: SocialName; size?: number }) {
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
