// Figures of the code base with their bounds. Run: node scripts/figures.mjs

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { answerTexts, literalTexts } from './lib/literalTexts.mjs';
import { root } from './lib/paths.mjs';
import { refusedWords } from './lib/words.mjs';

const IS_TEST =
  /\.test\.tsx?$|__testUtils__|\/testing\/|setupTests|^packages\/test-|^e2e-tests/;
const IS_GENERATED = /\/generated\/|\/messages\/de\//;
const EXPORT =
  /^export (declare |abstract |default )*(class|const|let|function|interface|type|enum|namespace) /gm;
/** An export, not a member of one; warnings may stand between. */
const UNDOCUMENTED =
  /^\/\/ @\w.* ?\(undocumented\)\n(?:\/\/.*\n)*(export .*)/gm;
const IMPORT = /^(?:import|export)\s(?:[^;'"]*?from\s+)?['"](\.[^'"]*)['"]/gm;

const files = execFileSync('git', ['ls-files', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter(file => file && existsSync(join(root, file)));
const textOf = file => readFileSync(join(root, file), 'utf8');
const sources = files.filter(
  file =>
    /^(plugins|packages)\/.*\.tsx?$/.test(file) &&
    !file.endsWith('.d.ts') &&
    !IS_TEST.test(file),
);

/** Groups of files that import each other, types included (Tarjan's strongly connected components). */
function importCircles() {
  const known = new Set(sources);
  const importsOf = new Map(
    sources.map(file => [
      file,
      [...textOf(file).matchAll(IMPORT)].flatMap(([, specifier]) => {
        const base = normalize(join(dirname(file), specifier));
        const found = ['.ts', '.tsx', '/index.ts', '/index.tsx']
          .map(end => base + end)
          .find(path => known.has(path));
        return found ? [found] : [];
      }),
    ]),
  );
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = file => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const imported of importsOf.get(file)) {
      if (!order.has(imported)) visit(imported);
      if (open.includes(imported)) {
        lowest.set(file, Math.min(lowest.get(file), lowest.get(imported)));
      }
    }
    if (lowest.get(file) === order.get(file)) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle);
    }
  };
  for (const file of sources) if (!order.has(file)) visit(file);
  return circles;
}

const circles = importCircles();
const words = refusedWords(files, textOf);
const texts = literalTexts(sources, textOf);
const answers = answerTexts(sources, textOf);
const reports = files.filter(file => /report[\w-]*\.api\.md$/.test(file));
const undocumented = reports.flatMap(file =>
  [...textOf(file).matchAll(UNDOCUMENTED)].map(
    ([, line]) => `${file}: ${line}`,
  ),
);
// Bounds of what may grow are round numbers: they stop a trend, not a repair of a few lines.
const figures = [
  {
    name: 'source lines without tests, generated files and translations',
    value: sources
      .filter(file => !IS_GENERATED.test(file))
      .reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0),
    most: 175_000,
  },
  {
    name: 'public exports of all packages',
    value: reports.reduce(
      (sum, file) => sum + (textOf(file).match(EXPORT) ?? []).length,
      0,
    ),
    most: 1_063,
  },
  {
    name: 'public exports without a doc comment',
    value: undocumented.length,
    most: 0,
    where: undocumented,
  },
  {
    name: 'circles of imports',
    value: circles.length,
    most: 0,
    where: circles.map(circle => circle.join(' ⇄ ')),
  },
  {
    name: 'words that the glossary refuses',
    value: words.length,
    most: 0,
    where: words,
  },
  {
    name: 'texts of the pages outside the message catalogue',
    value: texts.length,
    most: 0,
    where: texts,
  },
  {
    name: 'texts in answers of the API without a code',
    value: answers.length,
    most: 0,
    where: answers,
  },
];

for (const { name, value, most, where = [] } of figures) {
  const isKept = value <= most;
  process.stdout.write(
    `${isKept ? '✔' : '✘'} ${name}: ${value} (at most ${most})\n`,
  );
  if (!isKept) {
    process.exitCode = 1;
    where.forEach(line => process.stdout.write(`    ${line}\n`));
  }
}
