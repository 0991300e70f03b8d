import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const documents = ['README.md', '{packages,plugins}/*/README.md', 'docs/*.md'];

/** What a package exports, by its API reports, of which each entry point has one. */
function reportsOf(pattern: string): string {
  return globSync(pattern, { cwd: root })
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}

const exported = new Map(
  globSync('{packages,plugins}/*/package.json', { cwd: root }).map(file => [
    JSON.parse(readFileSync(join(root, file), 'utf8')).name as string,
    reportsOf(file.replace('package.json', '*.api.md')),
  ]),
);

const imports = globSync(documents, { cwd: root }).flatMap(document =>
  [
    ...readFileSync(join(root, document), 'utf8').matchAll(
      /import \{([^}]+)\} from '(@squadron\/[\w-]+)/g,
    ),
  ].flatMap(([, names, from]) =>
    names
      .split(',')
      .map(name => name.replace(/^[\s+]*(type )?/, '').trim())
      .filter(Boolean)
      .map(name => [document, name, from] as const),
  ),
);

describe('the examples of READMEs and documents', () => {
  it.each(imports)('%s: %s is exported by %s', (_, name, from) => {
    expect(exported.get(from)).toMatch(
      new RegExp(`^(export|declare) .*\\b${name}\\b`, 'm'),
    );
  });
});
