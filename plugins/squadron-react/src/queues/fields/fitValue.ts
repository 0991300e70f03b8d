import {
  englishMessages,
  type FitWord,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** Value of the field if the user submits a size that no cluster has. @internal */
export const QUEUE_ANYWAY = 'queueAnyway';

/** Value of the estimate field; `never` blocks the form. @internal */
export type FitValue = 'never' | typeof QUEUE_ANYWAY;

/**
 * The value for an estimate. "Queue anyway" is kept until the answer changes. Without an answer the form is not
 * blocked.
 *
 * @param before - the previous value
 * @param word - the word of the estimate; absent while there is none
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

/** Blocks a form with a size that can never run. @internal */
export function refuseNever(
  t: Translate | undefined,
  value: string | undefined,
  field: { addError: (message: string) => void },
): void {
  if (value === 'never') {
    field.addError(
      t?.('placement.fit.never') ?? englishMessages.placement.fit.never,
    );
  }
}
