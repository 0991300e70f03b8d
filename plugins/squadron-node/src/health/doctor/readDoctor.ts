import { diagnose } from './diagnose';
import { type DoctorReport } from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../../fleet/types';
import { readDoctorFacts, type DoctorOptions } from './readDoctorFacts';

/** Compares the current state of the hub with that of its workers. @public */
export async function readDoctor(
  fleet: Fleet,
  options: DoctorOptions,
): Promise<Omit<DoctorReport, 'accessMode'>> {
  return diagnose(await readDoctorFacts(fleet, options));
}
