import type { KubernetesRelease } from '@squadron/backstage-plugin-squadron-common';

/**
 * The warning about a release; undefined if there is none.
 *
 * @internal
 */
export function releaseText({
  minor,
  state,
  endOfLife,
}: KubernetesRelease): { short: string; sentence: string } | undefined {
  const on = endOfLife ? ` on ${endOfLife}` : '';
  switch (state) {
    case 'ended':
      return {
        short: 'End of life',
        sentence: `Kubernetes ${minor} reached its end of life${on} and no longer receives patches. Upgrade the cluster.`,
      };
    case 'endsSoon':
      return {
        short: `Ends ${endOfLife}`,
        sentence: `Kubernetes ${minor} reaches its end of life${on}. Plan the upgrade of the cluster.`,
      };
    default:
      return undefined;
  }
}
