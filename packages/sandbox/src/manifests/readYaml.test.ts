import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifests } from './readYaml';

describe('a manifest', () => {
  it.each([
    ['0777', 511],
    ['0', 0],
    ['12', 12],
    ['-3', -3],
    ['0x1f', 31],
    ['0o17', 15],
    ['1.5', 1.5],
    ['2026-11-21', '2026-11-21'],
    ['"0777"', '0777'],
  ])('parses %s as Kubernetes does', async (text, value) => {
    const folder = await mkdtemp(join(tmpdir(), 'read-yaml-'));
    const file = join(folder, 'object.yaml');
    await writeFile(
      file,
      `apiVersion: v1\nkind: A\nmetadata: { name: a }\nvalue: ${text}\n`,
    );
    expect(await readManifests(file)).toMatchObject([{ value }]);
    await rm(folder, { recursive: true });
  });
});
