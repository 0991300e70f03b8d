import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  OneblockCluster,
  OneblockClusterSpec,
} from '@squadron/kube-kinds';
import { validateMachines } from '@squadron/backstage-plugin-squadron-node';
import type { MachineRules } from '@squadron/backstage-plugin-squadron-node';
import { capacityOf, GPU_SHAPES } from './shapes';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const RULES: MachineRules = {
  title: 'Azure',
  machineType: {
    pattern: /^(Standard|Basic)_[A-Za-z0-9]+([-_][A-Za-z0-9]+)*$/,
    example: 'Standard_D4s_v5',
  },
  gpuShapes: GPU_SHAPES,
  capacityOf,
};

/** @internal */
export function validateAzure({ spec }: OneblockCluster): Problem[] {
  return spec
    ? [
        ...regionProblems(spec),
        ...settingsProblems(spec),
        ...zoneProblems(spec),
        ...validateMachines(spec, RULES),
      ]
    : [];
}

/** Azure credentials contain no region. */
function regionProblems({ provider: { region } }: OneblockClusterSpec) {
  if (region === undefined) {
    return [
      invalidSpec(
        'provider.region',
        'Azure needs a location; write e.g. westeurope.',
      ),
    ];
  }
  return invalidUnless(
    /^[a-z]+\d?$/.test(region),
    'provider.region',
    `'${region}' is not a location of Azure; write e.g. westeurope.`,
  );
}

function settingsProblems({ provider: { azure = {} } }: OneblockClusterSpec) {
  const { subscriptionId, resourceGroup, sshPublicKey, imageId } = azure;
  return [
    ...invalidUnless(
      subscriptionId === undefined || UUID.test(subscriptionId),
      'provider.azure.subscriptionId',
      `'${subscriptionId}' is not a subscription id; write the id and not the title.`,
    ),
    ...invalidUnless(
      resourceGroup === undefined ||
        /^[-\w.()]{0,89}[-\w()]$/.test(resourceGroup),
      'provider.azure.resourceGroup',
      `'${resourceGroup}' cannot be a resource group; use up to 90 letters, digits, '-', '_', '.', '(' and ')', not ending with '.'.`,
    ),
    ...invalidUnless(
      sshPublicKey === undefined || isPublicKey(sshPublicKey),
      'provider.azure.sshPublicKey',
      'This is not a public key in base64; write what `base64 -w0 < ~/.ssh/id_rsa.pub` prints.',
    ),
    ...invalidUnless(
      imageId === undefined || imageId.startsWith('/subscriptions/'),
      'provider.azure.imageId',
      `'${imageId}' is not a resource id; write /subscriptions/…/images/….`,
    ),
  ];
}

function isPublicKey(text: string): boolean {
  return Buffer.from(text, 'base64').toString('utf8').startsWith('ssh-');
}

function zoneProblems({ pools = [] }: OneblockClusterSpec) {
  return pools.flatMap(({ name, failureDomain }, index) =>
    invalidUnless(
      failureDomain === undefined || /^[1-3]$/.test(failureDomain),
      `pools[${index}].failureDomain`,
      `Pool '${name}': '${failureDomain}' is not a zone of Azure; use 1, 2 or 3.`,
    ),
  );
}
