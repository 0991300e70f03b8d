import { readDurationFromConfig, type Config } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { InputError } from '@backstage/errors';
import { findReference } from '@squadron/backstage-plugin-squadron-node';
import { templateNames } from './templates/readTemplate';

const DEFAULT_RETENTION_MS = 60 * 60 * 1000;

/** The module's settings. @public */
export interface CatalogOptions {
  /** Entity reference of the owner of entities without another owner. */
  defaultOwner: string;
  /** How long the entity of a finished job stays after its object was deleted. */
  retentionMs: number;
  /** URL of the portal for links, without a trailing slash; absent when not configured. */
  appBaseUrl?: string;
}

/** Reads `squadron.catalog`. Throws an InputError that names the key when a value is invalid. @public */
export function readCatalogOptions(config: Config): CatalogOptions {
  const own = config.getOptionalConfig('squadron.catalog');
  return {
    defaultOwner: readOwner(
      own?.getOptionalString('defaultOwner') ??
        config.getOptionalStringArray('squadron.roles.managementAdmins')?.[0] ??
        'unknown',
    ),
    retentionMs: own?.has('retention')
      ? durationToMilliseconds(
          readDurationFromConfig(own, { key: 'retention' }),
        )
      : DEFAULT_RETENTION_MS,
    appBaseUrl: config.getOptionalString('app.baseUrl')?.replace(/\/+$/, ''),
  };
}

function readOwner(value: string): string {
  const owner = findReference(value, 'group');
  if (owner === undefined) {
    throw new InputError(
      `squadron.catalog.defaultOwner is '${value}', which is not an entity reference; use e.g. 'group:default/ml-platform'`,
    );
  }
  return owner;
}

/**
 * Names of the templates that the module adds to the catalog: `squadron.catalog.templates`, by default all of the
 * package. Lists the package's folder, so it is for the start only. Throws an InputError that names an unknown template.
 *
 * @internal
 */
export function readTemplateNames(config: Config): string[] {
  const known = templateNames();
  const chosen =
    config.getOptionalStringArray('squadron.catalog.templates') ?? known;
  const unknown = chosen.find(name => !known.includes(name));
  if (unknown !== undefined) {
    throw new InputError(
      `squadron.catalog.templates has '${unknown}', which is not a template of this package; use some of ${known.join(
        ', ',
      )}`,
    );
  }
  return chosen;
}

/**
 * Owner and address of what agents need in the catalog; undefined unless `squadron.catalog.agents` is true.
 *
 * @internal
 */
export function readAgents(
  config: Config,
): { owner: string; mcpUrl: string } | undefined {
  if (!config.getOptionalBoolean('squadron.catalog.agents')) {
    return undefined;
  }
  const baseUrl = config.getString('backend.baseUrl').replace(/\/+$/, '');
  return {
    owner: readCatalogOptions(config).defaultOwner,
    mcpUrl: `${baseUrl}/api/mcp-actions/v1`,
  };
}
