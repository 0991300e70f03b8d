import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Select, TextField } from '@backstage/ui';
import styles from '../parts/parts.module.css';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { nextId, type TolerationForm } from './placementForm';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';
import { AddRowButton, RemoveRowButton } from '../forms/RowButtons';

const EFFECTS = ['NoSelect', 'NoSelectIfNew', 'PreferNoSelect'];

/** The taints of clusters that a Placement tolerates. @internal */
export function TolerationFields(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, problems, isOff, onChange } = props;
  const { tolerations } = form;
  const setAll = (next: readonly TolerationForm[]) =>
    onChange({ ...form, tolerations: next });
  const set = (next: TolerationForm) =>
    setAll(tolerations.map(one => (one.id === next.id ? next : one)));
  const keys = [...new Set((options?.taints ?? []).map(({ key }) => key))];
  const whole = problemOf(problems, 'tolerations');
  return (
    <>
      <strong>{t('placement.tolerations.title')}</strong>
      {tolerations.length === 0 && (
        <span className={styles.subdued}>
          {keys.length > 0
            ? t('placement.tolerations.noneOf', { keys: keys.join(', ') })
            : t('placement.tolerations.none')}
        </span>
      )}
      {tolerations.map((toleration, index) => {
        const what = t('placement.tolerations.label', { index: index + 1 });
        const problem = problemOf(problems, `tolerations/${toleration.id}`);
        return (
          <div key={toleration.id} className={placementStyles.row}>
            <div className={placementStyles.taintFields}>
              <Suggest
                accessibleLabel={t('placement.tolerations.keyOf', { what })}
                placeholder={t('placement.tolerations.key')}
                choices={keys}
                value={toleration.key}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={key => set({ ...toleration, key })}
              />
              <Select
                aria-label={t('placement.tolerations.comparison', { what })}
                size="small"
                isDisabled={isOff}
                options={[
                  { value: 'Equal', label: t('placement.tolerations.equals') },
                  { value: 'Exists', label: t('placement.operators.Exists') },
                ]}
                value={toleration.operator}
                onChange={operator =>
                  set({ ...toleration, operator: String(operator) })
                }
              />
              {toleration.operator === 'Equal' && (
                <TextField
                  aria-label={t('placement.tolerations.valueOf', { what })}
                  size="small"
                  placeholder={t('placement.tolerations.value')}
                  value={toleration.value}
                  isDisabled={isOff}
                  onChange={value => set({ ...toleration, value })}
                  autoComplete="off"
                />
              )}
              <Select
                aria-label={t('placement.tolerations.effectOf', { what })}
                size="small"
                isDisabled={isOff}
                options={[
                  { value: 'any', label: t('placement.tolerations.anyEffect') },
                  ...EFFECTS.map(value => ({ value, label: value })),
                ]}
                value={toleration.effect || 'any'}
                onChange={effect =>
                  set({
                    ...toleration,
                    effect: effect === 'any' ? '' : String(effect),
                  })
                }
              />
              <TextField
                aria-label={t('placement.tolerations.secondsOf', { what })}
                size="small"
                placeholder={t('placement.tolerations.seconds')}
                value={toleration.seconds}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={seconds => set({ ...toleration, seconds })}
                autoComplete="off"
              />
              <RemoveRowButton
                label={t('common.form.remove', { what })}
                isOff={isOff}
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
      <AddRowButton
        label={t('placement.tolerations.add')}
        isOff={isOff}
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
      />
    </>
  );
}
