import { sized } from '../measures/sized';
import { runChild } from '../peers/runChild';
import { queuedFleet } from '../world/queuedFleet';
import { startCachedPortal } from './startCachedPortal';

const SIZE = { queues: 1_000, workloads: sized(50_000, 2_000) };

/** Our portal over a fleet cache that is full of queues. */
runChild<undefined>(async () => {
  const { fleet, change } = queuedFleet(SIZE);
  return { ...(await startCachedPortal(fleet)), change };
});
