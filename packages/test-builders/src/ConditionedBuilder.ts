import type { KubeObject, Condition } from '@squadron/kube-kinds';
import { ObjectBuilder } from './ObjectBuilder';

/** A builder of a kind that has conditions. @public */
export class ConditionedBuilder<
  T extends KubeObject & { status?: { conditions?: Condition[] } },
> extends ObjectBuilder<T> {
  /** Sets or replaces a condition; `at` is its last transition, by default the creation of the object. */
  withCondition(
    type: string,
    status: Condition['status'],
    options: { reason?: string; message?: string; at?: string } = {},
  ): this {
    const {
      reason = status === 'True' ? type : `Not${type}`,
      message = '',
      at,
    } = options;
    const others = (this.object.status?.conditions ?? []).filter(
      other => other.type !== type,
    );
    this.object.status = {
      ...this.object.status,
      conditions: [
        ...others,
        {
          type,
          status,
          reason,
          message,
          lastTransitionTime: at ?? this.object.metadata.creationTimestamp,
        },
      ],
    };
    return this;
  }
}
