import { firstWeekday, type FirstWeekday } from "@nutria/calendar/day";
import { browserZone } from "@nutria/calendar/zone";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { useMemo } from "react";
import { useRouteQuery } from "../../../data/query/query";
import { usePractice } from "../../../data/session/current-user";

/** The settings that booking depends on: services, offices, hours, days off and the time zone of the practice. */
export interface BookingSettings {
  zone: string;
  allowBackToBack: boolean;
  /** The weekday on which the practice starts its week. */
  firstWeekday: FirstWeekday;
  services: readonly Service[];
  offices: readonly Office[];
  schedules: readonly OfficeSchedule[];
  daysOff: readonly DayOff[];
}

type Profile = Partial<NutritionistUser["nutritionistProfile"]>;

export function useBookingSettings() {
  const user = usePractice();
  const offices = useRouteQuery(officeRoutes.listOffices, {});
  const schedules = useRouteQuery(officeRoutes.listOfficeSchedules, {});
  const daysOff = useRouteQuery(profileRoutes.listDaysOff, {});
  const all = [user, offices, schedules, daysOff];

  const settings = useMemo<BookingSettings | undefined>(() => {
    if (!user.data || !offices.data || !schedules.data || !daysOff.data) return undefined;
    const profile: Profile = user.data.nutritionistProfile;
    return {
      zone: profile.settings?.timeZone ?? browserZone(),
      allowBackToBack: profile.settings?.allowBackToBack ?? false,
      firstWeekday: profile.settings?.weekStartsOn ?? firstWeekday,
      services: profile.services ?? [],
      offices: offices.data,
      schedules: schedules.data,
      daysOff: daysOff.data,
    };
  }, [user.data, offices.data, schedules.data, daysOff.data]);

  return {
    settings,
    isError: all.some(({ isError }) => isError),
    refetch: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
