import type { MessageText } from '../contract/message';
import { gpuShortName } from '../format/amounts';
import { messageOf } from '../messages/messageText';

const MEASURES = {
  gpuFree: 'placement.score.free',
  gpuTotal: 'placement.score.total',
  gpuLargestFree: 'placement.score.freeOnNode',
} as const;

const BUILT_IN = {
  Balance: 'placement.score.spread',
  Steady: 'placement.score.stays',
  Hysteresis: 'placement.score.stays',
  ResourceAllocatableCPU: 'placement.score.cpu',
  ResourceAllocatableMemory: 'placement.score.memory',
} as const;

/** The display name of a prioritizer of a Placement: `free A100` for `AddOn/squadron/gpuFree-nvidia-a100`. @public */
export function scoreName(prioritizer: string): MessageText {
  if (prioritizer in BUILT_IN) {
    return messageOf(BUILT_IN[prioritizer as keyof typeof BUILT_IN]);
  }
  const name = prioritizer.replace(/^AddOn\//, '');
  const [, measure, type] =
    /^squadron\/(gpuFree|gpuTotal|gpuLargestFree)(?:-(.+))?$/.exec(name) ?? [];
  return measure
    ? messageOf(MEASURES[measure as keyof typeof MEASURES], {
        what: type ? gpuShortName(type) : messageOf('common.labels.gpus'),
      })
    : name.replace(/^squadron\//, '');
}
