import type { BodyInput } from "@nutria/contract/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";

/**
 * Looks a person up by e-mail or phone. A lookup that fails answers null: it counts as not registered (spec A §4), so
 * no error is shown for it.
 */
export function useVerifyPatient() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof patientRoutes.verifyPatient>) =>
      call(patientRoutes.verifyPatient, { body }).catch(() => null),
  });
}
