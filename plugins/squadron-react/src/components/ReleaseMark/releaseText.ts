import type {
  KubernetesRelease,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** The warning about a release; undefined if there is none. @internal */
export function releaseText(
  t: Translate,
  { minor, state, endOfLife }: KubernetesRelease,
): { short: string; sentence: string } | undefined {
  if (state !== 'ended' && state !== 'endsSoon') {
    return undefined;
  }
  return {
    short:
      state === 'ended'
        ? t('clusters.release.ended')
        : t('clusters.release.ends', { endOfLife: endOfLife ?? '' }),
    sentence: endOfLife
      ? t(`clusters.release.${state}On`, { minor, endOfLife })
      : t(`clusters.release.${state}Text`, { minor }),
  };
}
