import {
  invalidSpec,
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  OneblockClusterSpec,
  VsphereSettings,
} from '@squadron/kube-kinds';
import { validateMachines } from '@squadron/backstage-plugin-squadron-node';
import type { MachineRules } from '@squadron/backstage-plugin-squadron-node';
import { capacityOf, MACHINE_TYPE } from './shapes';

const RULES: MachineRules = {
  title: 'vSphere',
  machineType: { pattern: MACHINE_TYPE, example: 'cpu-8' },
  gpuShapes: [],
  spot: {
    noSpot: 'vSphere has no spot machines; remove spot.',
  },
  noMachinePool:
    'Cluster API has no MachinePools on vSphere; use MachineDeployment.',
  capacityOf,
};

/** Settings without defaults, with their meanings. */
const NEEDED: ReadonlyArray<[keyof VsphereSettings, string]> = [
  ['datacenter', 'the datacenter, e.g. dc-1'],
  ['datastore', 'the datastore that disks are put on, e.g. ssd-1'],
  ['network', 'the network of all machines, e.g. VM Network'],
  ['template', 'the virtual machine template that machines are cloned from'],
];

/** One line of `authorized_keys`; it becomes part of a shell command. */
const PUBLIC_KEY = /^(ssh|ecdsa)-[\w-]+ [A-Za-z0-9+/=]+( [\w@.+-]+)?$/;

const HOST = /^[A-Za-z0-9]([-A-Za-z0-9.]{0,251}[A-Za-z0-9])?$/;

/** Problems of a Cluster on vSphere. @internal */
export function validateVsphere(spec: OneblockClusterSpec): Problem[] {
  // GPUs are devices here and come with no machine type.
  const pools = spec.pools?.map(pool => ({ ...pool, gpu: undefined }));
  return [
    ...settingsProblems(spec.provider.vsphere ?? {}),
    ...gpuDeviceProblems(spec),
    ...validateMachines({ ...spec, pools }, RULES),
  ];
}

function settingsProblems(settings: VsphereSettings): Problem[] {
  const { endpoint, sshPublicKey, thumbprint } = settings;
  return [
    ...NEEDED.filter(([key]) => !settings[key]).map(([key, what]) =>
      invalidSpec(`provider.vsphere.${key}`, `vSphere needs ${what}.`),
    ),
    ...endpointProblems(endpoint),
    ...invalidUnless(
      thumbprint === undefined ||
        /^([0-9A-F]{2}:){19}[0-9A-F]{2}$/i.test(thumbprint),
      'provider.vsphere.thumbprint',
      `'${thumbprint}' is not a SHA-1 fingerprint; write 20 pairs of digits with ':' between them.`,
    ),
    ...invalidUnless(
      sshPublicKey === undefined || PUBLIC_KEY.test(sshPublicKey),
      'provider.vsphere.sshPublicKey',
      'This is not a public key; write the line of a .pub file, e.g. ssh-ed25519 AAAA… me@example.com.',
    ),
  ];
}

function endpointProblems(endpoint: VsphereSettings['endpoint']): Problem[] {
  const field = 'provider.vsphere.endpoint.host';
  if (!endpoint) {
    return [
      invalidSpec(
        field,
        'vSphere has no load balancer and needs a free address for the API server; name one of the network, e.g. 10.0.0.10.',
      ),
    ];
  }
  return invalidUnless(
    HOST.test(endpoint.host),
    field,
    `'${endpoint.host}' is not an address or host name; write e.g. 10.0.0.10.`,
  );
}

function gpuDeviceProblems({ provider, pools = [] }: OneblockClusterSpec) {
  const devices = provider.vsphere?.gpuDevices ?? [];
  const unknown = devices.flatMap(
    ({ type, deviceId, vendorId, vGPUProfile }, index) =>
      invalidUnless(
        Boolean(vGPUProfile) ||
          (deviceId !== undefined && vendorId !== undefined),
        `provider.vsphere.gpuDevices[${index}]`,
        `GPU '${type}' has neither a vGPUProfile nor deviceId and vendorId.`,
      ),
  );
  const missing = pools.flatMap(({ name, gpu }, index) =>
    invalidUnless(
      !gpu || devices.some(({ type }) => type === gpu.type),
      `pools[${index}].gpu.type`,
      `Pool '${name}': provider.vsphere.gpuDevices has no device for the GPU '${gpu?.type}'; add it.`,
    ),
  );
  return [...unknown, ...missing];
}
