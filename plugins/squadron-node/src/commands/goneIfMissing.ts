import { isError } from '@backstage/errors';

/** The outcome of a removal; `gone` if the object does not exist and that is a success. @internal */
export async function goneIfMissing<Outcome>(
  removal: Promise<{ outcome: Outcome }>,
  isSuccess: () => boolean,
): Promise<Outcome | 'gone'> {
  try {
    return (await removal).outcome;
  } catch (error) {
    if (isError(error) && error.name === 'NotFoundError' && isSuccess()) {
      return 'gone';
    }
    throw error;
  }
}
