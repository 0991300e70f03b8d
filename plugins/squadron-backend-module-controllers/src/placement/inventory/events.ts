import type { KubeObject } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** Another manager, or a person, has created a ClusterProfile of this name. @internal */
export function foreignProfileEvent(object: KubeObject): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'NameTaken',
    message:
      'A Cluster API Cluster of this name exists, but this ClusterProfile was not made by Squadron and is not ' +
      'changed. Rename or delete one of them.',
  };
}
