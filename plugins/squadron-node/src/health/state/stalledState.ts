import type { KubeObject } from '@squadron/kube-kinds';
import { readStalled } from '../stalled/stalledRecords';
import { stateOf } from '@squadron/backstage-plugin-squadron-common';

/** The state of an object on which a reconciler is stalled, with the cause; undefined where none is. @public */
export function stalledState(
  object: Partial<Pick<KubeObject, 'metadata'>> | undefined,
): ReturnType<typeof stateOf<'Stalled'>> | undefined {
  const [first, ...others] = readStalled(object);
  return (
    first &&
    stateOf('Stalled', 'danger', {
      detail: [first, ...others].map(({ message }) => message).join(' '),
      since: first.since,
    })
  );
}
