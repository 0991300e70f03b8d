import type {
  Tone,
  ClusterWait,
} from '@squadron/backstage-plugin-squadron-common';

const tones: Readonly<Record<ClusterWait['word'], Tone>> = {
  'Fits now': 'success',
  Full: 'neutral',
  Never: 'danger',
  Held: 'warning',
  Misconfigured: 'danger',
  Unknown: 'neutral',
};

/**
 * The tone of a cluster's answer to a waiting workload.
 *
 * @internal
 */
export function clusterWaitTone(word: ClusterWait['word']): Tone {
  return tones[word];
}
