import { dashboardPath } from './dashboardPath';

describe('dashboardPath', () => {
  it.each([
    ['/', '/'],
    ['/static/js/main.84605326.js', '/static/js/main.84605326.js'],
    ['/nodes?view=summary', '/nodes?view=summary'],
    ['/api/jobs/', '/api/jobs/'],
    ['/api/jobs/raysubmit_1', '/api/jobs/raysubmit_1'],
    ['/logical/actors/0f1e', '/logical/actors/0f1e'],
    [
      '/api/v0/tasks/summarize?filter_predicates=%3D&summary_by=lineage',
      '/api/v0/tasks/summarize?filter_predicates=%3D&summary_by=lineage',
    ],
    [
      '/api/v0/logs/file?node_id=a&filename=events/event_GCS.log',
      '/api/v0/logs/file?node_id=a&filename=events%2Fevent_GCS.log',
    ],
  ])('allows %s', (url, expected) => {
    expect(dashboardPath(url)).toBe(expected);
  });

  it.each([
    ['what kills actors', '/api/actors/kill?actor_id=1'],
    ['what kills actors in older versions', '/logical/kill_actor?port=1'],
    ['profiles', '/worker/cpu_profile?pid=1'],
    ['profiles of memory', '/memory_profile?pid=1'],
    ['stack traces', '/task/traceback?task_id=1'],
    ['code that users submitted', '/api/packages/gcs/_ray_pkg_1.zip'],
    ['the way to hand a token over', '/api/authenticate'],
    ['the log as a WebSocket', '/api/jobs/raysubmit_1/logs/tail'],
    ['dots', '/static/../api/packages'],
    ['encoded dots', '/static/js/%2e%2e/%2e%2e/etc/passwd'],
    ['encoded slashes', '/static/js/..%2f..%2fetc%2fpasswd'],
    ['twice encoded slashes', '/static/js/%252e%252e%252fpasswd'],
    ['another host', '//evil.example/static/js/a.js'],
    ['an absolute address', 'http://evil.example/'],
    ['backslashes', '/static/js\\..\\a.js'],
    ['a hidden file', '/static/js/.env'],
    ['an empty segment', '/api//jobs/'],
    ['parameters of a segment', '/api/jobs/a;b'],
    ['a null byte', '/nodes%00'],
    ['a line break', '/nodes?view=a%0d%0aHost:evil'],
    ['a raw line break', '/nodes?view=a\nb'],
    [
      'a file outside of the logs',
      '/api/v0/logs/file?filename=../../etc/passwd',
    ],
    [
      'a file outside of the logs, encoded',
      '/api/v0/logs/file?filename=%2e%2e%2fa',
    ],
    ['a file by its full path', '/api/v0/logs/file?filename=/etc/passwd'],
    ['files by a pattern outside of the logs', '/api/v0/logs?glob=../*'],
    ['an endless question', `/nodes?view=${'a'.repeat(3_000)}`],
    ['whatever else there is', '/api/v1/new'],
  ])('rejects %s', (_what, url) => {
    expect(dashboardPath(url)).toBeUndefined();
  });
});
