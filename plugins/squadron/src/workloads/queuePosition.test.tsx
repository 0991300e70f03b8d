import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { render } from '@testing-library/react';
import { placeInQueue, QueuePosition } from './QueuePosition';

const tone = 'neutral' as const;
type Given = Parameters<typeof placeInQueue>;

describe('placeInQueue', () => {
  it.each<[string, Given, number | undefined]>([
    [
      'of one that waits',
      [{ position: { place: 3, of: 12 }, state: { code: 'Queued', tone } }],
      3,
    ],
    [
      'of one with quota that waits for a cluster, which has left the order',
      [{ state: { code: 'Dispatching', tone } }, true],
      undefined,
    ],
    [
      'of one that waits alone, which is the first',
      [{ state: { code: 'Queued', tone } }, true],
      1,
    ],
    [
      'of one on a worker, which is not known',
      [{ state: { code: 'Queued', tone } }],
      undefined,
    ],
    [
      'of one that has a cluster, even a lost one',
      [{ state: { code: 'WorkerLost', tone } }],
      undefined,
    ],
    [
      'of one that cannot run',
      [{ state: { code: 'CannotRun', tone } }],
      undefined,
    ],
  ])('is the place %s', (_, given, expected) => {
    expect(placeInQueue(...given)).toBe(expected);
  });
});

it.each([
  [0, '1st'],
  [100, '1stpriority 100'],
])('names the priority %s only if it is one', (priority, expected) => {
  const workload = { state: { code: 'Queued', tone } as const, priority };
  const { container } = render(
    <TestApiProvider
      apis={[
        [translationApiRef, mockApis.translation()],
        [errorApiRef, mockApis.error()],
      ]}
    >
      <QueuePosition workload={workload} isAlone />
    </TestApiProvider>,
  );
  expect(container.textContent).toBe(expected);
});
