import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, json } from 'node:stream/consumers';
import { listenOnLoopback } from '@squadron/test-utils';

/** A pull request, as a test reads it. */
export interface OpenedRequest {
  title: string;
  description: string;
  source: string;
  target: string;
}

/** A Git host on loopback with the repository `ml/fleet`, whose branches a real Git keeps. */
export interface GitHost {
  /** `127.0.0.1:<port>`. */
  host: string;
  requests: OpenedRequest[];
  /** Text of a file on a branch. */
  read(branch: string, path: string): string;
  /** Paths of a branch. */
  files(branch: string): string[];
  stop(): Promise<void>;
}

/** Runs Git in the repository, and returns what it prints. */
export type Git = (args: string[], input?: string) => string;

/** What a host answers; undefined for 404. */
export type Answer = (request: {
  route: string;
  body: Record<string, any>;
  git: Git;
  requests: OpenedRequest[];
  url: string;
}) => { status: number; body: unknown } | undefined;

/**
 * Starts a host whose REST API is `answer`, for requests that have the token in a header.
 *
 * @param options.isServingGit - whether `/scm/<project>/<repository>.git` is Git over HTTP, by Git's own server
 */
export async function startGitHost(options: {
  token: string;
  answer: Answer;
  isServingGit?: boolean;
}): Promise<GitHost> {
  const { token, answer, isServingGit = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'squadron-git-host-'));
  const repository = join(folder, 'ml/fleet.git');
  const run = (args: string[], input?: string) =>
    execFileSync('git', args, {
      encoding: 'utf8',
      input,
      env: { ...process.env, ...AUTHOR },
    }).trim();
  const git: Git = (args, input) => run(['-C', repository, ...args], input);
  run(['init', '--quiet', '--bare', '--initial-branch=main', repository]);
  const first = git(['commit-tree', git(['mktree'], ''), '-m', 'Begin']);
  git(['update-ref', 'refs/heads/main', first]);

  const requests: OpenedRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const sent = [headers.authorization, headers['private-token']];
    if (!sent.some(value => value === token || value === `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
      return;
    }
    if (isServingGit && url.startsWith('/scm/')) {
      await serveGit(folder, request, response);
      return;
    }
    const body = method === 'POST' ? await json(request) : {};
    const [path] = url.split('?');
    const found = answer({
      route: `${method} ${decodeURIComponent(path)}`,
      body: body as Record<string, any>,
      git,
      requests,
      url: `http://${headers.host}`,
    });
    response
      .writeHead(found?.status ?? 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(found?.body ?? { message: '404 Not Found' }));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(error => {
      response.writeHead(500).end(String(error));
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    host: `127.0.0.1:${port}`,
    requests,
    read: (branch, path) => git(['show', `${branch}:${path}`]),
    files: branch =>
      git(['ls-tree', '-r', '--name-only', branch]).split('\n').filter(Boolean),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const AUTHOR = {
  GIT_AUTHOR_NAME: 'host',
  GIT_AUTHOR_EMAIL: 'host@example.com',
  GIT_COMMITTER_NAME: 'host',
  GIT_COMMITTER_EMAIL: 'host@example.com',
};

/** One request of Git's smart HTTP, by its CGI program. */
async function serveGit(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '', 'http://host');
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      // Lets it push.
      REMOTE_USER: 'portal',
      REQUEST_METHOD: request.method,
      PATH_INFO: pathname.replace('/scm', ''),
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  request.pipe(child.stdin);
  const output = await buffer(child.stdout);
  const end = output.indexOf('\r\n\r\n');
  const lines = output.subarray(0, end).toString().split('\r\n');
  const fields = Object.fromEntries(lines.map(line => line.split(': ')));
  const status = Number.parseInt(fields.Status ?? '200', 10);
  response.writeHead(status, { 'content-type': fields['Content-Type'] });
  response.end(output.subarray(end + 4));
}
