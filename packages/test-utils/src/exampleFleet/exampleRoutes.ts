import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { exampleCommands, type ExampleCommand } from './exampleCommands';

/** Who makes the calls. @public */
export const ME = 'user:default/mock';

const job = {
  cluster: 'hub',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train-llama-7f3a',
};
const podLog = {
  ...job,
  source: 'pod',
  pod: 'train-llama-7f3a-raycluster-x2-head-9k',
};
const LOGS = '/v1/workloads/:cluster/:namespace/:kind/:name/logs';

/**
 * A valid call of each route that changes something or hands out a secret, by method and path, and what its audit
 * event says. `where` is by default the parameters of the path.
 *
 * @public
 */
export const ROUTE_CASES: Record<
  string,
  Omit<ExampleCommand, 'where'> & { where?: object }
> = {
  [routeOf(contract.decommissionCluster)]: {
    input: { cluster: 'worker-1', goal: 'Cordon' },
    eventId: 'cluster-decommission',
  },
  [routeOf(contract.previewCluster)]: {
    input: { name: 'gpu-9', provider: 'sandbox' },
    eventId: 'cluster-preview',
    where: { cluster: 'gpu-9', namespace: 'fleet', name: 'gpu-9' },
  },
  [routeOf(contract.replaceCluster)]: {
    input: { cluster: 'worker-2', by: 'worker-1' },
    eventId: 'cluster-replace',
    where: { cluster: 'worker-2', by: 'worker-1' },
  },
  [routeOf(contract.changeCluster)]: {
    input: {
      cluster: 'worker-2',
      changes: { pools: [{ name: 'gpu-base', replicas: 4 }] },
    },
    eventId: 'cluster-change',
  },
  [routeOf(contract.destroyCluster)]: {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-delete',
  },
  [routeOf(contract.issueKubeconfig)]: {
    input: { cluster: 'worker-1' },
    eventId: 'cluster-kubeconfig',
    where: { cluster: 'worker-1', user: ME },
  },
  [routeOf(contract.getWorkloadLog)]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [`GET ${LOGS}/stream`]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [`GET ${LOGS}/download`]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [routeOf(contract.issueDashboardTicket)]: {
    input: job,
    eventId: 'workload-dashboard',
  },
  [routeOf(contract.issueExecTicket)]: {
    input: { ...job, pod: podLog.pod },
    eventId: 'workload-exec',
    where: { ...job, pod: podLog.pod },
  },
  [routeOf(contract.issueForwardTicket)]: {
    input: { ...job, pod: podLog.pod, port: 8265 },
    eventId: 'workload-port-forward',
    where: { ...job, pod: podLog.pod, port: 8265 },
  },
  [routeOf(contract.followWorkload)]: {
    input: { ...job, isFollowing: true },
    eventId: 'workload-follow',
  },
  [routeOf(contract.saveTeamPreset)]: {
    input: { team: ME, title: 'large', workers: 4 },
    eventId: 'team-preset-save',
    where: { team: ME, title: 'large' },
  },
  [routeOf(contract.deleteTeamPreset)]: {
    input: { team: ME, title: 'large' },
    eventId: 'team-preset-delete',
    where: { team: ME, title: 'large' },
  },
  [routeOf(contract.stopWorkload)]: {
    input: job,
    eventId: 'workload-stop',
  },
  [routeOf(contract.changeWorkload)]: {
    input: {
      ...job,
      kind: 'raycluster',
      name: 'dev',
      changes: { groups: [{ name: 'gpu', replicas: 1 }] },
    },
    eventId: 'workload-change',
  },
  [routeOf(contract.moveWorkload)]: {
    input: { ...job, dryRun: true },
    eventId: 'workload-move',
  },
  [routeOf(contract.queueWorkload)]: {
    input: { ...job, kind: 'job', name: 'loose' },
    eventId: 'workload-queue',
  },
  [routeOf(contract.rerunWorkload)]: {
    input: job,
    eventId: 'workload-rerun',
  },
  [routeOf(contract.createQueue)]: {
    input: { name: 'release' },
    eventId: 'queue-create',
    where: { cluster: 'hub', name: 'release' },
  },
  [routeOf(contract.assignQuota)]: exampleCommands['quota:assign'],
  [routeOf(contract.writePlacement)]: exampleCommands['placement:create'],
  [routeOf(contract.deletePlacement)]: {
    input: { namespace: 'vision', name: 'most-free' },
    eventId: 'placement-delete',
  },
  [routeOf(contract.writeCredentials)]: {
    input: {
      namespace: 'fleet',
      name: 'team-a',
      provider: 'aws',
      values: {
        AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
        AWS_SECRET_ACCESS_KEY: 'example'.repeat(6).slice(0, 40),
      },
    },
    eventId: 'credentials-write',
  },
  [routeOf(contract.deleteCredentials)]: {
    input: { namespace: 'fleet', name: 'gcp-research' },
    eventId: 'credentials-delete',
  },
  [routeOf(contract.getAccessList)]: {
    input: {},
    eventId: 'credentials-access',
  },
  [routeOf(contract.rotateCredential)]: {
    input: { mechanism: 'request', namespace: 'fleet', name: 'reports' },
    eventId: 'credentials-rotate',
    where: { cluster: 'worker-1', namespace: 'fleet', name: 'reports' },
  },
  [routeOf(contract.fixFinding)]: {
    input: { finding: 'namespaces/worker-2/vision' },
    eventId: 'doctor-fix',
    where: { cluster: 'worker-2', finding: 'namespaces/worker-2/vision' },
  },
  [routeOf(contract.getHistoryEntry)]: {
    input: { uid: 'kept-1' },
    eventId: 'workload-log',
  },
};

/** Method and path of an endpoint, as the router has them. @public */
export function routeOf({ method, path }: Endpoint): string {
  return `${method} /v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
}
