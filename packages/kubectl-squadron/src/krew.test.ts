import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { load } from 'js-yaml';

const folder = resolve(__dirname, '..');
const {
  name,
  version,
  bin: program,
  engines,
} = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
  bin: string;
  engines: { node: string };
};
/** A single program has the name of its package, without the scope. */
const command = basename(name);

interface Manifest {
  metadata: { name: string };
  spec: {
    version: string;
    description: string;
    shortDescription: string;
    caveats: string;
    platforms: Array<{
      uri: string;
      sha256: string;
      files: Array<{ from: string; to: string }>;
      bin: string;
    }>;
  };
}

const { metadata, spec } = load(
  readFileSync(resolve(folder, '../../deploy/krew/squadron.yaml'), 'utf8'),
) as Manifest;

/** As yarn would pack them; krew unpacks the same archive. */
const packed = execFileSync('yarn', ['pack', '--dry-run', '--json'], {
  cwd: folder,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as { location?: string })
  .flatMap(({ location }) => location ?? []);

describe('the kubectl plugin', () => {
  it('is named as kubectl finds it, and its program can be started', () => {
    expect(command).toBe(`kubectl-${metadata.name}`);
    const file = resolve(folder, program);
    expect(() => accessSync(file, constants.X_OK)).not.toThrow();
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('packs its program, its README and nothing of the tests', () => {
    expect(packed.sort()).toEqual(
      [program, 'README.md', 'package.json'].sort(),
    );
  });

  it('has a manifest for krew of the same version, from the archive of the package', () => {
    expect(spec.version).toBe(`v${version}`);
    for (const { uri, sha256, files, bin: started } of spec.platforms) {
      expect(uri).toMatch(
        new RegExp(`/download/v${version}/${command}-${version}\\.tgz$`),
      );
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(files.map(({ to }) => to)).toEqual(files.map(() => '.'));
      const unpacked = files.map(({ from }) => from);
      expect(packed.map(file => `package/${file}`)).toEqual(
        expect.arrayContaining(unpacked),
      );
      expect(unpacked.map(file => basename(file))).toContain(started);
      expect(started).toBe(basename(program));
    }
  });

  it('says in the manifest what it needs', () => {
    const [, node] = /(\d+)/.exec(engines.node) ?? [];
    expect(spec.caveats).toContain(`Node ${node} or later`);
    // The limit of krew's index.
    expect(spec.shortDescription.length).toBeLessThanOrEqual(50);
  });
});
