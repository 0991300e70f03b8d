import { type KubeObject, type KubeEvent, KINDS } from '@squadron/kube-kinds';
import { ObjectBuilder } from './ObjectBuilder';

/** Builds a `Normal` event that was seen once. @public */
class EventBuilder extends ObjectBuilder<KubeEvent> {
  constructor(name: string) {
    super(KINDS.event, name, {
      involvedObject: {},
      type: 'Normal',
      reason: 'Scheduled',
      message: 'Successfully assigned',
      count: 1,
    });
  }

  about(object: KubeObject): this {
    const { name, namespace, uid } = object.metadata;
    this.object.involvedObject = { kind: object.kind, namespace, name, uid };
    this.object.metadata.namespace = namespace ?? 'default';
    return this;
  }

  saying(reason: string, message: string): this {
    Object.assign(this.object, { reason, message });
    return this;
  }

  warning(reason: string, message: string): this {
    this.object.type = 'Warning';
    return this.saying(reason, message);
  }

  from(component: string): this {
    Object.assign(this.object, { source: { component } });
    return this;
  }

  seenAt(time: string): this {
    Object.assign(this.object, { firstTimestamp: time, lastTimestamp: time });
    return this;
  }
}

/** @public */
export function anEvent(name = 'event'): EventBuilder {
  return new EventBuilder(name);
}
