import type {
  Tone,
  WaitRoom,
} from '@squadron/backstage-plugin-squadron-common';

const tones: Readonly<Record<WaitRoom['word'], Tone>> = {
  'Fits now': 'success',
  Full: 'neutral',
  Never: 'danger',
  Held: 'warning',
  Misconfigured: 'danger',
  'Cannot tell': 'neutral',
};

/**
 * The tone of a cluster's answer to a waiting workload.
 *
 * @internal
 */
export function roomTone(word: WaitRoom['word']): Tone {
  return tones[word];
}
