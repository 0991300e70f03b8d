import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { KubeconfigLeases } from '../credentials/kubeconfigs/KubeconfigLeases';
import { createHistory } from '../history/createHistory';
import { startNotifications } from '../notifications';
import { PlacementHistory, PlacementRecorder } from '../placement';
import { startIdleGpus } from '../workloads/gpus/startIdleGpus';
import type { Core } from './Core';
import type { Services } from './services';

/** Starts the background loops, and returns what they record. @internal */
export function startLoops(services: Services, core: Core) {
  const history = createHistory(services, core);
  const placementHistory = core.config.history.enabled
    ? startPlacementHistory(services, core)
    : undefined;
  startNotifications(services, core, history?.budgets);
  startIdleGpus(services, core);
  const kubeconfigs = new KubeconfigLeases({ ...services, ...core });
  services.loops.run({
    id: 'kubeconfigs',
    effect: messageOf('answers.health.loop.kubeconfigs'),
    work: loop => kubeconfigs.run(loop),
  });
  return { history, placementHistory, kubeconfigs };
}

function startPlacementHistory(
  { lifecycle, logger, loops }: Services,
  { clock, database, fleet, placementFacts, reads }: Core,
): PlacementHistory {
  const history = new PlacementHistory(database);
  const recorder = new PlacementRecorder({
    fleet,
    history,
    reads,
    clock,
    logger,
    facts: placementFacts,
  });
  lifecycle.addShutdownHook(() => recorder.stop());
  loops.run({
    id: 'placement-history',
    effect: messageOf('answers.health.loop.placements'),
    work: loop => recorder.run(loop),
  });
  return history;
}
