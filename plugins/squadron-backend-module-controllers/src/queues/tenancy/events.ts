import { LABELS, type LocalQueue } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** The label of the namespace names another queue, or none, while workloads still use this one. @internal */
export function queueInUseEvent(object: LocalQueue): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'QueueInUse',
    message:
      `The label ${LABELS.queue} of the namespace does not name this queue; ` +
      'it is deleted once no workload uses it.',
  };
}
