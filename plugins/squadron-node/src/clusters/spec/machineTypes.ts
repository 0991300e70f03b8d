import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Syntax of machine types. The cloud checks whether a type exists; the sandbox derives a shape from the name. Providers
 * that are not listed here accept any.
 */
const SHAPES: Readonly<Record<string, { pattern: RegExp; like: string }>> = {
  sandbox: {
    pattern: /^(cpu-[1-9]\d{0,3}|gpu-[1-9]\d?x-[a-z0-9-]+)$/,
    like: 'cpu-<cores> or gpu-<count>x-<type>, e.g. cpu-16 or gpu-4x-t4',
  },
  aws: {
    pattern: /^[a-z][a-z0-9-]*\.[a-z0-9-]+$/,
    like: '<family>.<size>, e.g. m5.large or p4d.24xlarge',
  },
  gcp: {
    pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
    like: '<family>-<type>-<size>, e.g. n2-standard-8 or a2-highgpu-1g',
  },
  azure: {
    pattern: /^[A-Z][A-Za-z]+_[A-Za-z0-9_-]+$/,
    like: 'Standard_<size>, e.g. Standard_D4s_v5 or Standard_NC24ads_A100_v4',
  },
};

/** @internal */
export function machineTypeProblems({
  provider,
  controlPlane,
  pools = [],
}: OneblockClusterSpec): Problem[] {
  const shape = Object.prototype.hasOwnProperty.call(SHAPES, provider.name)
    ? SHAPES[provider.name]
    : undefined;
  const asked: Array<[string, string | undefined]> = [
    ['controlPlane.machineType', controlPlane?.machineType],
    ...pools.map(({ machineType }, index): [string, string | undefined] => [
      `pools[${index}].machineType`,
      machineType,
    ]),
  ];
  return asked.flatMap(([field, type]) =>
    invalidUnless(
      !shape || type === undefined || shape.pattern.test(type),
      field,
      `'${type}' is not a machine type of ${
        provider.name === 'sandbox' ? 'the sandbox' : provider.name
      }; use ${shape?.like}.`,
    ),
  );
}
