import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Button } from '@backstage/ui';
import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { gpuTypesOf, withGpuType, withMostFree } from './presets';

/** Buttons that fill in the form for common rules. @internal */
export function PlacementPresets(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, isOff, onChange } = props;
  const types = gpuTypesOf(options?.claims ?? {});
  return (
    <Section title={t('placement.presets.label')}>
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
      <span className={styles.subdued}>{t('placement.presets.help')}</span>
    </Section>
  );
}
