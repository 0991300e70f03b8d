import { contract } from './contract';
import { type Endpoint } from './endpoint';

const endpoints = Object.entries<Endpoint>(contract);

describe('the contract', () => {
  it('has one endpoint per method and path', () => {
    const operations = endpoints.map(([, { method, path }]) => {
      return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    });
    expect(new Set(operations).size).toBe(operations.length);
  });

  it.each(endpoints)(
    'has an input for each part of the path of %s',
    (_, one) => {
      const parts = [...one.path.matchAll(/\{(\w+)\}/g)].map(
        ([, name]) => name,
      );
      expect(Object.keys(one.input.shape)).toEqual(
        expect.arrayContaining(parts),
      );
    },
  );

  it.each([{ q: 'a\0' }, { state: 'a\0' }, { state: ['a', '\0'] }])(
    'refuses the text %j, which PostgreSQL cannot store',
    input => {
      const { success } = contract.listWorkloads.input.safeParse(input);
      expect(success).toBe(false);
    },
  );

  it.each(endpoints)('summarizes %s in one or two sentences', (_, one) => {
    expect(one.summary).toMatch(/^[A-Z'].*\.$/);
    expect(one.permissions.length).toBeGreaterThan(0);
  });
});
