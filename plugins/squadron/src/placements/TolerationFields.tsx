import { RiAddLine, RiCloseLine } from '@remixicon/react';
import { Button, ButtonIcon, Select, TextField } from '@backstage/ui';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { nextId, type TolerationForm } from './placementForm';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';

const EFFECTS = [
  { value: 'any', label: 'any effect' },
  { value: 'NoSelect', label: 'NoSelect' },
  { value: 'NoSelectIfNew', label: 'NoSelectIfNew' },
  { value: 'PreferNoSelect', label: 'PreferNoSelect' },
];

/**
 * The taints of clusters that a Placement tolerates.
 *
 * @internal
 */
export function TolerationFields(props: PlacementFieldsProps) {
  const { form, options, problems, isOff, onChange } = props;
  const { tolerations } = form;
  const setAll = (next: readonly TolerationForm[]) =>
    onChange({ ...form, tolerations: next });
  const set = (next: TolerationForm) =>
    setAll(tolerations.map(one => (one.id === next.id ? next : one)));
  const keys = [...new Set((options?.taints ?? []).map(({ key }) => key))];
  const whole = problemOf(problems, 'tolerations');
  return (
    <Section title="Tolerations">
      {tolerations.length === 0 && (
        <span className={styles.subdued}>
          None: clusters with a taint are excluded.
          {keys.length > 0 && ` Existing taints: ${keys.join(', ')}.`}
        </span>
      )}
      {tolerations.map((toleration, index) => {
        const what = `toleration ${index + 1}`;
        const problem = problemOf(problems, `tolerations/${toleration.id}`);
        return (
          <div key={toleration.id} className={placementStyles.row}>
            <div className={placementStyles.taintFields}>
              <Suggest
                accessibleLabel={`Key of ${what}`}
                placeholder="Key (default: all)"
                choices={keys}
                value={toleration.key}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={key => set({ ...toleration, key })}
              />
              <Select
                aria-label={`Comparison of ${what}`}
                size="small"
                isDisabled={isOff}
                options={[
                  { value: 'Equal', label: 'equals' },
                  { value: 'Exists', label: 'exists' },
                ]}
                value={toleration.operator}
                onChange={operator =>
                  set({ ...toleration, operator: String(operator) })
                }
              />
              {toleration.operator === 'Equal' && (
                <TextField
                  aria-label={`Value of ${what}`}
                  size="small"
                  placeholder="Value"
                  value={toleration.value}
                  isDisabled={isOff}
                  onChange={value => set({ ...toleration, value })}
                  autoComplete="off"
                />
              )}
              <Select
                aria-label={`Effect of ${what}`}
                size="small"
                isDisabled={isOff}
                options={EFFECTS}
                value={toleration.effect || 'any'}
                onChange={effect =>
                  set({
                    ...toleration,
                    effect: effect === 'any' ? '' : String(effect),
                  })
                }
              />
              <TextField
                aria-label={`Seconds of ${what}`}
                size="small"
                placeholder="Seconds (default: no limit)"
                value={toleration.seconds}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={seconds => set({ ...toleration, seconds })}
                autoComplete="off"
              />
              <ButtonIcon
                variant="tertiary"
                size="small"
                isDisabled={isOff}
                icon={<RiCloseLine />}
                aria-label={`Remove ${what}`}
                onPress={() =>
                  setAll(tolerations.filter(({ id }) => id !== toleration.id))
                }
              />
            </div>
            {problem && <span className={placementStyles.bad}>{problem}</span>}
          </div>
        );
      })}
      {whole && <span className={placementStyles.bad}>{whole}</span>}
      <div>
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiAddLine />}
          isDisabled={isOff}
          onPress={() =>
            setAll([
              ...tolerations,
              {
                id: nextId(tolerations),
                key: keys[0] ?? '',
                operator: 'Exists',
                value: '',
                effect: '',
                seconds: '',
              },
            ])
          }
        >
          Add toleration
        </Button>
      </div>
    </Section>
  );
}
