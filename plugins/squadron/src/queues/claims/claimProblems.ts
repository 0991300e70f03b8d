import {
  claimManifest,
  readClaim,
  type ClaimDetail,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import { gpuOf, inputOfForm, type ClaimForm } from './claimForm';
import { claimTotals, type ClaimTotal } from './claimTotals';
import { quantityText } from './quantityText';

/** A problem of a claim as typed. @internal */
export interface FormProblem {
  /** Row of the editor; absent if the sum of all rows is wrong. */
  row?: number;
  /** Full resource name; absent if the row itself is wrong. */
  resource?: string;
  message: string;
}

/**
 * The problems that can be found without the backend, by the rules of the reconciler: invalid amounts, duplicate rows,
 * and amounts above the capacity.
 *
 * @internal
 */
export function claimProblems(
  t: Translate,
  form: ClaimForm,
  claim: ClaimDetail,
): FormProblem[] {
  const unnamed = form.assignments.flatMap(
    ({ queue, flavor }, row): FormProblem[] =>
      queue && flavor
        ? []
        : [{ row, message: t('queues.claims.problems.noQueue') }],
  );
  const empty = form.assignments.flatMap(({ amounts }, row): FormProblem[] =>
    Object.values(amounts).some(amount => amount.trim() !== '')
      ? []
      : [{ row, message: t('queues.claims.problems.noAmount') }],
  );
  return [
    ...unnamed,
    ...empty,
    ...textProblems(form, claim),
    ...claimTotals(form, claim).flatMap(one => overCommit(t, one)),
  ];
}

function textProblems(form: ClaimForm, claim: ClaimDetail): FormProblem[] {
  const gpu = gpuOf(claim);
  const { name, cluster } = claim;
  const { nominalResources: _, ...input } = inputOfForm(form, claim);
  const { problems } = readClaim(
    claimManifest({ ...input, name, cluster }),
    gpu,
  );
  return problems.map(({ field, message }) => {
    const [, row, key] =
      /resourceAssignments\[(\d+)\](?:\.resources\.(.+))?$/.exec(field) ?? [];
    return {
      row: row === undefined ? undefined : Number(row),
      resource: key === 'gpu' ? gpu : key,
      message,
    };
  });
}

/** A reduction is never rejected, even while the cluster has less than is granted. */
function overCommit(t: Translate, total: ClaimTotal): FormProblem[] {
  const { resource, own, before, others, allocatable, nominal } = total;
  const what = resourceName(resource);
  const text = (amount: bigint) => quantityText(resource, amount);
  if (own > before && allocatable !== undefined && own + others > allocatable) {
    const excess = {
      what,
      own: text(own),
      allocatable: text(allocatable),
      over: text(own + others - allocatable),
    };
    return [
      {
        resource,
        message:
          others > 0n
            ? t('queues.claims.problems.overCapacityOthers', {
                ...excess,
                others: text(others),
              })
            : t('queues.claims.problems.overCapacity', excess),
      },
    ];
  }
  if (nominal !== undefined && own > nominal) {
    return [
      {
        resource,
        message: t('queues.claims.problems.overNominal', {
          what,
          own: text(own),
          nominal: text(nominal),
          over: text(own - nominal),
        }),
      },
    ];
  }
  return [];
}
