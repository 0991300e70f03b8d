/** After a change of hubCapabilities.ts: `SQUADRON_WRITE_RIGHTS=1 yarn test --no-watch plugins/squadron-node/src/rights`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dump } from 'js-yaml';
import { fleetKinds } from '../fleet/fleetKinds';
import { capabilityManifests } from './__testUtils__/capabilityManifests';
import { HUB_CAPABILITIES, type HubCapability } from './hubCapabilities';

const FOLDER = resolve(__dirname, '../../rbac/hub');
const capabilities = Object.entries<HubCapability>(HUB_CAPABILITIES);

const kustomization = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: capabilities
    .filter(([, { isOptIn }]) => !isOptIn)
    .map(([name]) => `${name}.yaml`),
};

const files: Record<string, string> = {
  'kustomization.yaml': dump(kustomization),
  ...Object.fromEntries(
    capabilities.map(([name, capability]) => [
      `${name}.yaml`,
      `# ${capability.purpose}\n${capabilityManifests(name, capability)
        .map(manifest => dump(manifest, { noRefs: true }))
        .join('---\n')}`,
    ]),
  ),
};

it('the files grant the capabilities', () => {
  if (process.env.SQUADRON_WRITE_RIGHTS) {
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(FOLDER, name), text);
    }
  }
  const written = readdirSync(FOLDER).map(name => [
    name,
    readFileSync(join(FOLDER, name), 'utf8'),
  ]);
  expect(Object.fromEntries(written)).toEqual(files);
});

it.each(capabilities)('%s grants nothing twice', (_, capability) => {
  for (const rules of [capability.rules, capability.namespacedRules ?? []]) {
    const grants = rules.flatMap(({ apiGroups, resources, verbs }) =>
      resources.flatMap(resource =>
        verbs.map(verb => `${verb} ${resource}.${apiGroups}`),
      ),
    );
    expect(grants).toEqual([...new Set(grants)]);
  }
});

it.each(capabilities)('%s names no wildcard', (_, capability) => {
  expect(JSON.stringify(capability)).not.toContain('*');
});

it('look covers each kind that the cache watches on the hub', () => {
  const { rules } = HUB_CAPABILITIES.look;
  for (const { kind } of fleetKinds.hub) {
    expect(
      rules.filter(
        ({ apiGroups, resources, verbs }) =>
          apiGroups.includes(kind.group) &&
          resources.includes(kind.plural) &&
          verbs.includes('watch'),
      ),
    ).toHaveLength(1);
  }
});
