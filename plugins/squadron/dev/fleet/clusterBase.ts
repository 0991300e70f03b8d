import { kubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import { foreignParts } from '../clusterParts';
import { GiB, type Ago } from './units';

/** State of a healthy cluster or add-on. @internal */
export function ready(since: string) {
  return {
    code: 'Ready' as const,
    tone: 'success' as const,
    since,
    raw: { condition: 'Available=True', reason: 'Available' },
  };
}

/**
 * Common values of the clusters of the example fleet.
 *
 * @internal
 */
export function clusterBase(nowMs: number, ago: Ago) {
  const live = { state: 'live' as const, lastContact: ago(1) };
  const done = (name: string, from: number, to: number) => ({
    name,
    state: 'done' as const,
    startedAt: ago(from),
    finishedAt: ago(to),
  });
  const allSteps = [
    done('Credentials', 90_000, 89_999),
    done('Network', 89_999, 89_997),
    done('Control plane', 89_997, 89_991),
    done('Nodes', 89_991, 89_984),
    done('Add-ons', 89_984, 89_978),
    done('Joining', 89_978, 89_976),
  ];
  const node = (
    name: string,
    pool: string,
    type?: string,
    total = 0,
    used = 0,
  ) => ({
    name,
    ready: true,
    version: 'v1.36.3',
    pool,
    gpu: type ? { type, total, used } : undefined,
    cpu: { total: 32, used: used * 3.5 + 1.2 },
    memoryBytes: { total: 256 * GiB, used: (used * 24 + 6) * GiB },
  });
  const conditions = [
    {
      type: 'Available',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(86_000),
      object: 'Cluster worker-1',
    },
    {
      type: 'InfrastructureReady',
      status: 'True' as const,
      reason: 'Ready',
      lastTransitionTime: ago(89_000),
      object: 'Cluster worker-1',
    },
    {
      type: 'ControlPlaneAvailable',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(88_900),
      object: 'Cluster worker-1',
    },
    {
      type: 'WorkersAvailable',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(88_800),
      object: 'Cluster worker-1',
    },
    {
      type: 'RemoteConnectionProbe',
      status: 'True' as const,
      reason: 'ProbeSucceeded',
      message: 'Remote connection probe succeeded',
      lastTransitionTime: ago(88_700),
      object: 'Cluster worker-1',
    },
    {
      type: 'RollingOut',
      status: 'False' as const,
      reason: 'NotRollingOut',
      lastTransitionTime: ago(88_700),
      object: 'Cluster worker-1',
    },
  ];
  const addOns = [
    { name: 'Kueue', version: 'v0.18.3', state: ready(ago(80_000)) },
    { name: 'KubeRay', version: 'v1.5.1', state: ready(ago(80_000)) },
  ];
  const worker = {
    namespace: 'fleet',
    role: 'worker' as const,
    origin: 'squadron' as const,
    provider: 'sandbox',
    provisioner: 'k3s',
    version: 'v1.36.3',
    freshness: live,
    multiKueue: {
      code: 'Connected' as const,
      tone: 'success' as const,
      since: ago(80_000),
      raw: { condition: 'Active=True', reason: 'Active' },
    },
    owner: 'group:default/ml-infra',
    createdAt: ago(90_000),
    release: kubernetesRelease('v1.36.3', nowMs),
    ...foreignParts,
    conditions,
    addOns,
    installed: [],
    server: 'https://127.0.0.1:35101',
  };
  const madeIn = allSteps.map(({ name, startedAt, finishedAt }) => ({
    part: 'cluster',
    name,
    state: 'done' as const,
    startedAt,
    finishedAt,
  }));

  return { worker, done, node, conditions, madeIn };
}
