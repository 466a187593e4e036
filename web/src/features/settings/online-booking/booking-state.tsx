import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { BookingOptions } from "@nutria/contract/schemas/practice/online-booking";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { CalendarCheck, CalendarX } from "lucide-react";
import type { ReactNode } from "react";
import { formatNextTime } from "../../../components/slot-picker/format-slot";
import { usePublicQuery } from "../../../data/query/public-query";
import { onlineBookingTexts } from "./online-booking-texts";
import styles from "./online-booking.module.css";

const texts = onlineBookingTexts.state;

interface BookingStateProps {
  user: NutritionistUser;
  /** A switch for it, where there is one. */
  children?: ReactNode;
}

/** Says in words whether visitors can book now, and the first time that they find. */
export function BookingState({ user, children }: BookingStateProps) {
  const { isOpen } = user.nutritionistProfile.settings.onlineBooking;
  const Icon = isOpen ? CalendarCheck : CalendarX;
  return (
    <div className={`row gap-4 rounded-card sunken ${styles.state}`} data-on={isOpen || undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className="stack grows" role="status">
        <strong>{isOpen ? texts.on : texts.off}</strong>
        <span className="muted small">
          {isOpen ? <FirstFree slug={user.publicPath?.split("/").at(-1) ?? ""} /> : texts.offHelp}
        </span>
      </div>
      {children}
    </div>
  );
}

function FirstFree({ slug }: { slug: string }) {
  const { data } = usePublicQuery(bookingRoutes.getBookingOptions, { params: { slug } });
  if (!data?.isOpen) return null;
  const first = firstFreeAt(data);
  return first === undefined ? texts.noFree : texts.firstFree(formatNextTime(first, data.timeZone));
}

/** The start of the first free time of any service. */
function firstFreeAt({ services }: BookingOptions): string | undefined {
  return services.flatMap(({ places }) => places.flatMap(({ nextFreeAt }) => nextFreeAt ?? [])).sort()[0];
}
