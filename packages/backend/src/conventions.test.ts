import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const page = readFileSync(resolve(root, 'docs/conventions.md'), 'utf8');
const rows = page
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, number, convention, met, proof, missing]) => ({
    number,
    convention,
    met,
    missing,
    file: /^`(.+)`$/.exec(proof)?.[1],
  }));

describe('docs/conventions.md', () => {
  it('numbers 30 conventions and counts them', () => {
    expect(rows.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    const [yes, partly, no] = ['yes', 'partly', 'no'].map(
      word => rows.filter(({ met }) => met === word).length,
    );
    expect(yes + partly + no).toBe(30);
    expect(page).toContain(
      `${yes} of 30 are met, ${partly} partly, ${no} not;`,
    );
  });

  it.each(rows)(
    'proves $number, $convention, or says what is missing',
    ({ met, file, missing }) => {
      expect(missing === '').toBe(met === 'yes');
      expect(file === undefined).toBe(met === 'no');
      if (file) {
        expect([file, existsSync(resolve(root, file))]).toEqual([file, true]);
      }
    },
  );
});

const promises = readFileSync(resolve(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .map(line => /^\| (.+?) +\| (.+?) +\| `(.+)` +\|$/.exec(line) ?? [])
  .flatMap(([, promise, test, file]) =>
    file ? [{ promise, test, file }] : [],
  );

describe('docs/promises.md', () => {
  it.each(promises)('has a test for: $promise', ({ test, file }) => {
    expect(readFileSync(resolve(root, file), 'utf8')).toContain(test);
  });

  it('has promises', () => {
    expect(promises.length).toBeGreaterThan(30);
  });
});

describe('docs/index.md', () => {
  const index = readFileSync(resolve(root, 'docs/index.md'), 'utf8');

  it.each(
    readdirSync(resolve(root, 'docs')).filter(
      file => file.endsWith('.md') && file !== 'index.md',
    ),
  )('links %s', file => {
    expect(index).toContain(`(${file})`);
  });
});
