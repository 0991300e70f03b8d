import fc from 'fast-check';
import { readJson, readYaml } from './readText';

function aliasBomb(levels: number): string {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x]'];
  for (let level = 1; level <= levels; level += 1) {
    const alias = `*a${level - 1}`;
    lines.push(`a${level}: &a${level} [${Array(8).fill(alias).join(',')}]`);
  }
  return lines.join('\n');
}

/** Number of values, repeated ones included. */
function count(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + count(one), 1)
    : 1;
}

describe('readYaml', () => {
  it('reads what people write', () => {
    expect(readYaml('pip: [torch]\nenv_vars: {A: "1"}\n')).toEqual({
      value: { pip: ['torch'], env_vars: { A: '1' } },
    });
    expect(readYaml('')).toEqual({ value: undefined });
  });

  it.each([
    ['an alias bomb', aliasBomb(11), 'uses anchors'],
    ['an anchor that nothing refers to', 'a: &a 1', 'uses anchors'],
    ['a list that holds itself', '&a [*a]', 'uses anchors'],
    ['a merge of an anchor', 'a: &a {b: 1}\nc: {<<: *a}', 'uses anchors'],
    ['too much text', `a: ${'x'.repeat(300_000)}`, 'at most 262144'],
    ['too many values', `[${'1,'.repeat(30_000)}]`, 'more than 20000 values'],
    [
      '5,000 levels of flow',
      '['.repeat(5_000) + ']'.repeat(5_000),
      'nests deeper',
    ],
    [
      '300 levels of blocks',
      Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      'nests deeper',
    ],
    ['a tag of another language', '!!python/object:os.system x', 'unknown tag'],
    ['a broken text', 'a: [', 'not valid YAML'],
    ['two documents', 'a: 1\n---\nb: 2', 'not valid YAML'],
  ])('rejects %s with a reason', (_name, text, problem) => {
    expect(readYaml(text)).toEqual({
      problem: expect.stringContaining(problem),
    });
  });

  it('returns a bounded result for any text, and never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '&a ',
        '*a',
        '<<: ',
        '!!str ',
        '!x ',
        '[',
        ']',
        '{',
        '}',
        ': ',
        '- ',
        '? ',
        '\n',
        '  ',
        '|\n',
        '__proto__: ',
        'constructor: ',
        '%YAML 1.1\n---\n',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
        const read = readYaml(pieces.join(''));
        if ('value' in read) {
          expect(count(read.value)).toBeLessThanOrEqual(20_000);
          expect(({} as { a?: unknown }).a).toBeUndefined();
        } else {
          expect(read.problem).toMatch(/^The text .+\.$/su);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('readJson', () => {
  it('reads any small JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), text => {
        expect(readJson(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it.each([
    ['5,000 levels', '['.repeat(5_000) + ']'.repeat(5_000), 'nests deeper'],
    ['too many values', `[${'1,'.repeat(30_000)}1]`, 'more than 20000 values'],
    ['too much text', `"${'x'.repeat(300_000)}"`, 'at most 262144'],
    ['no JSON', '{', 'not valid JSON'],
  ])('rejects %s with a reason', (_name, text, problem) => {
    expect(readJson(text)).toEqual({
      problem: expect.stringContaining(problem),
    });
  });
});
