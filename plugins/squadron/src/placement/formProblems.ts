import {
  placementProblems,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { editOfForm, takesValues, valuesIn } from './placementForm';
import type { PlacementForm } from './placementForm';

/** A problem of a Placement as typed. @internal */
export interface PlacementProblem {
  /** `numberOfClusters`, `margin`, `predicates/<id>/<id>`, `tolerations/<id>`, `prioritizers/<id>` or a part. */
  field: string;
  message: string;
}

/**
 * The problems that can be found without the backend: empty fields and invalid numbers, then violations of the
 * reconciler's rules.
 *
 * @internal
 */
export function formProblems(
  t: Translate,
  form: PlacementForm,
): PlacementProblem[] {
  const typed = [
    ...wholeNumber(t, form.numberOfClusters, 'numberOfClusters', 'clusters'),
    ...marginProblems(t, form.margin),
    ...form.predicates.flatMap(({ id: group, requirements }) =>
      requirements.flatMap(({ id, key, operator, values }) => {
        const field = `predicates/${group}/${id}`;
        if (key.trim() === '') {
          return [{ field, message: t('placement.problems.noKey') }];
        }
        return takesValues(operator) && valuesIn(values).length === 0
          ? [
              {
                field,
                message: t('placement.problems.noValue', { key: key.trim() }),
              },
            ]
          : [];
      }),
    ),
    ...form.tolerations.flatMap(({ id, key, operator, seconds }) => {
      const field = `tolerations/${id}`;
      return [
        ...(key.trim() === '' && operator !== 'Exists'
          ? [
              {
                field,
                message: t('placement.problems.noTaintKey'),
              },
            ]
          : []),
        ...wholeNumber(t, seconds, field, 'seconds'),
      ];
    }),
    ...form.prioritizers.flatMap(({ id, score, weight }) => {
      const field = `prioritizers/${id}`;
      return [
        ...(score.trim() === ''
          ? [{ field, message: t('placement.problems.noScore') }]
          : []),
        ...weightProblems(t, weight, field),
      ];
    }),
  ];
  return typed.length > 0 ? typed : placementProblems(editOfForm(form).spec);
}

/** The first problem of a field. @internal */
export function problemOf(
  problems: readonly PlacementProblem[],
  field: string,
): string | undefined {
  return problems.find(problem => problem.field === field)?.message;
}

function wholeNumber(
  t: Translate,
  text: string,
  field: string,
  what: 'clusters' | 'seconds',
): PlacementProblem[] {
  return text.trim() === '' || /^\d+$/.test(text.trim())
    ? []
    : [
        {
          field,
          message: t(`placement.problems.${what}`, { text }),
        },
      ];
}

function marginProblems(t: Translate, text: string): PlacementProblem[] {
  const margin = Number(text);
  return margin >= 0 && margin <= 200
    ? []
    : [
        {
          field: 'margin',
          message: t('placement.problems.margin', { text }),
        },
      ];
}

function weightProblems(
  t: Translate,
  text: string,
  field: string,
): PlacementProblem[] {
  return /^-?\d+$/.test(text.trim()) && Math.abs(Number(text)) <= 10
    ? []
    : [
        {
          field,
          message: t('placement.problems.weight', { text }),
        },
      ];
}
