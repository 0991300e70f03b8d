import { messageText } from '../messages/messageText';
import { scoreName } from './scoreName';

it.each([
  ['AddOn/squadron/gpuFree', 'free GPUs'],
  ['AddOn/squadron/gpuFree-nvidia-a100', 'free A100'],
  ['squadron/gpuLargestFree', 'free GPUs on one node'],
  ['AddOn/squadron/other', 'other'],
  ['AddOn/other/latency', 'other/latency'],
  ['Balance', 'even spread'],
  ['Hysteresis', 'staying in place'],
])('%s is shown as %s', (prioritizer, name) => {
  expect(messageText(scoreName(prioritizer))).toBe(name);
});
