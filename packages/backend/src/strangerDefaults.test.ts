import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** What only the sandbox may set, in code that gives a value to whoever sets none. */
const FOREIGN = [
  // `= 'sandbox'`, `?? ['sandbox']`, `Default \`[sandbox]\``, `default: sandbox`
  /([^=!]=|\?\?|\|\||[Dd]efaults?:?)\s*[`[]*['"]?(sandbox|group:default\/guests|guests)\b/,
  // Templates: a version or a GPU type as the value of an untouched form, or a closed list of them
  /default: (v1\.\d|nvidia-)|enum: \[.*(v1\.\d|nvidia-|sandbox, )/,
];

function filesOf(folder: string, isMeant: (file: string) => boolean): string[] {
  return readdirSync(join(root, folder), {
    encoding: 'utf8',
    recursive: true,
  })
    .filter(isMeant)
    .map(file => join(folder, file));
}

const shipped = readdirSync(join(root, 'plugins')).flatMap(plugin =>
  filesOf(
    join('plugins', plugin),
    file =>
      /^(src\/.*\.tsx?|templates\/.*\.yaml|config\.d\.ts|README\.md)$/.test(
        file,
      ) && !/\.test\.tsx?$|__\w+__/.test(file),
  ),
);

it('no package gives a value of the sandbox to portals that set none', () => {
  const found = shipped.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(line => FOREIGN.some(pattern => pattern.test(line)))
      .map(line => `${file}: ${line.trim()}`),
  );
  expect(shipped.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
