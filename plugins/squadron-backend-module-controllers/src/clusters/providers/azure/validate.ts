import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import { validateMachines } from '@squadron/backstage-plugin-squadron-node';
import type { MachineRules } from '@squadron/backstage-plugin-squadron-node';
import { regionProblems } from '../regionProblems';
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

const REGION = {
  title: 'Azure',
  word: 'location',
  pattern: /^[a-z]+\d?$/,
  example: 'westeurope',
};

/** @internal */
export function validateAzure(spec: OneblockClusterSpec): Problem[] {
  return [
    ...regionProblems(spec, REGION),
    ...settingsProblems(spec),
    ...zoneProblems(spec),
    ...validateMachines(spec, RULES),
  ];
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
