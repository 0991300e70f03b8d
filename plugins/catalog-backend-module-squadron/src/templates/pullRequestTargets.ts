import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';

/** An action of the scaffolder that opens pull requests on some hosts. @internal */
export interface PullRequestTarget {
  hosts: string[];
  /** Its inputs are `repoUrl`, `title`, `description`, and those below. */
  action: string;
  /** Input with the name of the new branch. */
  branchInput: string;
  /** Output with the address of the pull request. */
  linkOutput: string;
  /** Further inputs. */
  input?: JsonObject;
}

/** Actions of Backstage's modules, by the key of `integrations`. Those for Azure and Gitea open no pull requests. */
const ACTIONS: Readonly<
  Record<string, Omit<PullRequestTarget, 'hosts'> & { host?: string }>
> = {
  github: {
    host: 'github.com',
    action: 'publish:github:pull-request',
    branchInput: 'branchName',
    linkOutput: 'remoteUrl',
  },
  gitlab: {
    host: 'gitlab.com',
    action: 'publish:gitlab:merge-request',
    branchInput: 'branchName',
    linkOutput: 'mergeRequestUrl',
  },
  bitbucketCloud: {
    host: 'bitbucket.org',
    action: 'publish:bitbucketCloud:pull-request',
    branchInput: 'sourceBranch',
    linkOutput: 'pullRequestUrl',
  },
  bitbucketServer: {
    action: 'publish:bitbucketServer:pull-request',
    branchInput: 'sourceBranch',
    linkOutput: 'pullRequestUrl',
  },
};

/**
 * The hosts for pull requests: those of `integrations`, and those of `squadron.catalog.pullRequests`, which names other
 * actions. Throws an InputError that names a missing integration.
 *
 * @internal
 */
export function readPullRequestTargets(config: Config): PullRequestTarget[] {
  const own = (
    config.getOptionalConfigArray('squadron.catalog.pullRequests') ?? []
  ).map(readOwn);
  const replaced = own.flatMap(({ hosts }) => hosts);
  const known = Object.entries(ACTIONS).map(([type, { host, ...action }]) => ({
    ...action,
    hosts: hostsOf(config, type, host).filter(name => !replaced.includes(name)),
  }));
  const integrated = Object.keys(
    config.getOptional<JsonObject>('integrations') ?? {},
  ).flatMap(type => hostsOf(config, type, DEFAULT_HOSTS[type]));
  const unknown = replaced.find(host => !integrated.includes(host));
  if (unknown !== undefined) {
    throw new InputError(
      `squadron.catalog.pullRequests has '${unknown}', which no integration names; add it to integrations`,
    );
  }
  return [...known, ...own].filter(({ hosts }) => hosts.length > 0);
}

/** Hosts that Backstage's integrations use by default. */
const DEFAULT_HOSTS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(ACTIONS).map(([type, { host }]) => [type, host]),
  ),
  azure: 'dev.azure.com',
};

function hostsOf(config: Config, type: string, host?: string): string[] {
  const path = `integrations.${type}`;
  // Some integrations are single objects, e.g. those of object stores.
  if (!Array.isArray(config.getOptional(path))) {
    return [];
  }
  return config
    .getConfigArray(path)
    .flatMap(one => one.getOptionalString('host') ?? host ?? []);
}

const readOwn = (config: Config): PullRequestTarget => ({
  hosts: [config.getString('host')],
  action: config.getString('action'),
  branchInput: config.getOptionalString('branchInput') ?? 'branchName',
  linkOutput: config.getOptionalString('linkOutput') ?? 'remoteUrl',
  input: config.getOptional<JsonObject>('input'),
});
