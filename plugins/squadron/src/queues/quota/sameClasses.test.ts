import { sameClasses, withoutClass } from './sameClasses';

const aClass = (cluster: string, name: string, value: number) => ({
  id: `priority/${cluster}/${name}`,
  cluster,
  name,
  value,
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
      rows.map(({ name, value, clusters, differs }) => [
        ...[name, value, clusters, differs],
      ]),
    ).toEqual([
      ['high', 100, ['hub', 'w1'], false],
      ['low', 20, ['w1'], true],
      ['low', 10, ['hub'], true],
    ]);
  });

  it('has a row for workloads without a class, at priority 0', () => {
    const classes = sameClasses([
      aClass('hub', 'high', 100),
      aClass('hub', 'spare', -5),
    ]);
    expect(withoutClass(classes).map(({ value }) => value)).toEqual([
      100, 0, -5,
    ]);
  });
});
