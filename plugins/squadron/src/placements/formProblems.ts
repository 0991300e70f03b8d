import { placementProblems } from '@squadron/backstage-plugin-squadron-common';
import { editOfForm, takesValues, valuesIn } from './placementForm';
import type { PlacementForm } from './placementForm';

/**
 * A problem of a Placement as typed.
 *
 * @internal
 */
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
export function formProblems(form: PlacementForm): PlacementProblem[] {
  const typed = [
    ...wholeNumber(form.numberOfClusters, 'numberOfClusters', 'clusters'),
    ...marginProblems(form.margin),
    ...form.predicates.flatMap(({ id: group, requirements }) =>
      requirements.flatMap(({ id, key, operator, values }) => {
        const field = `predicates/${group}/${id}`;
        if (key.trim() === '') {
          return [{ field, message: 'Enter a label or claim.' }];
        }
        return takesValues(operator) && valuesIn(values).length === 0
          ? [{ field, message: `Enter at least one value for ${key.trim()}.` }]
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
                message:
                  'Enter the key of the taint, or tolerate all taints with Exists.',
              },
            ]
          : []),
        ...wholeNumber(seconds, field, 'seconds'),
      ];
    }),
    ...form.prioritizers.flatMap(({ id, score, weight }) => {
      const field = `prioritizers/${id}`;
      return [
        ...(score.trim() === '' ? [{ field, message: 'Choose a score.' }] : []),
        ...weightProblems(weight, field),
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
  text: string,
  field: string,
  what: string,
): PlacementProblem[] {
  return text.trim() === '' || /^\d+$/.test(text.trim())
    ? []
    : [
        {
          field,
          message: `'${text}' is not a number of ${what}. Use 0 or more.`,
        },
      ];
}

function marginProblems(text: string): PlacementProblem[] {
  const margin = Number(text);
  return margin >= 0 && margin <= 200
    ? []
    : [
        {
          field: 'margin',
          message: `'${text}' is not a valid margin. Use a number from 0 to 200.`,
        },
      ];
}

function weightProblems(text: string, field: string): PlacementProblem[] {
  return /^-?\d+$/.test(text.trim()) && Math.abs(Number(text)) <= 10
    ? []
    : [
        {
          field,
          message: `'${text}' is not a valid weight. Use a whole number from -10 to 10.`,
        },
      ];
}
