import type { FitWord } from '@squadron/backstage-plugin-squadron-common';

/** Value of a form whose writer insists on a size that no cluster has. @internal */
export const QUEUE_ANYWAY = 'queueAnyway';

/** What the field of the estimate holds; `never` stops the form. @internal */
export type FitValue = 'never' | typeof QUEUE_ANYWAY;

/**
 * The value for an estimate. A choice to queue anyway stands as long as no other answer is there; what is not known
 * stops nobody.
 *
 * @param before - the value until now
 * @param word - of the estimate; absent while there is none
 * @internal
 */
export function fitValue(
  before: string | undefined,
  word: FitWord | undefined,
): FitValue | undefined {
  const known =
    before === QUEUE_ANYWAY || before === 'never' ? before : undefined;
  if (word === undefined) {
    return known;
  }
  return word === 'never' ? known ?? 'never' : undefined;
}

/** Keeps a form from going on with a size that can never run. @internal */
export function refuseNever(
  value: string | undefined,
  field: { addError: (message: string) => void },
): void {
  if (value === 'never') {
    field.addError(
      'No cluster can run this. Go back and request less, or tick "Queue anyway".',
    );
  }
}
