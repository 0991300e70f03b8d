import {
  diagnose,
  type DoctorReport,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { readDoctorFacts } from './readDoctorFacts';
import type { DoctorOptions } from './readDoctorFacts';

/** Compares the hub with its workers as they are now. @public */
export async function readDoctor(
  fleet: Fleet,
  options: DoctorOptions,
): Promise<DoctorReport> {
  return diagnose(await readDoctorFacts(fleet, options));
}
