import type { StateView } from '../api';
import type { ApiObject } from '../kinds';
import { readStalled } from '../rules/stalled';
import { stateOf } from './state';

/**
 * That a reconciler cannot do its work on an object, and why; undefined where nothing stops any of them.
 *
 * @public
 */
export function stalledState(
  object: Partial<Pick<ApiObject, 'metadata'>> | undefined,
): StateView | undefined {
  const [first, ...others] = readStalled(object);
  return (
    first &&
    stateOf('Stalled', 'danger', {
      detail: [first, ...others].map(({ message }) => message).join(' '),
      since: first.since,
    })
  );
}
