import type {
  Tone,
  ClusterWait,
} from '@squadron/backstage-plugin-squadron-common';

const tones: Readonly<Record<ClusterWait['code'], Tone>> = {
  FitsNow: 'success',
  Full: 'neutral',
  Never: 'danger',
  Held: 'warning',
  Misconfigured: 'danger',
  Unknown: 'neutral',
};

/** The tone of a cluster's answer to a waiting workload. @internal */
export function clusterWaitTone(code: ClusterWait['code']): Tone {
  return tones[code];
}
