import { resolveClusterSpec } from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/backstage-plugin-squadron-common';
import type { JsonObject, JsonValue } from '@backstage/types';
import { dump } from 'js-yaml';

/** The add-ons that come as charts. @internal */
export type ChartName = 'kueue' | 'kuberay' | 'nvidiaDevicePlugin';

/**
 * The values that a chart is given on one cluster: ours, and the portal's laid over them.
 *
 * @internal
 */
export function chartValues(
  chart: ChartName,
  spec: OneblockClusterSpec,
  portalValues: JsonObject,
): JsonObject {
  return merge(ownValues(chart, spec), portalValues) as JsonObject;
}

function ownValues(chart: ChartName, spec: OneblockClusterSpec): JsonObject {
  switch (chart) {
    case 'kueue':
      return {
        managerConfig: { controllerManagerConfigYaml: dump(KUEUE_MANAGER) },
      };
    case 'kuberay':
      // Kueue decides when Ray's pods start; a second scheduler of groups would wait for it.
      return { batchScheduler: { enabled: false, name: '' } };
    case 'nvidiaDevicePlugin':
      return deviceValues(spec);
    default:
      throw new Error(`Unknown chart ${chart satisfies never}`);
  }
}

/**
 * Kueue of a worker: it admits what the fleet sends and what Ray users make there. The chart replaces its
 * whole configuration, so its ports and locks are repeated here (chart 0.18.4, values.yaml). Which kinds of
 * jobs run is the same on all workers, for MultiKueue sends a job only where its kind is managed.
 */
const KUEUE_MANAGER = {
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
  // Pods of add-ons and of users who know nothing of queues run at once.
  manageJobsWithoutQueueName: false,
  integrations: {
    frameworks: [
      'batch/job',
      'ray.io/rayjob',
      'ray.io/raycluster',
      'ray.io/rayservice',
    ],
  },
};

function deviceValues(spec: OneblockClusterSpec): JsonObject {
  const { provisioner } = resolveClusterSpec(spec);
  return {
    // GPU pools may have any taint, and the plugin runs on GPU nodes only.
    tolerations: [{ operator: 'Exists' }],
    // Our pools say what their GPUs are; feature discovery would overwrite it with other words.
    gfd: { enabled: false },
    // k3s finds NVIDIA's runtime by itself and offers it by this name, but not as the default.
    ...(provisioner.type === 'k3s' && { runtimeClassName: 'nvidia' }),
  };
}

/** Objects are merged by key; everything else is replaced. */
function merge(
  base: JsonValue | undefined,
  over: JsonValue | undefined,
): JsonValue | undefined {
  if (!isObject(base) || !isObject(over)) {
    return over === undefined ? base : over;
  }
  const result: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    result[key] = merge(base[key], value);
  }
  return result;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
