import type { Answer, Git } from './startGitHost';

const tipOf = (git: Git, branch: string) => {
  try {
    return git(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]);
  } catch {
    return undefined;
  }
};

/** The part of GitLab's REST API (v4) that opens a merge request. */
export const gitLab: Answer = ({ route, body, git, requests, url }) => {
  const project = '/api/v4/projects/ml/fleet';
  if (route === `GET ${project}`) {
    return { status: 200, body: { default_branch: 'main' } };
  }
  if (route === `GET ${project}/repository/tree`) {
    return { status: 200, body: [] };
  }
  if (route === `POST ${project}/repository/branches`) {
    git(['branch', body.branch, body.ref]);
    return { status: 201, body: { name: body.branch } };
  }
  if (route === `POST ${project}/repository/commits`) {
    return { status: 201, body: { id: commit(git, body) } };
  }
  if (route === `POST ${project}/merge_requests`) {
    requests.push({
      title: body.title,
      description: body.description,
      source: body.source_branch,
      target: body.target_branch,
    });
    const web_url = `${url}/ml/fleet/-/merge_requests/${requests.length}`;
    return { status: 201, body: { iid: requests.length, web_url } };
  }
  const branch = route.split(`GET ${project}/repository/branches/`)[1];
  return branch && tipOf(git, branch)
    ? { status: 200, body: { name: branch } }
    : undefined;
};

/** Commits new files to a branch of a bare repository. */
function commit(
  git: Git,
  { branch, commit_message: message, actions }: Record<string, any>,
): string {
  const files = (
    actions as Array<{ action: string; file_path: string; content: string }>
  ).map(({ action, file_path: path, content }) => {
    if (action !== 'create') {
      throw new Error(`A file of the test is new, not ${action}`);
    }
    return { path, text: Buffer.from(content, 'base64').toString() };
  });
  const stream = [
    `commit refs/heads/${branch}`,
    'committer host <host@example.com> 0 +0000',
    `data ${Buffer.byteLength(message)}\n${message}`,
    `from refs/heads/${branch}^0`,
    ...files.map(
      ({ path, text }) =>
        `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}`,
    ),
    '',
  ].join('\n');
  git(['fast-import', '--quiet'], stream);
  return git(['rev-parse', branch]);
}

/** The part of Bitbucket Server's REST API (1.0) that opens a pull request. */
export const bitbucketServer: Answer = ({
  route,
  body,
  git,
  requests,
  url,
}) => {
  const project = '/rest/api/1.0/projects/ml/repos/fleet';
  const described = (branch: string) => ({
    id: `refs/heads/${branch}`,
    displayId: branch,
    latestCommit: tipOf(git, branch),
  });
  switch (route) {
    case `GET ${project}/default-branch`:
      return { status: 200, body: described('main') };
    case `GET ${project}/branches`: {
      const names = git(['for-each-ref', '--format=%(refname:short)']);
      return {
        status: 200,
        body: { values: names.split('\n').map(described) },
      };
    }
    case `POST ${project}/branches`:
      git(['branch', body.name, body.startPoint]);
      return { status: 200, body: described(body.name) };
    case `POST ${project}/pull-requests`: {
      requests.push({
        title: body.title,
        description: body.description,
        source: body.fromRef.displayId,
        target: body.toRef.displayId,
      });
      const href = `${url}/projects/ml/repos/fleet/pull-requests/${requests.length}`;
      return { status: 201, body: { links: { self: [{ href }] } } };
    }
    default:
      return undefined;
  }
};
