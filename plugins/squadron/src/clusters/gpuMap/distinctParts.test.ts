import { distinctParts } from './distinctParts';

it.each([
  [
    ['worker-1-gpu-base-1', 'worker-1-gpu-base-2'],
    ['base-1', 'base-2'],
  ],
  [
    ['worker-1-gpu-base-1', 'worker-1-spot-1'],
    ['gpu-base-1', 'spot-1'],
  ],
  [
    ['ip-10-0-1-7.compute.internal', 'ip-10-0-1-12.compute.internal'],
    ['1-7', '1-12'],
  ],
  [
    ['gpu-1', 'gpu-10'],
    ['gpu-1', 'gpu-10'],
  ],
  [
    ['gpu-1', 'gpu-1-large'],
    ['1', '1-large'],
  ],
  [
    ['gpu-1.east.example', 'gpu-1.west.example'],
    ['1.east.example', '1.west.example'],
  ],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [['worker-1-gpu-base-1'], ['worker-1-gpu-base-1']],
  [[], []],
])('of %j are %j', (names, expected) => {
  expect(distinctParts(names)).toEqual(expected);
});
