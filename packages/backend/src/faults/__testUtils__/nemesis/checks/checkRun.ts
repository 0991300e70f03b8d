import type { Breach, RunLog } from '../types';
import { checkAnswers } from './checkAnswers';
import { checkDifferences } from './checkDifferences';
import { checkExits } from './checkExits';
import { checkFreshness, type FreshnessBounds } from './checkFreshness';
import { checkQuiet } from './checkQuiet';
import { checkResources, type ResourceBounds } from './checkResources';
import {
  checkResponsiveness,
  type ResponseBounds,
} from './checkResponsiveness';
import { checkVersions } from './checkVersions';

/** Bounds that depend on the machine and its load are deliberately wide. */
export interface RunBounds {
  answers: { graceMs: number };
  freshness: FreshnessBounds;
  resources: ResourceBounds;
  responses: ResponseBounds;
}

/** All breaches of all invariants, in the order of observation. */
export function checkRun(log: RunLog, bounds: RunBounds): Breach[] {
  return [
    ...checkAnswers(log, bounds.answers),
    ...checkVersions(log),
    ...checkFreshness(log, bounds.freshness),
    ...checkResources(log, bounds.resources),
    ...checkResponsiveness(log, bounds.responses),
    ...checkDifferences(log),
    ...checkQuiet(log),
    ...checkExits(log),
  ].sort((a, b) => a.atMs - b.atMs);
}
