import {
  resolveClusterSpec,
  isRecord,
  WORKLOAD_KINDS,
} from '@squadron/kube-kinds';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import type { JsonObject, JsonValue } from '@backstage/types';
import { dump } from 'js-yaml';

/** The add-ons that are installed by charts. @internal */
export type ChartName = 'kueue' | 'kuberay' | 'nvidiaDevicePlugin';

/** The values of a chart on one cluster: ours, overridden by the portal's. @internal */
export function chartValues(
  chart: ChartName,
  spec: OneblockClusterSpec,
  { namespace, values }: { namespace: string; values: JsonObject },
): JsonObject {
  return merge(ownValues(chart, spec, namespace), values) as JsonObject;
}

function ownValues(
  chart: ChartName,
  spec: OneblockClusterSpec,
  namespace: string,
): JsonObject {
  switch (chart) {
    case 'kueue':
      return {
        managerConfig: {
          controllerManagerConfigYaml: dump(kueueManager(namespace)),
        },
      };
    case 'kuberay':
      // Kueue decides when Ray's pods start; a second gang scheduler would wait for it.
      return { batchScheduler: { enabled: false, name: '' } };
    case 'nvidiaDevicePlugin':
      return deviceValues(spec);
    default:
      throw new Error(`Unknown chart ${chart satisfies never}`);
  }
}

/** Namespaces of pod networks that are not in `kube-system`. */
const POD_NETWORKS = ['kube-flannel', 'tigera-operator', 'calico-system'];

/**
 * Kueue on a worker: it admits the workloads of the fleet and those of Ray users there. The chart replaces its whole
 * configuration, so its ports and leader election are repeated here (chart 0.18.4, values.yaml). The integrations are
 * the same on all workers, because MultiKueue sends a job only to workers that manage its kind.
 */
const kueueManager = (namespace: string) => ({
  apiVersion: 'config.kueue.x-k8s.io/v1beta2',
  kind: 'Configuration',
  health: { healthProbeBindAddress: ':8081' },
  metrics: { bindAddress: ':8443' },
  webhook: { port: 9443 },
  leaderElection: {
    leaderElect: true,
    resourceName: 'c1f6bfd2.kueue.x-k8s.io',
  },
  clientConnection: { qps: 50, burst: 100 },
  // Pods of add-ons and of users without queues run immediately.
  manageJobsWithoutQueueName: false,
  // Its webhooks refuse pods while it is away. Those of the pod network have to start before it.
  managedJobsNamespaceSelector: {
    matchExpressions: [
      {
        key: 'kubernetes.io/metadata.name',
        operator: 'NotIn',
        values: [namespace, 'kube-system', ...POD_NETWORKS],
      },
    ],
  },
  integrations: {
    // Kueue waits for the CRDs of those that the worker does not have.
    frameworks: Object.values(WORKLOAD_KINDS).map(({ group, kind }) =>
      [
        ...(['', 'apps'].includes(group) ? [] : [group]),
        kind.toLowerCase(),
      ].join('/'),
    ),
  },
});

function deviceValues(spec: OneblockClusterSpec): JsonObject {
  const { provisioner } = resolveClusterSpec(spec);
  return {
    // GPU pools may have any taint, and the plugin runs on GPU nodes only.
    tolerations: [{ operator: 'Exists' }],
    // Our pools set the GPU labels; feature discovery would overwrite them with different values.
    gfd: { enabled: false },
    // k3s detects NVIDIA's runtime automatically and offers it by this name, but not as the default.
    ...(provisioner.type === 'k3s' && { runtimeClassName: 'nvidia' }),
  };
}

/** Objects are merged by key; all other values are replaced. */
function merge(
  base: JsonValue | undefined,
  over: JsonValue | undefined,
): JsonValue | undefined {
  if (!isRecord(base) || !isRecord(over)) {
    return over === undefined ? base : over;
  }
  const result: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    result[key] = merge(base[key], value);
  }
  return result;
}
