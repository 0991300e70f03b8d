import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type PlacementOptions,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import styles from '../parts/parts.module.css';
import placementStyles from './placements.module.css';
import { MOST_FREE, presetsOf } from './presets';

/** Common rules to start from, which fill in the form or open it. @internal */
export function PlacementPresets(props: {
  options: PlacementOptions | undefined;
  buttonOf: (preset: string) => { onPress: () => void } | { href: string };
}) {
  const t = useT();
  return (
    <div className={`${styles.tiles} ${placementStyles.presets}`}>
      <span>{t('placement.presets.startFrom')}</span>
      {presetsOf(props.options?.claims ?? {}).map(preset => (
        <ActionButton
          key={preset}
          label={
            preset === MOST_FREE
              ? t('placement.presets.mostFree')
              : t('placement.presets.gpu', { type: gpuShortName(preset) })
          }
          {...props.buttonOf(preset)}
        />
      ))}
    </div>
  );
}
