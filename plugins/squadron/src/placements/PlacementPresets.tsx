import { Button } from '@backstage/ui';
import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { gpuTypesOf, withGpuType, withMostFree } from './presets';

/**
 * Buttons that fill in the form for common rules.
 *
 * @internal
 */
export function PlacementPresets(props: PlacementFieldsProps) {
  const { form, options, isOff, onChange } = props;
  const types = gpuTypesOf(options?.claims ?? {});
  return (
    <Section title="Presets">
      <div className={styles.tiles}>
        {types.map(type => (
          <Button
            key={type}
            variant="secondary"
            size="small"
            isDisabled={isOff}
            onPress={() => onChange(withGpuType(form, type))}
          >
            Only clusters with {gpuShortName(type)}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="small"
          isDisabled={isOff}
          onPress={() => onChange(withMostFree(form))}
        >
          The cluster with most free GPUs
        </Button>
      </div>
      <span className={styles.subdued}>
        A preset fills in the fields below. You can edit them afterwards.
      </span>
    </Section>
  );
}
