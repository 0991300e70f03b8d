import { oneblockClusterSpecSchema } from '../kinds/oneblock';
import type { OneblockClusterSpec, OneblockPool } from '../kinds';
import {
  MAX_CLUSTER_NAME_LENGTH,
  MAX_POOL_NAME_LENGTH,
  nameProblem,
} from './names';
import {
  isSupportedVersion,
  KNOWN_PROVIDERS,
  KNOWN_PROVISIONERS,
  PROVIDERS_WITH_CREDENTIALS,
  supportedVersions,
} from './providers';
import type { FeatureGates, Problem } from './types';

/** More would be a slip: one etcd member each. */
const MAX_CONTROL_PLANES = 7;
const MAX_POOLS = 50;
const MAX_REPLICAS = 1_000;
const MAX_GPUS_PER_NODE = 16;

/** The clouds name their own shapes and check them themselves; the sandbox derives a shape from its name. */
const SANDBOX_MACHINE_TYPE = /^(cpu-[1-9]\d{0,3}|gpu-[1-9]\d?x-[a-z0-9-]+)$/;

/**
 * Everything that is wrong with the spec of a `management.oneblock.ai/v1 Cluster`, one entry per problem, in
 * the order of the form. The form, the action and the reconciler all ask this function.
 *
 * @param spec - of unknown origin; its shape is checked first
 * @param name - checked too when given
 * @public
 */
export function validateClusterSpec(
  spec: unknown,
  gates: FeatureGates,
  name?: string,
): Problem[] {
  const read = oneblockClusterSpecSchema.safeParse(spec);
  if (!read.success) {
    return read.error.issues.map(issue =>
      invalid(fieldOf(issue.path), `${fieldOf(issue.path)}: ${issue.message}`),
    );
  }
  return [
    ...gateProblems(gates),
    ...validateClusterName(name),
    ...providerProblems(read.data, gates),
    ...provisionerProblems(read.data, gates),
    ...versionProblems(read.data),
    ...controlPlaneProblems(read.data),
    ...poolsProblems(read.data.pools ?? []),
    ...machineTypeProblems(read.data),
    ...addOnProblems(read.data),
  ];
}

/** The cluster's name by DNS-1035 and its length limit; `hub` is the management cluster's id. @public */
export function validateClusterName(name: string | undefined): Problem[] {
  if (name === undefined) {
    return [];
  }
  const problem =
    name === 'hub'
      ? `'hub' is the management cluster; choose another name.`
      : nameProblem(name, MAX_CLUSTER_NAME_LENGTH);
  return problem ? [invalid('name', problem)] : [];
}

function gateProblems(gates: FeatureGates): Problem[] {
  return gates.multiClusterManagement
    ? []
    : [
        {
          field: 'provider',
          reason: 'FeatureDisabled',
          message:
            'Creating clusters is switched off. A management admin switches it on with squadron.featureGates.MultiClusterManagement.',
        },
      ];
}

function providerProblems(
  { provider }: OneblockClusterSpec,
  gates: FeatureGates,
): Problem[] {
  const unsupported = (message: string): Problem[] => [
    { field: 'provider.name', reason: 'ProviderNotSupported', message },
  ];
  const enabled = gates.supportedCloudProviders;
  if (!(KNOWN_PROVIDERS as readonly string[]).includes(provider.name)) {
    return unsupported(
      `'${
        provider.name
      }' is no provider that Squadron knows; use one of ${listed(enabled)}.`,
    );
  }
  if (!enabled.includes(provider.name)) {
    return unsupported(
      `Provider '${provider.name}' is not enabled here; use one of ${listed(
        enabled,
      )}, or ask a management admin to add it to squadron.featureGates.supportedCloudProviders.`,
    );
  }
  if (
    PROVIDERS_WITH_CREDENTIALS.includes(provider.name) &&
    !provider.configSecret?.name
  ) {
    return [
      invalid(
        'provider.configSecret.name',
        `Provider '${provider.name}' needs a Secret with its credentials; name one of the cluster's namespace.`,
      ),
    ];
  }
  return [];
}

function provisionerProblems(
  { provisioner }: OneblockClusterSpec,
  gates: FeatureGates,
): Problem[] {
  const unsupported = (message: string): Problem[] => [
    { field: 'provisioner.type', reason: 'ProvisionerNotSupported', message },
  ];
  const enabled = gates.supportedProvisioners;
  if (!(KNOWN_PROVISIONERS as readonly string[]).includes(provisioner.type)) {
    return unsupported(
      `'${
        provisioner.type
      }' is no provisioner that Squadron knows; use one of ${listed(enabled)}.`,
    );
  }
  return enabled.includes(provisioner.type)
    ? []
    : unsupported(
        `Provisioner '${
          provisioner.type
        }' is not enabled here; use one of ${listed(
          enabled,
        )}, or ask a management admin to add it to squadron.featureGates.supportedProvisioners.`,
      );
}

function versionProblems({
  provider,
  provisioner,
}: OneblockClusterSpec): Problem[] {
  const offered = supportedVersions(provider.name);
  if (
    offered.length === 0 ||
    isSupportedVersion(provider.name, provisioner.k8sVersion)
  ) {
    return [];
  }
  return [
    {
      field: 'provisioner.k8sVersion',
      reason: 'VersionNotSupported',
      message: `Kubernetes '${
        provisioner.k8sVersion
      }' is not offered by provider '${provider.name}'; use one of ${listed(
        offered,
      )}.`,
    },
  ];
}

function controlPlaneProblems({
  controlPlane,
}: OneblockClusterSpec): Problem[] {
  const replicas = controlPlane?.replicas ?? 1;
  if (
    Number.isInteger(replicas) &&
    replicas % 2 === 1 &&
    replicas <= MAX_CONTROL_PLANES &&
    replicas > 0
  ) {
    return [];
  }
  return [
    invalid(
      'controlPlane.replicas',
      `${replicas} control-plane machines cannot form a majority well; use 1, 3, 5 or 7.`,
    ),
  ];
}

function poolsProblems(pools: OneblockPool[]): Problem[] {
  if (pools.length > MAX_POOLS) {
    return [
      invalid(
        'pools',
        `${pools.length} pools are too many; at most ${MAX_POOLS}.`,
      ),
    ];
  }
  return pools.flatMap((pool, index) => {
    const field = `pools[${index}]`;
    const name = nameProblem(pool.name, MAX_POOL_NAME_LENGTH);
    const isRepeated =
      pools.findIndex(other => other.name === pool.name) < index;
    return [
      ...(name ? [invalid(`${field}.name`, name)] : []),
      ...(isRepeated
        ? [
            invalid(
              `${field}.name`,
              `There are two pools '${pool.name}'; rename one.`,
            ),
          ]
        : []),
      ...replicasProblems(pool, field),
      ...gpuProblems(pool, field),
    ];
  });
}

function replicasProblems(pool: OneblockPool, field: string): Problem[] {
  const { replicas, minReplicas, maxReplicas } = pool;
  const counts = { replicas, minReplicas, maxReplicas };
  const problems = Object.entries(counts).flatMap(([key, value]) =>
    value === undefined ||
    (Number.isInteger(value) && value >= 0 && value <= MAX_REPLICAS)
      ? []
      : [
          invalid(
            `${field}.${key}`,
            `${value} is no number of machines; use 0 to ${MAX_REPLICAS}.`,
          ),
        ],
  );
  if ((minReplicas === undefined) !== (maxReplicas === undefined)) {
    problems.push(
      invalid(
        `${field}.${minReplicas === undefined ? 'minReplicas' : 'maxReplicas'}`,
        `Pool '${pool.name}' has only one of minReplicas and maxReplicas; give both, or replicas alone.`,
      ),
    );
  } else if (
    minReplicas !== undefined &&
    maxReplicas !== undefined &&
    minReplicas > maxReplicas
  ) {
    problems.push(
      invalid(
        `${field}.minReplicas`,
        `Pool '${pool.name}' has minReplicas ${minReplicas} above maxReplicas ${maxReplicas}.`,
      ),
    );
  }
  return problems;
}

function machineTypeProblems({
  provider,
  pools = [],
}: OneblockClusterSpec): Problem[] {
  return pools.flatMap(({ machineType }, index) =>
    provider.name !== 'sandbox' ||
    machineType === undefined ||
    SANDBOX_MACHINE_TYPE.test(machineType)
      ? []
      : [
          invalid(
            `pools[${index}].machineType`,
            `'${machineType}' is no machine type of the sandbox; write cpu-<cores> or gpu-<count>x-<type>, e.g. cpu-16 or gpu-4x-t4.`,
          ),
        ],
  );
}

function gpuProblems({ gpu }: OneblockPool, field: string): Problem[] {
  if (!gpu) {
    return [];
  }
  const problems: Problem[] = [];
  if (!/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/.test(gpu.type)) {
    problems.push(
      invalid(
        `${field}.gpu.type`,
        `'${gpu.type}' is no GPU type; write e.g. nvidia-a100.`,
      ),
    );
  }
  if (
    !Number.isInteger(gpu.count) ||
    gpu.count < 1 ||
    gpu.count > MAX_GPUS_PER_NODE
  ) {
    problems.push(
      invalid(
        `${field}.gpu.count`,
        `${gpu.count} GPUs per machine is not possible; use 1 to ${MAX_GPUS_PER_NODE}, or leave gpu out.`,
      ),
    );
  }
  return problems;
}

function addOnProblems(spec: OneblockClusterSpec): Problem[] {
  const problems: Problem[] = [];
  const workers = spec.defaultRayCluster?.workers ?? 1;
  if (!Number.isInteger(workers) || workers < 0 || workers > MAX_REPLICAS) {
    problems.push(
      invalid(
        'defaultRayCluster.workers',
        `${workers} is no number of Ray workers; use 0 to ${MAX_REPLICAS}.`,
      ),
    );
  }
  if (spec.addOns?.kuberay === false && spec.defaultRayCluster?.enabled) {
    problems.push(
      invalid(
        'defaultRayCluster.enabled',
        'A default RayCluster needs the add-on kuberay; switch it on, or the RayCluster off.',
      ),
    );
  }
  if (spec.addOns?.kueue === false && spec.multiKueue?.join) {
    problems.push(
      invalid(
        'multiKueue.join',
        'Joining MultiKueue needs the add-on kueue; switch it on, or joining off.',
      ),
    );
  }
  return problems;
}

function invalid(field: string, message: string): Problem {
  return { field, reason: 'InvalidSpec', message };
}

function fieldOf(path: ReadonlyArray<PropertyKey>): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${part}]`
        : `${text ? `${text}.` : ''}${String(part)}`,
    '',
  );
}

function listed(values: readonly string[]): string {
  return values.length > 0 ? values.join(', ') : '(none is enabled)';
}
