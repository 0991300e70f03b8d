import type { PodView } from '@squadron/backstage-plugin-squadron-common';

/** How many pods of a role run, e.g. of a worker group or of the head. @internal */
export function readyPods(pods: readonly PodView[], role: string): number {
  return pods.filter(pod => pod.role === role && pod.state.code === 'Running')
    .length;
}
