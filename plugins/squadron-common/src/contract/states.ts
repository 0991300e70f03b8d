import { z } from 'zod';
import { messageTextSchema } from './message';
import { objectSchema, optionalText } from './values';

/** @public */
export const toneSchema = z
  .enum(['success', 'info', 'warning', 'danger', 'neutral'])
  .meta({ id: 'Tone' });

/** Tone of a state, for color and icon; the text is always shown as well. @public */
export type Tone = z.infer<typeof toneSchema>;

const rawSchema = objectSchema('RawState', {
  condition: optionalText.describe('Type of the condition.'),
  reason: optionalText,
  message: optionalText,
});

const partsSchema = z.object({
  tone: toneSchema,
  params: z
    .record(z.string(), z.string())
    .optional()
    .describe('Values of the placeholders in the text of the code.'),
  detail: messageTextSchema
    .optional()
    .describe('Detail of the state, e.g. `3rd of 12`, or its cause.'),
  since: optionalText.describe('ISO time since which the state holds.'),
  raw: rawSchema.optional().describe('Upstream condition, verbatim.'),
});

function schemaOf<const C extends string>(id: string, codes: readonly C[]) {
  return partsSchema
    .extend({
      code: z
        .enum(codes)
        .describe('Constant in PascalCase; the pages show a text for it.'),
    })
    .meta({ id });
}

/** The codes of a pool or a MachineSet. */
const POOL = [
  'Creating',
  'Degraded',
  'Deleting',
  'Pending',
  'Ready',
  'Scaling',
  'Updating',
] as const;

/** The codes of a machine that a pool does not have. */
const MACHINE = ['Failed', 'Provisioning', 'Running', 'Unhealthy'] as const;

/**
 * The states of each subject. A code is stable: filters, addresses, the history and other programs use it. Its text is
 * in the message catalogue.
 *
 * @public
 */
export const stateSchemas = {
  workload: schemaOf('WorkloadState', [
    'CannotRun',
    'Checking',
    'Deactivated',
    'Degraded',
    'Deleted',
    'Deleting',
    'Dispatching',
    'Failed',
    'Moving',
    'NotQueued',
    'NotServing',
    'OnHold',
    'Owner',
    'Queued',
    'Ready',
    'Rejected',
    'Requeued',
    'Retrying',
    'RollingBack',
    'Running',
    'Serving',
    'Starting',
    'Stopped',
    'Succeeded',
    'Suspended',
    'Suspending',
    'Unknown',
    'Unreadable',
    'Upgrading',
    'WorkerLost',
  ]),
  pod: schemaOf('PodState', [
    'Failed',
    'Faulty',
    'Running',
    'Scheduling',
    'Starting',
    'Succeeded',
    'Terminating',
    'Unschedulable',
  ]),
  log: schemaOf('LogState', [
    'Ended',
    'Failed',
    'NotStarted',
    'Running',
    'Stopped',
  ]),
  application: schemaOf('ServeApplicationState', [
    'DeployFailed',
    'Deleting',
    'Deploying',
    'NotStarted',
    'Other',
    'Running',
    'Unhealthy',
    'Unknown',
  ]),
  wait: schemaOf('ClusterWaitState', [
    'FitsNow',
    'Full',
    'Held',
    'Misconfigured',
    'Never',
    'Unknown',
  ]),
  cluster: schemaOf('ClusterState', [
    'Cordoned',
    'Creating',
    'CredentialRefused',
    'Degraded',
    'Deleting',
    'Drained',
    'Draining',
    'Failed',
    'Leaving',
    'Left',
    'Paused',
    'Ready',
    'Repairing',
    'Scaling',
    'Unknown',
    'Unreachable',
    'Unreadable',
    'Upgrading',
  ]),
  connection: schemaOf('ConnectionState', [
    'Connected',
    'Connecting',
    'CredentialRefused',
    'Leaving',
    'MissingKindOrRight',
    'NetworkLost',
    'NoUsableAccessProvider',
    'NotSetUp',
  ]),
  pool: schemaOf('PoolState', POOL),
  machine: schemaOf('MachineState', [
    ...MACHINE,
    'Deleting',
    'Pending',
    'Updating',
  ]),
  /** An object of Cluster API or of a provider. */
  object: schemaOf('ObjectState', [
    ...POOL,
    ...MACHINE,
    'NotReady',
    'NotSeen',
    'Unknown',
  ]),
  addOn: schemaOf('AddOnState', [
    'Deleting',
    'Failed',
    'Installing',
    'NotInstalled',
    'Ready',
  ]),
  queue: schemaOf('QueueState', [
    'Active',
    'Drained',
    'Draining',
    'Misconfigured',
    'OnHold',
    'Stalled',
    'Terminating',
    'Unknown',
    'Unreadable',
  ]),
  cohort: schemaOf('CohortState', ['Active', 'Misconfigured']),
  admissionCheck: schemaOf('AdmissionCheckState', [
    'Active',
    'Inactive',
    'Unknown',
  ]),
  claim: schemaOf('ClaimState', [
    'Deleting',
    'Granted',
    'NoCluster',
    'Pending',
    'Refused',
    'Stalled',
    'Unassigned',
  ]),
  capacity: schemaOf('CapacityState', ['InStep', 'NodesAway', 'OverCapacity']),
  placement: schemaOf('PlacementState', [
    'Frozen',
    'Misconfigured',
    'NoMatch',
    'NotBound',
    'NotDecided',
    'Satisfied',
    'Stalled',
    'TooFew',
  ]),
  access: schemaOf('AccessState', [
    'Expired',
    'ExpiresSoon',
    'Failed',
    'Issuing',
    'NoEnd',
    'LongLived',
    'Revoking',
    'Valid',
  ]),
  inventory: schemaOf('InventoryState', ['Healthy', 'Unhealthy', 'Unknown']),
  /** States that the pages derive themselves. */
  page: schemaOf('PageState', [
    'AtRisk',
    'Borrows',
    'Broken',
    'CannotMove',
    'Chosen',
    'Empty',
    'Ends',
    'Excluded',
    'Handover',
    'Incomplete',
    'Matches',
    'NeedsAttention',
    'NoWorkers',
    'NotUsable',
    'Notice',
    'Preempts',
    'Problem',
    'Removed',
    'Restarts',
    'Stays',
    'Usable',
    'Waits',
    'Warning',
  ]),
} as const;

/** What has a state. @public */
export type StateSubject = keyof typeof stateSchemas;

/** A code of a subject, by default of any. @public */
export type StateCode<S extends StateSubject = StateSubject> = z.infer<
  (typeof stateSchemas)[S]
>['code'];

/** State of an object, with the upstream condition behind it. @public */
export type StateView<S extends StateSubject = StateSubject> = z.infer<
  typeof partsSchema
> & { code: StateCode<S> };

/** @public */
export const timelineCodeSchema = z
  .enum([
    'Admitted',
    'CheckReady',
    'CheckRetry',
    'ContainerFails',
    'ContainerWaits',
    'ContainersRun',
    'Crashes',
    'Deleted',
    'Dispatched',
    'Evicted',
    'Failed',
    'FindsNoNode',
    'Finished',
    'HeadReady',
    'ImagePullFails',
    'Offered',
    'OutOfMemory',
    'PodFailed',
    'PodRemoved',
    'PodsCreated',
    'PodsPlaced',
    'PodsRefused',
    'Queued',
    'QuotaReserved',
    'RayClusterCreated',
    'Ready',
    'Rejected',
    'Requeued',
    'Restarted',
    'Running',
    'Serving',
    'Started',
    'Stopped',
    'Submitted',
    'Succeeded',
    'Suspended',
    'WaitsThere',
    'WorkersReady',
  ])
  .meta({ id: 'TimelineCode' });

/** The steps in the life of a workload. @public */
export type TimelineCode = z.infer<typeof timelineCodeSchema>;
