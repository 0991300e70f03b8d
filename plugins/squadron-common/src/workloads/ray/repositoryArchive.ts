const DEFAULT_REVISION = 'main';

/** Address of the files of a repository as one zip, the only form that Ray accepts as a working directory. @public */
type RepositoryArchive = { url: string } | { problem: string };

/**
 * The zip of a revision on GitHub, GitLab, Bitbucket, or a server with the archive paths of Gitea and Forgejo;
 * an address that ends in `.zip` is used as it is.
 *
 * @public
 */
export function repositoryArchive(
  repository: string,
  revision?: string,
): RepositoryArchive {
  const url = parseUrl(repository);
  if (!url) {
    return {
      problem: `'${clip(
        repository,
      )}' is not the address of a repository that Ray can fetch. Use https, e.g. https://github.com/acme/train, or the https address of a zip; keep passwords out of it.`,
    };
  }
  if (url.pathname.endsWith('.zip')) {
    return revision
      ? {
          problem:
            'A zip has no revisions; leave the revision out, or name the repository.',
        }
      : { url: repository };
  }
  if (revision !== undefined && !isRevision(revision)) {
    return {
      problem: `'${clip(
        revision,
      )}' is not a branch, tag or commit: use letters, digits, '.', '_', '-' and '/'.`,
    };
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const count = path.split('/').filter(Boolean).length;
  const isDeep = isGitLab(url) ? count >= 2 : count === 2;
  return isDeep && !url.search && !url.hash
    ? { url: archiveUrl(url, path, revision ?? DEFAULT_REVISION) }
    : {
        problem: `'${clip(
          repository,
        )}' is not the address of a repository. Use its home page, e.g. https://github.com/acme/train, or the https address of a zip.`,
      };
}

/**
 * The repository and revision behind an address of {@link repositoryArchive}; the address itself if it was entered as
 * a zip.
 *
 * @public
 */
export function repositoryOfArchive(archive: string): {
  repository: string;
  revision?: string;
} {
  const patterns = [
    /^(https:\/\/[^/]+\/.+?)\/-\/archive\/(.+)\/[^/]+\.zip$/,
    /^(https:\/\/bitbucket\.org\/[^/]+\/[^/]+)\/get\/(.+)\.zip$/,
    /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/archive\/(.+)\.zip$/,
  ];
  for (const pattern of patterns) {
    const [, repository, revision] = pattern.exec(archive) ?? [];
    if (repository && revision) {
      const again = repositoryArchive(repository, revision);
      if ('url' in again && again.url === archive) {
        return { repository, revision };
      }
    }
  }
  return { repository: archive };
}

function archiveUrl({ host, hostname }: URL, path: string, revision: string) {
  const origin = `https://${host}${path}`;
  if (hostname === 'bitbucket.org') {
    return `${origin}/get/${revision}.zip`;
  }
  if (isGitLab({ hostname })) {
    const file = `${path.split('/').pop()}-${revision.replaceAll('/', '-')}`;
    return `${origin}/-/archive/${revision}/${file}.zip`;
  }
  return `${origin}/archive/${revision}.zip`;
}

function isGitLab({ hostname }: Pick<URL, 'hostname'>): boolean {
  return hostname.split('.').includes('gitlab');
}

function isRevision(text: string): boolean {
  return (
    /^[A-Za-z0-9_][A-Za-z0-9._/-]{0,199}$/.test(text) &&
    !text.includes('..') &&
    !text.includes('//') &&
    !text.endsWith('/')
  );
}

function parseUrl(text: string): URL | undefined {
  if (!/^https:\/\/\S{1,1000}$/.test(text) || !URL.canParse(text)) {
    return undefined;
  }
  const url = new URL(text);
  return url.username || url.password ? undefined : url;
}

function clip(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
