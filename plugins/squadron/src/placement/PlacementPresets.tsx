import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Button } from '@backstage/ui';
import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';
import styles from '../parts/parts.module.css';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { gpuTypesOf, withGpuType, withMostFree } from './presets';

/** Buttons that fill in the form for common rules. @internal */
export function PlacementPresets(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, isOff, onChange } = props;
  const types = gpuTypesOf(options?.claims ?? {});
  return (
    <div className={styles.tiles}>
      {types.map(type => (
        <Button
          key={type}
          variant="secondary"
          size="small"
          isDisabled={isOff}
          onPress={() => onChange(withGpuType(form, type))}
        >
          {t('placement.presets.gpu', { type: gpuShortName(type) })}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="small"
        isDisabled={isOff}
        onPress={() => onChange(withMostFree(form))}
      >
        {t('placement.presets.mostFree')}
      </Button>
    </div>
  );
}
