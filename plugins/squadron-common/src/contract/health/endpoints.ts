import { z } from 'zod';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  inventoryReadPermission,
} from '../../permissions';
import { command, get, type Change } from '../endpoint';
import { dryRun } from '../names';
import { doctorFixResultSchema, doctorReportSchema } from './doctor';
import { healthReportSchema } from './healthReport';
import { fleetOverviewSchema } from './overview';

const MAX_FINDING_LENGTH = 1_000;

/** Endpoints of the overview and the doctor. @internal */
export const healthEndpoints = {
  getOverview: get('/overview', {
    summary: 'Figures of the fleet and what needs attention.',
    permissions: [clusterReadPermission],
    input: z.object({}),
    answer: fleetOverviewSchema,
    touchedBy: (change: Change) =>
      change.topic !== 'placements' && change.topic !== 'events',
  }),
  getHealth: get('/health', {
    summary:
      'State of the background loops of this process: 200 when all of them run, 503 otherwise.',
    permissions: [inventoryReadPermission],
    input: z.object({}),
    answer: healthReportSchema,
  }),
  getDoctorReport: get('/fleet/doctor', {
    summary: 'Whether MultiKueue can use the workers, and if not, why.',
    permissions: [inventoryReadPermission, clusterReadPermission],
    input: z.object({}),
    answer: doctorReportSchema,
  }),
  fixFinding: command('POST', '/fleet/doctor/fix', {
    summary: 'Starts the remediation of a finding of the report.',
    permissions: [inventoryReadPermission, clusterUpdatePermission],
    input: z.strictObject({
      finding: z.string().min(1).max(MAX_FINDING_LENGTH),
      dryRun,
    }),
    answer: doctorFixResultSchema,
  }),
};
