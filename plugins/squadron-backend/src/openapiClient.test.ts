import { contract } from '@squadron/backstage-plugin-squadron-common';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { openApiDocument } from './openapi';

jest.setTimeout(60_000);

/** A program of an adopter, with the types that the generator makes. */
const PROGRAM = `
import type { operations } from './types';

type Row =
  operations['listWorkloads']['responses']['2XX']['content']['application/json']['items'][number];
export const names = (rows: Row[]): string[] => rows.map(row => row.name);
// @ts-expect-error: a workload has no price
export const price = (row: Row) => row.price;
`;

it('types of a client are generated from the OpenAPI document, and compile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'squadron-client-'));
  try {
    const document = join(folder, 'openapi.json');
    writeFileSync(document, JSON.stringify(openApiDocument()));
    const types = join(folder, 'types.ts');
    execFileSync(process.execPath, [
      resolve(require.resolve('openapi-typescript'), '../../bin/cli.js'),
      ...[document, '--output', types],
    ]);
    const program = join(folder, 'program.ts');
    writeFileSync(program, PROGRAM);
    const built = ts.createProgram([program], {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      target: ts.ScriptTarget.ES2022,
      moduleResolution: ts.ModuleResolutionKind.Node10,
    });
    expect(
      ts
        .getPreEmitDiagnostics(built)
        .map(({ messageText }) =>
          ts.flattenDiagnosticMessageText(messageText, '\n'),
        ),
    ).toEqual([]);
    const text = ts.sys.readFile(types) ?? '';
    expect(
      Object.keys(contract).filter(id => !text.includes(`    ${id}: {`)),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
