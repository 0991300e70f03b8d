import {
  runRecord,
  type singleRunOf,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  isTrue,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { RecordAction } from './types';
import { targetOn } from '../../actions';

type SingleRun = NonNullable<ReturnType<typeof singleRunOf>>;

/** Records where an object may run; undefined if the record is right. @internal */
export function recordOf(
  single: SingleRun,
  ...clusters: [ran: readonly string[], nominated?: readonly string[]]
): RecordAction | undefined {
  const { kind, object } = single.job;
  const value = runRecord(single, ...clusters);
  return value === undefined
    ? undefined
    : {
        type: 'record',
        kind: kind === 'deployment' ? KINDS.deployment : KINDS.statefulSet,
        ...targetOn(HUB_CLUSTER_ID, object),
        value,
      };
}

/** Narrows the record of a Workload down to the cluster that Kueue has chosen. @internal */
export function recordOfChosen(
  single: SingleRun | undefined,
  workload: Workload | undefined,
): RecordAction | undefined {
  const cluster = workload?.status?.clusterName;
  return single && cluster && !isTrue(workload, 'Finished')
    ? recordOf(single, [cluster])
    : undefined;
}
