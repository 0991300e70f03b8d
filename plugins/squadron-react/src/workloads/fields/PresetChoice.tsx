import { Radio, RadioGroup } from '@backstage/ui';
import type { RayPreset } from '@squadron/backstage-plugin-squadron-common';
import { presetSummary } from './rayChoices';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';

/** Value of the radio button for a custom size; not a valid name of a preset. */
const OWN = ' own';

/** A radio button per preset, with its resources. @internal */
export function PresetChoice(props: {
  label: string;
  description?: string;
  presets: readonly RayPreset[];
  value: string | undefined;
  onChange: (preset: RayPreset | undefined) => void;
  isDisabled?: boolean;
}) {
  const t = useT();
  const { presets, value = OWN, onChange } = props;
  return (
    <RadioGroup
      className={styles.presets}
      label={props.label}
      description={props.description}
      value={value}
      onChange={name => onChange(presets.find(preset => preset.name === name))}
      isDisabled={props.isDisabled}
    >
      {presets.map(preset => (
        <Radio key={preset.name} value={preset.name} className={styles.preset}>
          <span className={styles.presetTitle}>{preset.title}</span>
          <span className={styles.presetNote}>{presetSummary(t, preset)}</span>
          {preset.description && (
            <span className={styles.presetNote}>{preset.description}</span>
          )}
        </Radio>
      ))}
      <Radio value={OWN} className={styles.preset}>
        <span className={styles.presetTitle}>{t('workloads.form.custom')}</span>
        <span className={styles.presetNote}>
          {t('workloads.form.customHelp')}
        </span>
      </Radio>
    </RadioGroup>
  );
}
