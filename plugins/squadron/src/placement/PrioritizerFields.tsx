import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Select, TextField } from '@backstage/ui';
import styles from '../parts/parts.module.css';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { nextId, type PrioritizerForm } from './placementForm';
import placementStyles from './placements.module.css';
import { scoreTitle } from './matrix';
import { Suggest } from './Suggest';
import { AddRowButton, RemoveRowButton } from '../forms/RowButtons';

const BUILT_IN = [
  'Balance',
  'Steady',
  'ResourceAllocatableCPU',
  'ResourceAllocatableMemory',
];

/** The scores that order matching clusters. @internal */
export function PrioritizerFields(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, problems, isOff, onChange } = props;
  const { prioritizers, mode } = form;
  const setAll = (next: readonly PrioritizerForm[]) =>
    onChange({ ...form, prioritizers: next });
  const set = (next: PrioritizerForm) =>
    setAll(prioritizers.map(one => (one.id === next.id ? next : one)));
  const choices = [
    ...BUILT_IN,
    ...(options?.scores ?? []).map(
      ({ resourceName, scoreName }) => `${resourceName}/${scoreName}`,
    ),
  ];
  const whole = problemOf(problems, 'prioritizerPolicy');
  return (
    <>
      <strong>{t('placement.scores.title')}</strong>
      {prioritizers.map((prioritizer, index) => {
        const problem = problemOf(problems, `prioritizers/${prioritizer.id}`);
        return (
          <div key={prioritizer.id} className={placementStyles.row}>
            <div className={placementStyles.scoreFields}>
              <Suggest
                accessibleLabel={t('placement.scores.label', {
                  index: index + 1,
                })}
                placeholder={t('placement.scores.score')}
                choices={choices}
                labelOf={score => scoreTitle(t, score)}
                value={prioritizer.score}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={score => set({ ...prioritizer, score })}
              />
              <TextField
                aria-label={t('placement.scores.weightOf', {
                  index: index + 1,
                })}
                size="small"
                placeholder={t('placement.scores.weight')}
                value={prioritizer.weight}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={weight => set({ ...prioritizer, weight })}
                autoComplete="off"
              />
              <RemoveRowButton
                label={t('placement.scores.remove', { index: index + 1 })}
                isOff={isOff}
                onPress={() =>
                  setAll(prioritizers.filter(({ id }) => id !== prioritizer.id))
                }
              />
            </div>
            {problem && <span className={placementStyles.bad}>{problem}</span>}
          </div>
        );
      })}
      {whole && <span className={placementStyles.bad}>{whole}</span>}
      <Select
        label={t('placement.scores.others')}
        isDisabled={isOff}
        options={[
          {
            value: 'Additive',
            label: t('placement.scores.additive'),
          },
          { value: 'Exact', label: t('placement.scores.exact') },
        ]}
        value={mode}
        onChange={next => onChange({ ...form, mode: String(next) })}
      />
      <AddRowButton
        label={t('placement.scores.add')}
        isOff={isOff}
        onPress={() =>
          setAll([
            ...prioritizers,
            { id: nextId(prioritizers), score: '', weight: '1' },
          ])
        }
      />
      <span className={styles.subdued}>{t('placement.scores.help')}</span>
    </>
  );
}
