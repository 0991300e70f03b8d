import { runChild } from '../peers/runChild';
import { jobsFleet } from '../world/jobsFleet';
import { JOBS_IN_CACHE } from '../world/queuedJobs';
import { growHistory, historyModule } from './growHistory';
import { startCachedPortal } from './startCachedPortal';

/** Ours, over a fleet cache that is full of RayJobs. */
runChild<undefined>(async () => {
  const { fleet, change } = jobsFleet(JOBS_IN_CACHE);
  const portal = await startCachedPortal(fleet, [historyModule]);
  return { ...portal, change, growHistory };
});
