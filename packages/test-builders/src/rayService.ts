import { type RayService, KINDS } from '@squadron/kube-kinds';
import { ConditionedBuilder } from './ConditionedBuilder';
import { headOnly } from './ray';

type Status = NonNullable<RayService['status']>;

/** Builds a RayService whose RayCluster is starting. @public */
class RayServiceBuilder extends ConditionedBuilder<RayService> {
  constructor(name: string) {
    super(KINDS.rayService, name, {
      spec: { rayClusterConfig: headOnly(), serveConfigV2: 'applications: []' },
      status: { pendingServiceStatus: { rayClusterName: `${name}-abcde` } },
    });
    this.withCondition('Ready', 'False', { reason: 'Initializing' });
  }

  suspended(): this {
    this.object.spec = {
      ...this.object.spec,
      rayClusterConfig: {
        ...this.object.spec?.rayClusterConfig,
        suspend: true,
      },
    };
    return this;
  }

  /** Its application in this state, on the RayCluster that serves or is starting. */
  withApplication(
    status: string,
    message = '',
    side:
      | 'activeServiceStatus'
      | 'pendingServiceStatus' = 'activeServiceStatus',
  ): this {
    const current: Status = this.object.status ?? {};
    this.object.status = {
      ...current,
      [side]: {
        ...current[side],
        applicationStatuses: { llm: { status, message } },
      },
    };
    return this;
  }

  serving(at?: string): this {
    this.object.status = {
      ...this.object.status,
      activeServiceStatus: {
        rayClusterName: `${this.object.metadata.name}-abcde`,
      },
      pendingServiceStatus: {},
      numServeEndpoints: 1,
    };
    return this.withCondition('Ready', 'True', {
      reason: 'NonZeroServeEndpoints',
      at,
    });
  }
}

/** @public */
export function aRayService(name = 'chat'): RayServiceBuilder {
  return new RayServiceBuilder(name);
}
