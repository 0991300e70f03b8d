import type {
  DoctorReport,
  FleetOverview,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, type QueryView } from './useEndpoint';

/** Automatic repairs take seconds, and a report costs each cluster one request. */
const DOCTOR_POLL_MS = 15_000;

/** Figures of the fleet and what needs attention. @public */
export function useOverview(): QueryView<FleetOverview> {
  return useEndpoint('getOverview', {});
}

/** Whether MultiKueue can use the workers, and if not, why. @public */
export function useDoctorReport(): QueryView<DoctorReport> {
  return useEndpoint('getDoctorReport', {}, { pollMs: DOCTOR_POLL_MS });
}
