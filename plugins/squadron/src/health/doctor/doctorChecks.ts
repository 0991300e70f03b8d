import type { DoctorCheckId } from '@squadron/backstage-plugin-squadron-common';

/** All checks, in the order of the page. @internal */
export const DOCTOR_CHECKS = [
  'reach',
  'kinds',
  'operators',
  'versions',
  'gates',
  'clock',
  'credential',
  'connection',
  'list',
  'namespaces',
  'localQueues',
  'clusterQueues',
  'flavors',
  'admissionCheck',
  'nomination',
  'reconcilers',
] as const satisfies readonly DoctorCheckId[];
