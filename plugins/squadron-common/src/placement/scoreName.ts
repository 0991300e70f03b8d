import type { MessageText } from '../contract/message';
import { gpuShortName } from '../format/amounts';
import { messageOf } from '../messages/messageText';

const MEASURES = {
  gpuFree: 'placement.score.free',
  gpuTotal: 'placement.score.total',
  gpuLargestFree: 'placement.score.freeOnNode',
} as const;

/** The display name of a prioritizer of a Placement: `free A100` for `AddOn/squadron/gpuFree-nvidia-a100`. @public */
export function scoreName(prioritizer: string): MessageText {
  if (prioritizer === 'Balance') {
    return messageOf('placement.score.spread');
  }
  if (prioritizer === 'Steady' || prioritizer === 'Hysteresis') {
    return messageOf('placement.score.stays');
  }
  if (prioritizer === 'ResourceAllocatableCPU') {
    return messageOf('placement.score.cpu');
  }
  if (prioritizer === 'ResourceAllocatableMemory') {
    return messageOf('placement.score.memory');
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
