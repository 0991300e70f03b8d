import { RiAddLine, RiCloseLine } from '@remixicon/react';
import { Button, ButtonIcon, Select, TextField } from '@backstage/ui';
import { Section } from '../parts';
import styles from '../parts/parts.module.css';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { nextId, type PrioritizerForm } from './placementForm';
import placementStyles from './placements.module.css';
import { Suggest } from './Suggest';

const BUILT_IN = [
  'Balance',
  'Steady',
  'ResourceAllocatableCPU',
  'ResourceAllocatableMemory',
];

/**
 * The scores that order matching clusters.
 *
 * @internal
 */
export function PrioritizerFields(props: PlacementFieldsProps) {
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
    <Section title="Scores">
      {prioritizers.map((prioritizer, index) => {
        const problem = problemOf(problems, `prioritizers/${prioritizer.id}`);
        return (
          <div key={prioritizer.id} className={placementStyles.row}>
            <div className={placementStyles.scoreFields}>
              <Suggest
                accessibleLabel={`Score ${index + 1}`}
                placeholder="Score"
                choices={choices}
                value={prioritizer.score}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={score => set({ ...prioritizer, score })}
              />
              <TextField
                aria-label={`Weight of score ${index + 1}`}
                size="small"
                placeholder="Weight"
                value={prioritizer.weight}
                isDisabled={isOff}
                isInvalid={problem !== undefined}
                onChange={weight => set({ ...prioritizer, weight })}
                autoComplete="off"
              />
              <ButtonIcon
                variant="tertiary"
                size="small"
                isDisabled={isOff}
                icon={<RiCloseLine />}
                aria-label={`Remove score ${index + 1}`}
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
        label="Other scores"
        isDisabled={isOff}
        options={[
          {
            value: 'Additive',
            label: 'Use Balance and Steady as well (Additive)',
          },
          { value: 'Exact', label: 'Use only the scores above (Exact)' },
        ]}
        value={mode}
        onChange={next => onChange({ ...form, mode: String(next) })}
      />
      <div>
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiAddLine />}
          isDisabled={isOff}
          onPress={() =>
            setAll([
              ...prioritizers,
              { id: nextId(prioritizers), score: '', weight: '1' },
            ])
          }
        >
          Add score
        </Button>
      </div>
      <span className={styles.subdued}>
        Balance spreads placements over clusters, Steady keeps the current
        decision, squadron/gpuFree prefers free GPUs. A weight is a whole number
        from -10 to 10.
      </span>
    </Section>
  );
}
