import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';

/** Syntax of regions. The cloud checks whether a region exists. Providers that are not listed here accept any. */
const SHAPES: Readonly<Record<string, { pattern: RegExp; like: string }>> = {
  aws: { pattern: /^[a-z]{2}(-[a-z]+)+-\d+$/, like: 'us-east-1' },
  gcp: { pattern: /^[a-z]+-[a-z]+\d+$/, like: 'us-central1' },
  azure: { pattern: /^[a-z]+\d?$/, like: 'westeurope' },
};

/** @internal */
export function regionProblems({ provider }: OneblockClusterSpec): Problem[] {
  const { name, region } = provider;
  const shape = Object.prototype.hasOwnProperty.call(SHAPES, name)
    ? SHAPES[name]
    : undefined;
  return invalidUnless(
    !shape || region === undefined || shape.pattern.test(region),
    'provider.region',
    `'${region}' is not a region of ${name}; use one like ${shape?.like}.`,
  );
}
