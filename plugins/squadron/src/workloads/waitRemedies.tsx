import type { ComponentType } from 'react';
import {
  hasCode,
  quotaAssignPermission,
  type MessageKey,
  type MessageText,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { usePermitted } from '../actions/usePermitted';
import { CreateClusterLink } from '../clusters/CreateClusterLink';
import { useLinks } from '../links';
import { ActionButton } from '../parts';
import { MoveWorkloadButton } from './actions/MoveWorkloadButton';
import { PriorityButton } from './actions/PriorityButton';
import { RerunFormLink } from './actions/RerunFormLink';

type Remedy = ComponentType<{ workload: WorkloadDetail }>;

const CreateCluster = () => <CreateClusterLink variant="secondary" />;

/** With another size, or in another queue. */
const Resubmit: Remedy = RerunFormLink;

const Outrank: Remedy = ({ workload }) => {
  const label = useT()('common.actions.changePriority');
  return <PriorityButton workload={workload} label={label} />;
};

const Assign: Remedy = ({ workload }) => {
  const t = useT();
  const { capacity } = useLinks();
  const first = workload.wait?.clusters.at(0)?.cluster;
  const reason = usePermitted(quotaAssignPermission, first);
  const label = t('queues.claims.assignQuota');
  return <ActionButton label={label} reason={reason} href={capacity} />;
};

/** The pages of the cordoned clusters, where that can be aborted. */
const Rejoin: Remedy = ({ workload }) => {
  const links = useLinks();
  return workload.wait?.clusters
    .filter(({ detail }) => hasCode(detail, 'answers.queues.excluded.cordoned'))
    .map(({ cluster }) => (
      <ActionButton
        key={cluster}
        label={cluster}
        href={`${links.cluster(cluster)}?tab=decommission`}
      />
    ));
};

/** What the portal has for the ways to end a wait. */
const REMEDIES: Partial<Record<MessageKey, Remedy[]>> = {
  'answers.workloads.unblock.addCluster': [CreateCluster],
  'answers.workloads.unblock.cordoned': [Rejoin],
  'answers.workloads.unblock.elsewhere': [MoveWorkloadButton],
  'answers.workloads.unblock.grow': [Assign, CreateCluster],
  'answers.workloads.unblock.misconfigured': [Resubmit],
  'answers.workloads.unblock.never': [Resubmit, CreateCluster],
  'answers.workloads.unblock.noQuota': [Assign, Resubmit],
  'answers.workloads.unblock.nowhere': [Resubmit],
  'answers.workloads.unblock.outrank': [Outrank],
  'answers.workloads.unblock.position': [Outrank],
  'answers.workloads.unblock.smaller': [Resubmit],
};

/** The buttons and links for a way to end a wait. Only RayJobs can be resubmitted. @internal */
export function remediesFor(
  way: MessageText,
  { kind }: WorkloadDetail,
): Remedy[] {
  const codes = Object.keys(REMEDIES) as MessageKey[];
  return codes
    .flatMap(code => (hasCode(way, code) && REMEDIES[code]) || [])
    .filter(remedy => remedy !== Resubmit || kind === 'rayjob');
}
