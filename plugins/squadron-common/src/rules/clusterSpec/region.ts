import type { OneblockClusterSpec } from '../../kinds';
import type { Problem } from '../types';
import { invalid } from './problem';

/** How regions look; which of them exist is up to the cloud. Providers that are not named here take any. */
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
  return !shape || region === undefined || shape.pattern.test(region)
    ? []
    : [
        invalid(
          'provider.region',
          `'${region}' is no region of ${name}; write one like ${shape.like}.`,
        ),
      ];
}
