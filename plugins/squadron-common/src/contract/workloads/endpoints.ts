import { z } from 'zod';
import {
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadExecPermission,
  workloadLogsReadPermission,
  workloadPortForwardPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from '../../permissions';
import { command, compute, get, list } from '../endpoint';
import {
  clusterPath,
  dryRun,
  objectName,
  queryFlag,
  uid,
  workloadPath,
  type WorkloadRef,
} from '../names';
import { anyOf, one, workloadId } from '../topics';
import { dashboardTicketSchema } from './dashboard';
import { eventListSchema } from './events';
import {
  execInput,
  execTicketSchema,
  forwardInput,
  forwardTicketSchema,
} from './exec';
import { fitViewSchema } from './fit';
import { gpuUtilizationSchema } from './gpuUtilization';
import { workloadLogSchema } from './logs';
import { moveViewSchema } from './move';
import {
  rayJobInputSchema,
  rayOptionsSchema,
  teamPresetInputSchema,
  teamPresetSchema,
  workloadChangeResultSchema,
  workloadChangesSchema,
} from './rayJob';
import { queueNowResultSchema } from './wait';
import {
  workloadDetailSchema,
  workloadList,
  workloadSummarySchema,
} from './workload';

const MAX_LOG_LINES = 10_000;
const PATH = '/workloads/{cluster}/{namespace}/{kind}/{name}';

const touchedByWorkload = one<WorkloadRef>('workloads', workloadId);

const followSchema = z.object({ isFollowing: z.boolean() });

/** Selects a log of a workload. */
const logInput = z.object({
  ...workloadPath.shape,
  source: z.enum(['driver', 'pod']).optional(),
  pod: z.string().max(253).optional().describe('Required with source=pod.'),
  container: z.string().max(63).optional(),
  previous: queryFlag
    .optional()
    .describe('Log of the container before its last restart.'),
  tail: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(MAX_LOG_LINES)
    .default(500)
    .describe('Number of lines.'),
});

/** @internal */
export const workloadEndpoints = {
  listWorkloads: list('/workloads', {
    summary: 'Workloads of the fleet.',
    permissions: [workloadReadPermission],
    rows: workloadList,
    touchedBy: anyOf('workloads'),
  }),
  getWorkload: get(PATH, {
    summary: 'One workload with its timeline, pods and conditions.',
    permissions: [workloadReadPermission],
    input: workloadPath,
    answer: workloadDetailSchema,
    touchedBy: touchedByWorkload,
  }),
  getGpuUtilization: get(`${PATH}/gpu-utilization`, {
    summary: 'How much a running workload uses its GPUs, from Prometheus.',
    permissions: [workloadReadPermission],
    input: workloadPath,
    answer: gpuUtilizationSchema,
  }),
  listNodeWorkloads: get('/clusters/{cluster}/nodes/{node}/workloads', {
    summary:
      'Workloads with pods on a node, as far as the caller may read them.',
    permissions: [workloadReadPermission],
    input: clusterPath.extend({ node: objectName }),
    answer: z.object({ items: z.array(workloadSummarySchema) }),
    touchedBy: anyOf('workloads'),
  }),
  listWorkloadEvents: get(`${PATH}/events`, {
    summary:
      'Events of all objects of a workload, on hub and worker, newest first.',
    permissions: [workloadReadPermission],
    input: workloadPath,
    answer: eventListSchema,
    touchedBy: one<WorkloadRef>('events', workloadId),
  }),
  getFollow: get(`${PATH}/follow`, {
    summary: 'Whether the caller is notified of changes of a workload.',
    permissions: [workloadReadPermission],
    input: workloadPath,
    answer: followSchema,
  }),
  followWorkload: command('POST', `${PATH}/follow`, {
    summary:
      'Notifies the caller of changes of a workload for 90 days, or ends that.',
    permissions: [workloadReadPermission],
    input: z.strictObject({
      ...workloadPath.shape,
      ...followSchema.shape,
    }),
    answer: followSchema,
  }),
  getWorkloadLog: get(`${PATH}/logs`, {
    summary: 'The last lines of a log.',
    permissions: [workloadReadPermission, workloadLogsReadPermission],
    input: logInput,
    answer: workloadLogSchema,
  }),
  issueDashboardTicket: command('POST', `${PATH}/dashboard`, {
    summary:
      'Issues a ticket that opens the Ray dashboard for the caller for some minutes.',
    permissions: [workloadReadPermission, workloadDashboardReadPermission],
    input: z.object({
      ...workloadPath.shape,
      renew: z
        .string()
        .regex(/^[\w-]{43}$/, 'is not a ticket')
        .optional()
        .describe('A ticket to extend.'),
    }),
    answer: dashboardTicketSchema,
  }),
  issueExecTicket: command('POST', `${PATH}/exec`, {
    summary:
      'Issues a ticket that runs a command in a container of a workload for the caller, once, within a minute.',
    permissions: [workloadReadPermission, workloadExecPermission],
    input: z.strictObject({ ...workloadPath.shape, ...execInput.shape }),
    answer: execTicketSchema,
  }),
  issueForwardTicket: command('POST', `${PATH}/port-forward`, {
    summary:
      'Issues a ticket that connects the caller to a port of a pod of a workload, any number of times within ten minutes.',
    permissions: [workloadReadPermission, workloadPortForwardPermission],
    input: z.strictObject({ ...workloadPath.shape, ...forwardInput.shape }),
    answer: forwardTicketSchema,
  }),
  stopWorkload: command('POST', `${PATH}/stop`, {
    summary:
      'Stops a job or deletes a RayCluster; a second call has no further effect.',
    permissions: [workloadDeletePermission, workloadUpdatePermission],
    input: z.object({
      ...workloadPath.shape,
      mode: z.enum(['delete', 'suspend']).default('delete'),
      uid: uid.optional(),
      dryRun,
    }),
    answer: z.unknown(),
  }),
  changeWorkload: command('POST', `${PATH}/changes`, {
    summary: 'Changes a workload in place.',
    permissions: [workloadUpdatePermission],
    input: z.object({
      ...workloadPath.shape,
      changes: workloadChangesSchema,
      uid: uid.optional(),
      dryRun,
    }),
    answer: workloadChangeResultSchema,
  }),
  moveWorkload: command('POST', `${PATH}/move`, {
    summary:
      'Moves a workload to other clusters. Without `to` it answers with the choices; `abort` ends a handover.',
    permissions: [workloadUpdatePermission],
    input: z.strictObject({
      ...workloadPath.shape,
      to: z.array(z.string().min(1).max(253)).max(20).optional(),
      abort: z.boolean().default(false),
      endedOn: z
        .string()
        .max(253)
        .optional()
        .describe(
          'ID of the lost cluster on which the workload does not run any more, as a person has verified.',
        ),
      uid: uid.optional(),
      dryRun,
    }),
    answer: moveViewSchema,
  }),
  queueWorkload: command('POST', `${PATH}/queue-now`, {
    summary: 'Queues a workload that has no queue.',
    permissions: [workloadUpdatePermission, workloadDeletePermission],
    input: z.strictObject({
      ...workloadPath.shape,
      uid: uid.optional(),
      dryRun,
    }),
    answer: queueNowResultSchema,
  }),
  rerunWorkload: command('POST', `${PATH}/rerun`, {
    summary:
      'Submits a RayJob again under a new name, with some fields changed. The header Idempotency-Key makes a repeated call answer with the same job.',
    permissions: [workloadReadPermission, workloadCreatePermission],
    input: z.object({
      ...workloadPath.shape,
      changes: z
        .strictObject(
          rayJobInputSchema.omit({ namespace: true }).partial().shape,
        )
        .default({}),
    }),
    answer: workloadPath,
  }),
  getRayOptions: get('/ray/options', {
    summary: 'Choices of the forms of Ray workloads.',
    permissions: [workloadReadPermission, workloadCreatePermission],
    input: z.object({}),
    answer: rayOptionsSchema,
  }),
  listTeamPresets: get('/ray/presets', {
    summary: 'Sizes that the teams of the caller have saved, and these teams.',
    permissions: [workloadCreatePermission],
    input: z.object({}),
    answer: z.object({
      teams: z.array(z.string()).describe('Entity references.'),
      items: z.array(teamPresetSchema),
    }),
  }),
  saveTeamPreset: command('POST', '/ray/presets', {
    summary:
      'Saves a size for a team of the caller, in place of one with the same title.',
    permissions: [workloadCreatePermission],
    input: teamPresetInputSchema,
    answer: teamPresetSchema.pick({ name: true }),
  }),
  deleteTeamPreset: command('DELETE', '/ray/presets', {
    summary: 'Deletes a preset of a team of the caller.',
    permissions: [workloadCreatePermission],
    input: teamPresetSchema.pick({ team: true, title: true }),
    answer: teamPresetSchema.pick({ name: true }),
  }),
  estimateFit: compute('/ray/fit', {
    summary:
      'Estimates whether a workload would start: a Ray workload, a notebook (`statefulset`) or a TrainJob.',
    permissions: [workloadCreatePermission],
    input: z.strictObject({
      kind: z
        .enum(['rayjob', 'raycluster', 'rayservice', 'statefulset', 'trainjob'])
        .default('rayjob'),
      input: z.record(z.string(), z.unknown()),
    }),
    answer: fitViewSchema,
  }),
};
