import {
  claimManifest,
  readClaim,
  type ClaimDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../pages/resourceName';
import { gpuOf, inputOfForm, type ClaimForm } from './claimForm';
import { claimTotals, type ClaimTotal } from './claimTotals';
import { quantityText } from './quantityText';

/**
 * A problem of a claim as typed.
 *
 * @internal
 */
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
  form: ClaimForm,
  claim: ClaimDetail,
): FormProblem[] {
  const unnamed = form.shares.flatMap(({ queue, flavor }, row): FormProblem[] =>
    queue && flavor
      ? []
      : [{ row, message: 'Choose a queue and a flavor for this row.' }],
  );
  const empty = form.shares.flatMap(({ amounts }, row): FormProblem[] =>
    Object.values(amounts).some(amount => amount.trim() !== '')
      ? []
      : [{ row, message: 'Enter an amount, or remove this row.' }],
  );
  return [
    ...unnamed,
    ...empty,
    ...textProblems(form, claim),
    ...claimTotals(form, claim).flatMap(overCommit),
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
function overCommit(total: ClaimTotal): FormProblem[] {
  const { resource, own, before, others, allocatable, nominal } = total;
  const what = resourceName(resource);
  const text = (amount: bigint) => quantityText(resource, amount);
  if (own > before && allocatable !== undefined && own + others > allocatable) {
    const held = others > 0n ? ` plus ${text(others)} in other claims` : '';
    return [
      {
        resource,
        message: `${what}: ${text(own)} assigned${held} exceed the ${text(
          allocatable,
        )} of the cluster by ${text(own + others - allocatable)}.`,
      },
    ];
  }
  if (nominal !== undefined && own > nominal) {
    return [
      {
        resource,
        message: `${what}: ${text(own)} assigned exceed the ${text(
          nominal,
        )} of nominalResources by ${text(own - nominal)}.`,
      },
    ];
  }
  return [];
}
