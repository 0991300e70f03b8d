/**
 * A page in place of Ray's dashboard. It shows the address of the requested Ray cluster, which comes
 * from a request and is escaped.
 *
 * @internal
 */
export function simulatedDashboard(host: string): string {
  const name = host.replace(
    /[&<>"]/g,
    character => `&#${character.charCodeAt(0)};`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Ray (simulated)</title>
    <style>body { font: 16px/1.5 sans-serif; margin: 15vh auto; max-width: 34em; padding: 0 1em; }</style>
  </head>
  <body>
    <h1>This Ray is simulated</h1>
    <p>
      The head <code>${name}</code> belongs to the sandbox: its pods run no programs, and its jobs are simulated.
      A real Ray shows its dashboard here.
    </p>
    <p><a href="api/jobs/">Simulated jobs</a></p>
  </body>
</html>
`;
}
