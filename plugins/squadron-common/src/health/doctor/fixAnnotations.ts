import type { DoctorFix } from '../../contract';
import { ANNOTATIONS } from '@squadron/kube-kinds';

/** The annotation that requests each fix; its value is the time of the request. @public */
export const DOCTOR_FIX_ANNOTATIONS: Readonly<
  Record<DoctorFix['action'], string>
> = {
  issueCredential: ANNOTATIONS.rotate,
  reconcileNow: ANNOTATIONS.reconcileRequestedAt,
};
