import { isConflict } from '../client';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { systemClock } from '../clock';
import { silentLogger } from '../logging';
import { eventObject } from './eventObject';
import { RecentKeys } from './RecentKeys';
import { TokenBuckets } from './TokenBuckets';
import type { EventRecorder, EventRecorderOptions } from './types';

// A reconciler that flips between two states must not fill etcd: a burst, then one event a minute per object.
const BURST = 25;
const REFILL_EVERY_MS = 60_000;
// A reconciler that repeats the same event must not use up that burst.
const REPEAT_EVERY_MS = 30_000;
const MAX_WAITING = 1000;

/**
 * A recorder of core `v1` Events. The same reason and message on the same object within ten minutes is one event, whose
 * count increases at most every half minute. Too many events of an object are dropped, and so are events beyond 1000
 * that wait for the server. Failures are logged and never reach the caller.
 *
 * @public
 */
export function createEventRecorder(
  options: EventRecorderOptions,
): EventRecorder {
  const {
    client,
    component,
    clock = systemClock,
    logger = silentLogger,
  } = options;
  const buckets = new TokenBuckets({
    burst: BURST,
    refillEveryMs: REFILL_EVERY_MS,
  });
  const recent = new RecentKeys(REPEAT_EVERY_MS);
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function write(event: KubeManifest): Promise<void> {
    try {
      await client.create(KINDS.event, event);
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
      const { name = '', namespace } = event.metadata;
      const key = { name, namespace };
      const existing = await client.get(KINDS.event, key);
      await client.patch(KINDS.event, key, {
        count: Number(existing.count ?? 1) + 1,
        lastTimestamp: event.lastTimestamp,
      });
    }
  }

  function drop(why: string, event: KubeManifest): void {
    logger.debug(`Event dropped: ${why}`, { event: event.metadata.name });
  }

  return {
    record(object, draft) {
      const event = eventObject({
        object,
        event: draft,
        component,
        nowMs: clock.now(),
      });
      const { uid = '', namespace = '', name = '' } = object.metadata;
      const key = `${namespace}/${event.metadata.name}`;
      if (waiting >= MAX_WAITING) {
        drop('too many events wait', event);
      } else if (recent.has(key, clock.elapsed())) {
        drop('it was recorded recently', event);
      } else if (
        !buckets.take(
          `${object.kind}/${namespace}/${name}/${uid}`,
          clock.elapsed(),
        )
      ) {
        drop('too many events of this object', event);
      } else {
        waiting++;
        recent.add(key, clock.elapsed());
        last = last
          .then(() => write(event))
          .catch(error => {
            recent.delete(key);
            logger.info('Event not written', error);
          })
          .finally(() => {
            waiting--;
          });
      }
    },
    flush: () => last,
  };
}
