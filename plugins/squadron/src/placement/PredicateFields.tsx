import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Fragment } from 'react';
import styles from '../parts/parts.module.css';
import { problemOf } from './formProblems';
import type { PlacementFieldsProps } from './placementFieldsProps';
import { nextId, type PredicateForm } from './placementForm';
import placementStyles from './placements.module.css';
import { RequirementRow } from './RequirementRow';
import { AddRowButton } from '../forms/RowButtons';

/**
 * The rule for matching clusters: groups of requirements on labels and claims, at least one of which must be met.
 *
 * @internal
 */
export function PredicateFields(props: PlacementFieldsProps) {
  const t = useT();
  const { form, options, problems, isOff, onChange } = props;
  const { predicates } = form;
  const setAll = (next: readonly PredicateForm[]) =>
    onChange({ ...form, predicates: next });
  const set = (next: PredicateForm) =>
    setAll(predicates.map(one => (one.id === next.id ? next : one)));
  const addTo = (predicate: PredicateForm) =>
    set({
      ...predicate,
      requirements: [
        ...predicate.requirements,
        {
          id: nextId(predicate.requirements),
          of: 'label',
          key: '',
          operator: 'In',
          values: '',
        },
      ],
    });
  const whole = problemOf(problems, 'predicates');
  return (
    <>
      {predicates.length === 0 && (
        <span className={styles.subdued}>
          {form.prioritizers.length > 0
            ? t('placement.predicates.noneOrdered')
            : t('placement.predicates.none')}
        </span>
      )}
      {predicates.map((predicate, index) => (
        <Fragment key={predicate.id}>
          {index > 0 && (
            <span className={styles.subdued}>{t('common.labels.or')}</span>
          )}
          <div
            className={placementStyles.group}
            role="group"
            aria-label={t('placement.predicates.label', { index: index + 1 })}
          >
            {predicate.rest && (
              <span className={styles.subdued}>
                {t('placement.predicates.kept', {
                  rest: Object.keys(predicate.rest).join(', '),
                })}
              </span>
            )}
            {predicate.requirements.map((requirement, row) => (
              <RequirementRow
                key={requirement.id}
                what={t('placement.predicates.requirement', {
                  row: row + 1,
                  index: index + 1,
                })}
                requirement={requirement}
                options={options}
                problem={problemOf(
                  problems,
                  `predicates/${predicate.id}/${requirement.id}`,
                )}
                isOff={isOff}
                onChange={next =>
                  set({
                    ...predicate,
                    requirements: predicate.requirements.map(one =>
                      one.id === next.id ? next : one,
                    ),
                  })
                }
                onRemove={() => {
                  const requirements = predicate.requirements.filter(
                    ({ id }) => id !== requirement.id,
                  );
                  if (requirements.length > 0 || predicate.rest) {
                    set({ ...predicate, requirements });
                  } else {
                    setAll(predicates.filter(({ id }) => id !== predicate.id));
                  }
                }}
              />
            ))}
            <AddRowButton
              label={t('placement.predicates.addAnd')}
              isOff={isOff}
              variant="tertiary"
              onPress={() => addTo(predicate)}
            />
          </div>
        </Fragment>
      ))}
      {whole && <span className={placementStyles.bad}>{whole}</span>}
      <AddRowButton
        label={
          predicates.length === 0
            ? t('placement.predicates.add')
            : t('placement.predicates.addOr')
        }
        isOff={isOff}
        onPress={() =>
          setAll([
            ...predicates,
            {
              id: nextId(predicates),
              requirements: [
                { id: 0, of: 'label', key: '', operator: 'In', values: '' },
              ],
            },
          ])
        }
      />
    </>
  );
}
