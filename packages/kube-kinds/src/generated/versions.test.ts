import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { kindsModule } from './__testUtils__/kindsModule';
import { parseFields } from './__testUtils__/parseFields';
import { definedKinds, pinnedModules } from './__testUtils__/schemas';

const ROOT = resolve(__dirname, '../../../..');
const text = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const page = text('docs/compatibility.md');

/** Names of the toolchain's modules. */
const MODULES: Record<string, string> = {
  Kueue: 'kueue',
  KubeRay: 'kuberay',
  'Cluster API': 'clusterApi',
  'Cluster inventory API': 'clusterInventory',
  'Open Cluster Management': 'openClusterManagement',
  'Gateway API': 'gatewayApi',
};

const ROW = /^\| (.+?) +\| `(\S+)` +\| (\S+) +\| (\S+) +\|(.*)\|$/gm;
const rows = [...page.matchAll(ROW)].map(
  ([, project, path, oldest, newest, lacks]) => ({
    name: MODULES[project],
    path,
    oldest,
    newest,
    lacks: [...lacks.matchAll(/`(.+?)`/g)].map(([, field]) => field),
  }),
);

const modules = pinnedModules();
const describeWithModules = modules ? describe : describe.skip;

it('the table has each project', () => {
  expect(rows.map(({ name }) => name)).toEqual(Object.values(MODULES));
});

describeWithModules.each(rows)(
  'the versions of $path',
  ({ name, path, oldest, newest, lacks }) => {
    it('end with the version of the fleet tests', () => {
      expect(modules?.[name].version).toBe(`v${newest}`);
    });

    const folder = modules && fetchedFolder(`${path}@v${oldest}`);
    const describeWithFolder = folder ? describe : describe.skip;

    describeWithFolder('begin with a version', () => {
      it('that lacks only the named fields', () => {
        const kinds = definedKinds({
          ...modules,
          [name]: { folder: folder ?? '', version: oldest },
        });
        expect(problemsOf(kinds)).toBe(
          lacks.map(field => `The schema has no ${field}`).join('\n'),
        );
      });
    });
  },
);

it('the platform has the named versions', () => {
  const { version } = JSON.parse(text('backstage.json'));
  const { node } = JSON.parse(text('package.json')).engines;
  const programs = text('packages/sandbox/tools/programs.mjs');
  const [, kubernetes] = /KUBERNETES_VERSION = 'v(.+?)'/.exec(programs) ?? [];
  const [backstageRow, nodeRow, kubernetesRow] = [
    ...page.matchAll(/^\| (?:Backstage|Node|Kubernetes) +\| (.+?) +\|/gm),
  ].map(([, cell]) => cell);
  expect(backstageRow).toBe(version);
  expect(nodeRow).toBe(node.replace('||', 'or'));
  expect(kubernetesRow).toBe(`${kubernetes} in all tests`);
});

function problemsOf(kinds: ReturnType<typeof definedKinds>): string {
  const fields = readFileSync(resolve(__dirname, 'fields.txt'), 'utf8');
  try {
    kindsModule(parseFields(fields), kinds);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Go fetches the module once and keeps it; undefined where no proxy has it. Outside a Go module, so that no go.mod pins
 * its version.
 */
function fetchedFolder(module: string): string | undefined {
  try {
    const answer = execFileSync('go', ['mod', 'download', '-json', module], {
      cwd: tmpdir(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(answer).Dir;
  } catch {
    return undefined;
  }
}
