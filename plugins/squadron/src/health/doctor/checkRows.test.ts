import type { DoctorCluster } from '@squadron/backstage-plugin-squadron-common';
import { checkRows } from './checkRows';

type Cells = Array<
  Pick<DoctorCluster['cells'][number], 'check' | 'state' | 'looked'>
>;

const ofCluster = (id: string, cells: Cells): DoctorCluster => ({
  id,
  role: 'worker',
  cells,
});
const cell = (
  check: Cells[number]['check'],
  state: Cells[number]['state'],
): Cells[number] => ({ check, state, looked: 1 });

describe('checkRows', () => {
  it.each<[string, DoctorCluster[], string[]]>([
    ['none without cells', [ofCluster('hub', [])], []],
    [
      'one row for a check of several clusters, with its worst state',
      [
        ofCluster('w1', [cell('clock', 'ok')]),
        ofCluster('w2', [cell('clock', 'unknown')]),
      ],
      ['clock unknown'],
    ],
    [
      'problems first, then unknown ones, then notices, each in the order of the checks',
      [
        ofCluster('w1', [
          cell('reach', 'ok'),
          cell('kinds', 'notice'),
          cell('clock', 'unknown'),
          cell('gates', 'unknown'),
          cell('flavors', 'problem'),
        ]),
      ],
      [
        ...['flavors problem', 'gates unknown', 'clock unknown'],
        ...['kinds notice', 'reach ok'],
      ],
    ],
  ])('has %s', (_, clusters, expected) => {
    expect(
      checkRows(clusters).map(({ check, worst }) => `${check} ${worst}`),
    ).toEqual(expected);
  });
});
