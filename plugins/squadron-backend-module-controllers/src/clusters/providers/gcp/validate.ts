import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import { validateMachines } from '@squadron/backstage-plugin-squadron-node';
import type { MachineRules } from '@squadron/backstage-plugin-squadron-node';
import { regionProblems } from '../regionProblems';
import {
  capacityOf,
  GPU_SHAPES,
  machineTypeOf,
  takesAccelerators,
} from './shapes';

const RULES: MachineRules = {
  title: 'GCP',
  machineType: {
    pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
    example: 'n2-standard-4',
  },
  gpuShapes: GPU_SHAPES,
  spot: {
    noMaxPrice:
      'GCP sets the price of spot machines and accepts no maximum price; remove maxPrice.',
  },
  capacityOf,
};

const REGION = {
  title: 'GCP',
  pattern: /^[a-z]+-[a-z]+\d+$/,
  example: 'us-central1',
};

/** @internal */
export function validateGcp(spec: OneblockClusterSpec): Problem[] {
  return [
    ...regionProblems(spec, REGION),
    ...projectProblems(spec),
    ...zoneProblems(spec),
    ...validateMachines(spec, RULES),
  ];
}

function projectProblems({ provider: { gcp } }: OneblockClusterSpec) {
  const { project } = gcp ?? {};
  return invalidUnless(
    project === undefined || /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project),
    'provider.gcp.project',
    `'${project}' is not a project id of GCP; write the id and not the title, e.g. ml-platform-1.`,
  );
}

function zoneProblems({ provider, pools = [] }: OneblockClusterSpec) {
  const { region = '' } = provider;
  return pools.flatMap((pool, index) => {
    const { name, failureDomain, gpu, kind } = pool;
    const field = `pools[${index}].failureDomain`;
    const example = `${region || 'us-central1'}-a`;
    if (failureDomain === undefined) {
      return invalidUnless(
        !(
          gpu &&
          kind !== 'MachinePool' &&
          takesAccelerators(machineTypeOf(pool))
        ),
        field,
        `Pool '${name}': the GPUs '${gpu?.type}' are attached to a machine and belong to one zone; name it, e.g. ${example}.`,
      );
    }
    return invalidUnless(
      /^[a-z]+-[a-z]+\d+-[a-z]$/.test(failureDomain) &&
        failureDomain.startsWith(region),
      field,
      `Pool '${name}': '${failureDomain}' is not a zone of ${
        region ? `region ${region}` : 'GCP'
      }; write e.g. ${example}.`,
    );
  });
}
