import { aPod } from '@squadron/test-builders';
import { amountsOf } from './amounts';
import { freeBeside } from './freeBeside';

const on = (node: string, cpu: string) =>
  aPod(`${node}-${cpu}`).onNode(node).requesting({ cpu });

it.each([
  ['no pods', [], '8'],
  ['its pods', [on('n', '2').build(), on('n', '1500m').build()], '4500m'],
  ['a pod of another node', [on('m', '2').build()], '8'],
  ['a pod without a node', [aPod('p').requesting({ cpu: '2' }).build()], '8'],
  [
    'a pod that has ended',
    [{ ...on('n', '2').build(), status: { phase: 'Failed' } }],
    '8',
  ],
  ['pods that request more than it has', [on('n', '9').build()], '0'],
])('a node beside %s', (_, pods, cpu) => {
  const allocatable = amountsOf({ cpu: '8', 'nvidia.com/gpu': '4' });
  expect(freeBeside(pods)('n', allocatable)).toEqual({
    ...allocatable,
    ...amountsOf({ cpu }),
  });
});
