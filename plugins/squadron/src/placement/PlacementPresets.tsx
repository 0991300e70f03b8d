import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type PlacementOptions,
} from '@squadron/backstage-plugin-squadron-common';
import { ActionButton } from '../parts';
import styles from '../parts/parts.module.css';
import placementStyles from './placements.module.css';
import { presetsOf, type Preset } from './presets';

/** Buttons for common rules, which fill in the form or open it. @internal */
export function PlacementPresets(props: {
  options: PlacementOptions | undefined;
  buttonOf: (preset: Preset) => { onPress: () => void } | { href: string };
}) {
  const t = useT();
  const { options, buttonOf } = props;
  return (
    <div className={`${styles.tiles} ${placementStyles.presets}`}>
      {presetsOf(options?.claims ?? {}).map(preset => (
        <ActionButton
          key={preset.id}
          label={
            preset.gpuType
              ? t('placement.presets.gpu', {
                  type: gpuShortName(preset.gpuType),
                })
              : t('placement.presets.mostFree')
          }
          {...buttonOf(preset)}
        />
      ))}
    </div>
  );
}
