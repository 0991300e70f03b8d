import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { squadronFields } from '@squadron/backstage-plugin-squadron-react';
import { load } from 'js-yaml';
import { z } from 'zod';
import { entityContents } from './extensions/entityParts';
import * as dynamic from './dynamic';
import packageJson from '../package.json';

const named = z.object({ importName: z.string() });
const schema = z.object({
  appIcons: z.array(named.extend({ name: z.string() })),
  dynamicRoutes: z.array(
    named.extend({
      path: z.string(),
      menuItem: z.object({ icon: z.string() }),
    }),
  ),
  entityTabs: z.array(
    z.object({ path: z.string(), title: z.string(), mountPoint: z.string() }),
  ),
  mountPoints: z.array(
    named.extend({
      mountPoint: z.string(),
      config: z
        .object({ if: z.object({ allOf: z.array(z.string()) }) })
        .optional(),
    }),
  ),
  scaffolderFieldExtensions: z.array(named),
});
const { name, exposedModules } = packageJson.scalprum;
const file = z
  .object({
    dynamicPlugins: z.object({ frontend: z.record(z.string(), schema) }),
  })
  .parse(
    load(
      readFileSync(resolve(__dirname, '../app-config.dynamic.yaml'), 'utf8'),
    ),
  );
const config = file.dynamicPlugins.frontend[name];

describe('app-config.dynamic.yaml', () => {
  it('configures the module that is exported', () => {
    expect(Object.keys(file.dynamicPlugins.frontend)).toEqual([name]);
    expect(exposedModules).toEqual({ PluginRoot: './src/dynamic.ts' });
  });

  it('names exports of the module, and all that need a mount point', () => {
    const mounted = [
      ...[config.appIcons, config.dynamicRoutes, config.mountPoints],
      config.scaffolderFieldExtensions,
    ]
      .flat()
      .map(({ importName }) => importName);
    const conditions = config.mountPoints.flatMap(
      ({ config: settings }) => settings?.if.allOf ?? [],
    );
    const exported = Object.entries(dynamic).filter(([, value]) => value);
    expect([...mounted, ...conditions, 'squadronPlugin'].sort()).toEqual(
      exported.map(([key]) => key).sort(),
    );
  });

  it('has each tab and each field of the new frontend system', () => {
    expect(config.entityTabs.map(({ path, title }) => [path, title])).toEqual(
      entityContents.map(tab => [`/${tab.name}`, tab.title]),
    );
    const points = config.mountPoints.map(({ mountPoint }) => mountPoint);
    config.entityTabs.forEach(({ mountPoint }) =>
      expect(points).toContain(`${mountPoint}/cards`),
    );
    expect(
      config.scaffolderFieldExtensions.map(({ importName }) => importName),
    ).toEqual(squadronFields.map(field => field.name).sort());
  });
});
