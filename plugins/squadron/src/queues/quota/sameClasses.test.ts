import { sameClasses } from './sameClasses';

const aClass = (cluster: string, name: string, value: number) => ({
  ...{ id: `priority/${cluster}/${name}`, cluster, name, value },
  workloads: 2,
});

describe('sameClasses', () => {
  it('has one row for what is equal, and marks a value that differs', () => {
    const rows = sameClasses([
      aClass('hub', 'low', 10),
      aClass('hub', 'high', 100),
      aClass('w1', 'high', 100),
      aClass('w1', 'low', 20),
    ]);
    expect(
      rows.map(({ name, value, clusters, differs, workloads }) => [
        ...[name, value, clusters, differs, workloads],
      ]),
    ).toEqual([
      ['high', 100, ['hub', 'w1'], false, 4],
      ['low', 20, ['w1'], true, 2],
      ['low', 10, ['hub'], true, 2],
    ]);
  });
});
